import { areasOf, isCalled, rulesOf, sameThrow, sicBoOf } from '../../table/games/sic-bo/read.ts';
import type { Order, TableState } from '../../table/index.ts';
import { type Draw, drawn } from './draw.ts';
import type { PlannedTrouble } from './planned-trouble.ts';
import { settlingStep } from './settle.ts';
import { type DealerConfig, from, type Step, step } from './step.ts';

export function sicBoStep(
  state: TableState,
  draw: Draw | undefined,
  planned: PlannedTrouble,
  config: DealerConfig,
): Step {
  const { pace } = config;
  switch (state.phase) {
    case 'ready':
      return beforeBets(state)
        ? step(state, { type: 'activateTumbler' }, { after: pace.between, opens: true })
        : step(state, { type: 'openBetting' }, { after: pace.between, closes: pace.betting, opens: true });
    case 'shaken':
      return shaken(state, planned, config);
    case 'betting':
      return betting(state, planned, config);
    case 'closed':
      return closed(state, planned, config);
    case 'revealed':
      return revealed(state, draw, planned, config);
    case 'entered':
    case 'lit':
      return entered(state, planned, config);
    default:
      return settlingStep(state, config);
  }
}

const timing = (state: TableState) => rulesOf(state).options.shakeTiming;

const beforeBets = (state: TableState): boolean => timing(state) === 'beforeBets';

/** Shaken, and counted often enough. */
const isTumbled = (state: TableState): boolean => sicBoOf(state).shaken && sicBoOf(state).tumbles !== undefined;

/** The tumbler is set going; then its tumbles are counted. */
function shake(state: TableState, { trouble, grain }: PlannedTrouble): Order {
  if (!sicBoOf(state).shaken) return { type: 'activateTumbler' };
  const { minTumbles } = rulesOf(state).options;
  return { type: 'attestTumbles', tumbles: trouble === 'too-few-tumbles' ? minTumbles - 1 : minTumbles + (grain % 3) };
}

function shaken(state: TableState, planned: PlannedTrouble, { pace }: DealerConfig): Step {
  if (!isTumbled(state)) return step(state, shake(state, planned), pace.beat);
  return isCalled(state)
    ? step(state, { type: 'removeCover' }, pace.beat)
    : step(state, { type: 'openBetting' }, { after: pace.beat, closes: pace.betting });
}

function betting(state: TableState, planned: PlannedTrouble, { pace }: DealerConfig): Step {
  const { openedAt } = state.round;
  if (timing(state) === 'duringBets' && !isTumbled(state)) {
    const half = Math.floor(pace.betting / 2);
    return step(state, shake(state, planned), { ...from(openedAt, half), closes: pace.betting - half });
  }
  const whole = { ...from(openedAt, pace.betting), closes: 0 };
  if (planned.trouble === 'exposed-before-close')
    return step(state, { type: 'recordVoid', cause: planned.trouble }, whole);
  return step(state, { type: 'announceNoMoreBets' }, whole);
}

function closed(state: TableState, planned: PlannedTrouble, { pace }: DealerConfig): Step {
  if (planned.trouble === 'malfunction' && !sicBoOf(state).malfunction)
    return step(state, { type: 'reportMalfunction', what: 'the lights do not answer' }, pace.beat);
  if (planned.trouble === 'dome-broken') return step(state, { type: 'recordVoid', cause: planned.trouble }, pace.beat);
  if (!isTumbled(state)) return step(state, shake(state, planned), pace.beat);
  return step(state, { type: 'removeCover' }, pace.beat);
}

function revealed(state: TableState, draw: Draw | undefined, planned: PlannedTrouble, config: DealerConfig): Step {
  const { dice, manual, malfunction } = sicBoOf(state);
  const { beat } = config.pace;
  if (dice === undefined) {
    if (planned.trouble === 'die-damaged') return step(state, { type: 'recordVoid', cause: planned.trouble }, beat);
    return step(
      state,
      { type: 'attestDice', dice: drawn(draw, 'dice').dice, flat: planned.trouble !== 'die-not-flat' },
      beat,
    );
  }
  // Without lights the dice alone are looked at (SB-7.1).
  if (manual || malfunction) return settlingStep(state, config);
  return step(state, { type: 'enterResult', keys: planned.trouble === 'wrong-keys' ? slipped(dice) : dice }, beat);
}

/** One key beside the right one. */
const slipped = (dice: readonly number[]): readonly number[] => {
  const [first = 1, ...others] = dice;
  return [first === 6 ? 5 : first + 1, ...others];
};

/** Wrong keys are put right before a witness; then the lights are looked at. */
function entered(state: TableState, { trouble }: PlannedTrouble, config: DealerConfig): Step {
  const { dice = [], keys = [], malfunction } = sicBoOf(state);
  const { beat } = config.pace;
  if (!sameThrow(keys, dice)) return step(state, { type: 'reenterResult', keys: dice }, beat);
  if (state.phase === 'lit' || malfunction) return settlingStep(state, config);
  const right = areasOf(state, keys);
  if (trouble === 'lights-missing') return step(state, { type: 'illuminate', lit: right.slice(1) }, beat);
  const wrong = right.includes('big') ? 'small' : 'big';
  return step(state, { type: 'illuminate', lit: trouble === 'lights-wrong' ? [...right, wrong] : right }, beat);
}
