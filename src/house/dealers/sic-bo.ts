import { present } from '../../kit/assert.ts';
import { rulesOf, sicBoOf } from '../../table/games/sic-bo/read.ts';
import type { Due, Order, OrderType, TableState } from '../../table/index.ts';
import { drawn } from './draw.ts';
import type { PlannedTrouble } from './planned-trouble.ts';
import { settlingStep } from './settle.ts';
import { type DealerConfig, from, type Script, type Step, step, type Timing } from './step.ts';

export function sicBoStep(state: TableState, due: Due, script: Script): Step {
  const { planned, config } = script;
  const { pace } = config;
  const { order } = due;
  const done = (act: Order): Step => step(state, act, pace.beat);
  const trouble = troubled(state, order.type, script);
  if (trouble !== undefined) return trouble;
  switch (order.type) {
    case 'openBetting': {
      const opens = state.phase === 'ready' ? { after: pace.between, opens: true } : { after: pace.beat };
      return step(state, { type: order.type }, { ...opens, closes: pace.betting });
    }
    case 'activateTumbler':
      return step(state, { type: order.type }, shaking(state, config));
    case 'attestTumbles':
      return step(state, { type: order.type, tumbles: tumblesOf(state, planned) }, shaking(state, config));
    case 'announceNoMoreBets':
      return step(state, { type: order.type }, wholeTime(state, config));
    case 'removeCover':
      return done({ type: order.type });
    case 'attestDice': {
      const { dice } = drawn(script.draw, 'dice');
      return done({ type: order.type, dice, flat: planned.trouble !== 'die-not-flat' });
    }
    case 'enterResult':
      return done({ type: order.type, keys: planned.trouble === 'wrong-keys' ? slipped(state) : diceOf(state) });
    case 'reenterResult':
      return done({ type: order.type, keys: diceOf(state) });
    case 'illuminate':
      return done({ type: order.type, lit: litBy(present(order.lit, 'the areas'), planned) });
    default:
      return settlingStep(state, due, config);
  }
}

/** What goes wrong in the place of what is due. */
function troubled(state: TableState, due: OrderType, { planned: { trouble }, config }: Script): Step | undefined {
  const { beat } = config.pace;
  const voided = (cause: string, timing: number | Timing = beat): Step | undefined =>
    trouble === cause ? step(state, { type: 'recordVoid', cause }, timing) : undefined;
  if (due === 'announceNoMoreBets') return voided('exposed-before-close', wholeTime(state, config));
  if (due === 'attestDice') return voided('die-damaged');
  if (state.phase !== 'closed') return undefined;
  if (trouble === 'malfunction' && !sicBoOf(state).malfunction)
    return step(state, { type: 'reportMalfunction', what: 'the lights do not answer' }, beat);
  return voided('dome-broken');
}

const wholeTime = ({ round }: TableState, { pace }: DealerConfig): Timing => ({
  ...from(round.openedAt, pace.betting),
  closes: 0,
});

/** Before the bets the shake opens the round; during them half of their time has gone. */
function shaking({ phase, round }: TableState, { pace }: DealerConfig): Timing {
  const half = Math.floor(pace.betting / 2);
  if (phase === 'betting') return { ...from(round.openedAt, half), closes: pace.betting - half };
  return phase === 'ready' ? { after: pace.between, opens: true } : { after: pace.beat };
}

function tumblesOf(state: TableState, { trouble, grain }: PlannedTrouble): number {
  const { minTumbles } = rulesOf(state).options;
  return trouble === 'too-few-tumbles' ? minTumbles - 1 : minTumbles + (grain % 3);
}

const diceOf = (state: TableState): readonly number[] => present(sicBoOf(state).dice, 'the dice');

/** One key beside the right one. */
function slipped(state: TableState): readonly number[] {
  const [first = 1, ...others] = diceOf(state);
  return [first === 6 ? 5 : first + 1, ...others];
}

/** The areas that glow, where the lights do not fail. */
function litBy(right: readonly string[], { trouble }: PlannedTrouble): readonly string[] {
  if (trouble === 'lights-missing') return right.slice(1);
  return trouble === 'lights-wrong' ? [...right, right.includes('big') ? 'small' : 'big'] : right;
}
