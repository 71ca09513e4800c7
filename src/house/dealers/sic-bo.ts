import { areasOf, isCalled, rulesOf, sameThrow, sicBoOf } from '../../table/games/sic-bo/read.ts';
import type { Order, TableState } from '../../table/index.ts';
import { type Draw, drawn } from './draw.ts';
import type { Mood } from './mood.ts';
import { settlingStep } from './settle.ts';
import { type DealerConfig, from, type Step, step } from './step.ts';

export function sicBoStep(state: TableState, draw: Draw | undefined, mood: Mood, config: DealerConfig): Step {
  const { pace } = config;
  switch (state.phase) {
    case 'ready':
      return beforeBets(state)
        ? step(state, { type: 'activateTumbler' }, { after: pace.between, opens: true })
        : step(state, { type: 'openBetting' }, { after: pace.between, closes: pace.betting, opens: true });
    case 'shaken':
      return shaken(state, mood, config);
    case 'betting':
      return betting(state, mood, config);
    case 'closed':
      return closed(state, mood, config);
    case 'revealed':
      return revealed(state, draw, mood, config);
    case 'entered':
    case 'lit':
      return entered(state, mood, config);
    default:
      return settlingStep(state, config);
  }
}

const timing = (state: TableState) => rulesOf(state).options.shakeTiming;

const beforeBets = (state: TableState): boolean => timing(state) === 'beforeBets';

/** Shaken, and counted often enough. */
const isTumbled = (state: TableState): boolean => sicBoOf(state).shaken && sicBoOf(state).tumbles !== undefined;

/** The tumbler is set going; then its tumbles are counted. */
function shake(state: TableState, { trouble, grain }: Mood): Order {
  if (!sicBoOf(state).shaken) return { type: 'activateTumbler' };
  const { minTumbles } = rulesOf(state).options;
  return { type: 'attestTumbles', tumbles: trouble === 'too-few-tumbles' ? minTumbles - 1 : minTumbles + (grain % 3) };
}

function shaken(state: TableState, mood: Mood, { pace }: DealerConfig): Step {
  if (!isTumbled(state)) return step(state, shake(state, mood), pace.beat);
  return isCalled(state)
    ? step(state, { type: 'removeCover' }, pace.beat)
    : step(state, { type: 'openBetting' }, { after: pace.beat, closes: pace.betting });
}

function betting(state: TableState, mood: Mood, { pace }: DealerConfig): Step {
  const { openedAt } = state.round;
  if (timing(state) === 'duringBets' && !isTumbled(state)) {
    const half = Math.floor(pace.betting / 2);
    return step(state, shake(state, mood), { ...from(openedAt, half), closes: pace.betting - half });
  }
  const whole = { ...from(openedAt, pace.betting), closes: 0 };
  if (mood.trouble === 'exposed-before-close') return step(state, { type: 'recordVoid', cause: mood.trouble }, whole);
  return step(state, { type: 'announceNoMoreBets' }, whole);
}

function closed(state: TableState, mood: Mood, { pace }: DealerConfig): Step {
  if (mood.trouble === 'malfunction' && !sicBoOf(state).malfunction)
    return step(state, { type: 'reportMalfunction', what: 'the lights do not answer' }, pace.beat);
  if (mood.trouble === 'dome-broken') return step(state, { type: 'recordVoid', cause: mood.trouble }, pace.beat);
  if (!isTumbled(state)) return step(state, shake(state, mood), pace.beat);
  return step(state, { type: 'removeCover' }, pace.beat);
}

function revealed(state: TableState, draw: Draw | undefined, mood: Mood, config: DealerConfig): Step {
  const { dice, manual, malfunction } = sicBoOf(state);
  const { beat } = config.pace;
  if (dice === undefined) {
    if (mood.trouble === 'die-damaged') return step(state, { type: 'recordVoid', cause: mood.trouble }, beat);
    return step(
      state,
      { type: 'attestDice', dice: drawn(draw, 'dice').dice, flat: mood.trouble !== 'die-not-flat' },
      beat,
    );
  }
  // Without lights the dice alone are looked at (SB-7.1).
  if (manual || malfunction) return settlingStep(state, config);
  return step(state, { type: 'enterResult', keys: mood.trouble === 'wrong-keys' ? slipped(dice) : dice }, beat);
}

/** One key beside the right one. */
const slipped = (dice: readonly number[]): readonly number[] => {
  const [first = 1, ...others] = dice;
  return [first === 6 ? 5 : first + 1, ...others];
};

/** Wrong keys are put right before a witness; then the lights are looked at. */
function entered(state: TableState, { trouble }: Mood, config: DealerConfig): Step {
  const { dice = [], keys = [], malfunction } = sicBoOf(state);
  const { beat } = config.pace;
  if (!sameThrow(keys, dice)) return step(state, { type: 'reenterResult', keys: dice }, beat);
  if (state.phase === 'lit' || malfunction) return settlingStep(state, config);
  const right = areasOf(state, keys);
  if (trouble === 'lights-missing') return step(state, { type: 'illuminate', lit: right.slice(1) }, beat);
  const wrong = right.includes('big') ? 'small' : 'big';
  return step(state, { type: 'illuminate', lit: trouble === 'lights-wrong' ? [...right, wrong] : right }, beat);
}
