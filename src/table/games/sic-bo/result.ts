import { ok, type Result } from '../../../kit/result.ts';
import { flag, numbers, texts } from '../../../kit/schema.ts';
import { findSpot } from '../../../layout/catalogue.ts';
import { type Dice, isFace } from '../../../layout/sic-bo/rolls.ts';
import { cited, citing, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import type { Misread } from '../../core/game.ts';
import { close, collect } from '../../core/layout/layout.ts';
import { dealer, seen } from '../../core/needs.ts';
import { type Refused, refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { corrected } from '../../core/table/corrections.ts';
import { closeRound, collectLosing, correctResult } from '../../core/table/outlines.ts';
import { lightFault } from './faults.ts';
import { areasOf, isThrow, rulesOf, sameThrow, shown, sicBoOf } from './read.ts';
import { voidByFact } from './voids.ts';

export const results = {
  /** What lies in the tumbler. A die that leans has no upper face, so there is no result. */
  attestDice: command({
    fields: { dice: numbers, flat: flag },
    phases: ['revealed'],
    needs: ({ irregularities }, { flat }) =>
      flat ? seen : { ...seen, ...citing(irregularities['die-not-flat']?.clause) },
    afterOutcome: (_, { flat }) => (flat ? undefined : 'witnessed'),
    decide: (state, { dice, flat }) => {
      if (flat === false) return voidByFact(state, 'die-not-flat');
      if (!isThrow(dice) || flat !== true) return refuse('wrong-dice', { dice: shown(dice) }, clauseOf(state, 'dice'));
      return ok([{ type: 'DiceAttested', dice: [...dice], ...cited(state, 'revealed') }]);
    },
  }),
  /** What lay in the tumbler decides, whatever was said, keyed or lit. */
  correctResult: correctResult((state, said) => {
    const { dice: was = [] } = sicBoOf(state);
    const lay = misread(state, said);
    if (!lay.ok) return lay;
    const { reason } = said;
    const by = cited(state, 'revealed');
    return corrected(state, reason, { type: 'DiceCorrected', dice: lay.value.dice, was, reason, ...by });
  }),
  enterResult: command({
    fields: { keys: numbers },
    phases: ['revealed'],
    needs: dealer,
    decide: (state, { keys }) => {
      const { dice, manual } = sicBoOf(state);
      if (manual) return refuse('lights-off', {}, clauseOf(state, 'malfunction'));
      if (dice === undefined) return refuse('dice-not-attested', {}, clauseOf(state, 'keys'));
      const pressed = read(state, keys);
      return pressed.ok ? ok([{ type: 'ResultEntered', keys: pressed.value, ...cited(state, 'keys') }]) : pressed;
    },
  }),
  /** Wrong keys are put right before the first collection and before a witness; the dice win (C7). */
  reenterResult: command({
    fields: { keys: numbers },
    phases: ['entered', 'lit'],
    needs: { from: 'dealer', second: 'inspector' },
    decide: (state, { keys }) => {
      const { dice = [], keys: was = [] } = sicBoOf(state);
      const pressed = read(state, keys);
      if (!pressed.ok) return pressed;
      if (sameThrow(was, dice) || sameThrow(was, pressed.value))
        return refuse('same-keys', { keys: was, dice }, clauseOf(state, 'keys'));
      return ok([{ type: 'ResultReentered', keys: pressed.value, was, ...cited(state, 'keys') }]);
    },
  }),
  /** What glows is an observation: areas other than those of the keys are a fault by themselves (SB-7.7). */
  illuminate: command({
    fields: { lit: texts },
    phases: ['entered'],
    needs: { device: true, from: 'dealer' },
    decide: (state, { lit }) => {
      const areas: readonly unknown[] = Array.isArray(lit) ? lit : [undefined];
      const unknown = areas.filter((area) => typeof area !== 'string' || findSpot(rulesOf(state), area) === undefined);
      if (unknown.length > 0) return refuse('lights-wrong', { areas: shown(unknown) }, clauseOf(state, 'litAreas'));
      const glowing = new Set(lit);
      const expected = areasOf(state, sicBoOf(state).keys ?? []);
      const missing = expected.some((area) => !glowing.has(area));
      const wrong = glowing.size > expected.filter((area) => glowing.has(area)).length;
      const fact = { type: 'AreasLit', lit: [...glowing], ...cited(state, 'litAreas') } as const;
      return ok(missing || wrong ? [fact, ...lightFault(state, wrong ? 'wrong' : 'missing')] : [fact]);
    },
  }),
  /** By the dice always. Lights are awaited and must agree, unless they are known to be no help (SB-7.7, C6). */
  collectLosing: collectLosing((state, { wager }) => {
    const { dice } = sicBoOf(state);
    if (dice === undefined) return refuse('dice-not-attested', {}, clauseOf(state, 'revealed'));
    return lightsAwaited(state) ?? collect(state, { dice }, wager);
  }),
  /** A fault that was reported keeps the table shut after the round (SB-7.1, C6). */
  closeRound: closeRound((state) => {
    const { malfunction } = sicBoOf(state);
    const closed = close(state, state.play.resultOf(state));
    if (!closed.ok || !malfunction) return closed;
    return ok([...closed.value, { type: 'TableSuspended', reason: 'malfunction', ...cited(state, 'malfunction') }]);
  }),
} as const;

/** Another throw than the one that was attested. */
export function misread(
  state: TableState,
  { dice }: Misread,
): Result<Readonly<{ dice: readonly number[] }>, TableRefusal> {
  const { dice: was } = sicBoOf(state);
  if (was === undefined) return refuse('dice-not-attested', {}, clauseOf(state, 'revealed'));
  if (!isThrow(dice)) return refuse('wrong-dice', { dice: shown(dice) }, clauseOf(state, 'dice'));
  if (sameThrow(was, dice)) return refuse('bad-command', { field: 'dice', value: shown(dice).join(' ') });
  return ok({ dice: [...dice] });
}

/** Three keys in any order; one that the terminal does not have does nothing. */
function read(state: TableState, keys: unknown): Result<Dice, TableRefusal> {
  if (isThrow(keys)) return ok([...keys]);
  const unknown = Array.isArray(keys) ? keys.filter((key) => !isFace(key)) : [];
  if (unknown.length > 0) return refuse('key-unknown', { keys: shown(unknown) }, clauseOf(state, 'keyPad'));
  return refuse('bad-command', { field: 'keys', value: shown(keys).join(' ') }, clauseOf(state, 'keys'));
}

function lightsAwaited(state: TableState): Refused | undefined {
  const { dice = [], keys = [], manual, malfunction } = sicBoOf(state);
  if (manual || malfunction) return undefined;
  if (state.phase === 'revealed' || state.phase === 'entered')
    return refuse('wrong-phase', { command: 'collectLosing', phase: state.phase }, clauseOf(state, 'collected'));
  return sameThrow(keys, dice) ? undefined : refuse('not-the-dice', { keys, dice }, clauseOf(state, 'keys'));
}
