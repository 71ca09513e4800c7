import { clause } from '../../kit/id.ts';
import { ok, type Result } from '../../kit/result.ts';
import { findSpot } from '../../layout/catalogue.ts';
import { type Dice, isFace, rollOf } from '../../layout/sic-bo/rolls.ts';
import { close, collect } from '../common/layout.ts';
import type { Handler } from '../decide.ts';
import { no, type TableRefusal } from '../refusals.ts';
import type { TableState } from '../state.ts';
import { lightFault } from './faults.ts';
import { areasOf, isThrow, rulesOf, sameThrow, shown, sicBoOf } from './read.ts';
import { voidByFact } from './voids.ts';

/** What lies in the tumbler. A die that leans has no upper face, so there is no result. */
export const attestDice: Handler<'attestDice'> = (state, { dice, flat }) => {
  if (flat === false) return voidByFact(state, 'die-not-flat');
  if (!isThrow(dice) || flat !== true) return no('wrong-dice', { dice: shown(dice) }, 'SB-3.4');
  return ok([{ type: 'DiceAttested', dice: [...dice], clause: clause('SB-4.5') }]);
};

export const enterResult: Handler<'enterResult'> = (state, { keys }) => {
  const { dice, manual } = sicBoOf(state);
  if (manual) return no('lights-off', {}, 'SB-7.1');
  if (dice === undefined) return no('dice-not-attested', {}, 'SB-4.7');
  const pressed = read(keys);
  return pressed.ok ? ok([{ type: 'ResultEntered', keys: pressed.value, clause: clause('SB-4.7') }]) : pressed;
};

/** Three keys in any order; one that the terminal does not have does nothing. */
function read(keys: unknown): Result<Dice, TableRefusal> {
  if (isThrow(keys)) return ok([...keys]);
  const unknown = Array.isArray(keys) ? keys.filter((key) => !isFace(key)) : [];
  if (unknown.length > 0) return no('key-unknown', { keys: shown(unknown) }, 'SB-3.5');
  return no('bad-command', { field: 'keys', value: shown(keys).join(' ') }, 'SB-4.7');
}

/** Wrong keys are put right before the first collection and before a witness; the dice win (C7). */
export const reenterResult: Handler<'reenterResult'> = (state, { keys }) => {
  const { dice = [], keys: was = [] } = sicBoOf(state);
  const pressed = read(keys);
  if (!pressed.ok) return pressed;
  if (sameThrow(was, dice) || sameThrow(was, pressed.value)) return no('same-keys', { keys: was, dice }, 'SB-4.7');
  return ok([{ type: 'ResultReentered', keys: pressed.value, was, clause: clause('SB-4.7') }]);
};

/** What glows is an observation: areas other than those of the keys are a fault by themselves (SB-7.7). */
export const illuminate: Handler<'illuminate'> = (state, { lit }) => {
  const areas: readonly unknown[] = Array.isArray(lit) ? lit : [undefined];
  const unknown = areas.filter((area) => typeof area !== 'string' || findSpot(rulesOf(state), area) === undefined);
  if (unknown.length > 0) return no('lights-wrong', { areas: shown(unknown) }, 'SB-3.2');
  const glowing = new Set(lit);
  const expected = areasOf(state, sicBoOf(state).keys ?? []);
  const missing = expected.some((area) => !glowing.has(area));
  const wrong = glowing.size > expected.filter((area) => glowing.has(area)).length;
  const fact = { type: 'AreasLit', lit: [...glowing], clause: clause('SB-3.2') } as const;
  return ok(missing || wrong ? [fact, ...lightFault(wrong ? 'wrong' : 'missing')] : [fact]);
};

/** By the dice always. Lights are awaited and must agree, unless they are known to be no help (SB-7.7, C6). */
export const collectLosing: Handler<'collectLosing'> = (state, { wager }) => {
  const { dice } = sicBoOf(state);
  if (dice === undefined) return no('dice-not-attested', {}, 'SB-4.5');
  return lightsAwaited(state) ?? collect(state, { dice }, wager);
};

function lightsAwaited(state: TableState): ReturnType<typeof no> | undefined {
  const { dice = [], keys = [], manual, malfunction } = sicBoOf(state);
  if (manual || malfunction) return undefined;
  if (state.phase === 'revealed' || state.phase === 'entered')
    return no('wrong-phase', { command: 'collectLosing', phase: state.phase }, 'SB-4.8');
  return sameThrow(keys, dice) ? undefined : no('not-the-dice', { keys, dice }, 'SB-4.7');
}

/** A fault that was reported keeps the table shut after the round (SB-7.1, C6). */
export const closeRound: Handler<'closeRound'> = (state) => {
  const { dice = [], malfunction } = sicBoOf(state);
  const closed = close(state, rollOf(dice as Dice));
  if (!closed.ok || !malfunction) return closed;
  return ok([...closed.value, { type: 'TableSuspended', reason: 'malfunction', clause: clause('SB-7.1') }]);
};
