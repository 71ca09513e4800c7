import type { AnyRulebook } from '../../rulebook/index.ts';
import { knows } from '../../table/core/allowed.ts';
import { isReferred } from '../../table/core/table/settling.ts';
import type { Order, TableState } from '../../table/index.ts';
import { askForFill, fillUnderWay } from './fills.ts';
import { isResting } from './rounds.ts';
import { attest, failedItem } from './set-up.ts';
import { type DealerConfig, type Step, step } from './step.ts';
import { isUnsettleable } from './stuck.ts';

/**
 * What goes before the game itself: decisions that play waits for, equipment, chips for the float, and what a void left
 * to be done. `undefined` means there is nothing of the kind.
 */
export function dutyStep(state: TableState, lacksDraw: boolean, config: DealerConfig): Step | undefined {
  const { pace } = config;
  if (state.hold !== undefined) return step(state, release(state, lacksDraw), pace.ruling);
  const failed = failedItem(state);
  if (failed !== undefined) return attest(state, failed, pace.ruling);
  const filling = fillUnderWay(state, config);
  if (filling !== undefined) return filling;
  if (state.phase === 'voided') return afterVoid(state, config);
  if (isResting(state) && state.bank.float < config.floatLow) return askForFill(state, config);
  return undefined;
}

/** Whoever play waits for decides. */
function release(state: TableState, lacksDraw: boolean): Order {
  const { hold } = state;
  switch (hold?.why) {
    case 'house-event':
      return { type: 'decideHouseEvent', void: true, reason: 'the cards can no longer be relied on' };
    case 'reconstruction': {
      const faceSeen = state.game.family === 'niu-niu' && state.game.faceSeen;
      return { type: 'reconstruct', orderKnown: true, faceSeen, deviceReady: true };
    }
    case 'malfunction':
      return { type: 'approveContinue', lights: 'on' };
    default:
      return {
        type: 'decideUncovered',
        incident: hold?.incident ?? '',
        ...(lacksDraw || isUnsettleable(state)
          ? ({ decision: 'the round is called off', effect: 'void' } as const)
          : ({ decision: 'play goes on', effect: 'continue' } as const)),
      };
  }
}

/** A table that a fault suspended waits for an approval; one that somebody suspended, for a while or for people. */
export function resumption(state: TableState, { pace }: DealerConfig): Step | undefined {
  if (state.game.family === 'sic-bo' && state.game.malfunction)
    return step(state, { type: 'approveContinue', lights: 'on' }, pace.ruling);
  return pace.suspension === null ? undefined : step(state, { type: 'resumeTable' }, pace.suspension);
}

const RENEWED: readonly (readonly [owed: string, item: string])[] = [
  ['replace-ball', 'ball'],
  ['new-dice', 'dice'],
  ['attest-tumbler', 'dice tumbler'],
];

/** One thing after another that the void asks for, and then the table is clear again. */
function afterVoid(state: TableState, { pace }: DealerConfig): Step {
  const owed: readonly string[] = state.round.voided?.owed ?? [];
  if (owed.includes('remove-ball')) return step(state, { type: 'recordBallRemoval', done: true }, pace.beat);
  if (owed.includes('examine-ball')) return step(state, { type: 'examineBall', pass: true }, pace.beat);
  const renewed = RENEWED.find(([what]) => owed.includes(what));
  if (renewed !== undefined) return attest(state, renewed[1], pace.ruling);
  return step(state, cleared(state), pace.beat);
}

/** Where the ball goes back to the last winning number, that ends the matter. */
function cleared({ rules, game }: TableState): Order {
  if (game.family !== 'roulette' || !knows(rules, 'returnBall')) return { type: 'clearVoid' };
  return { type: 'returnBall', pocket: game.previous ?? 0 };
}

type OnTable = TableState['round']['wagers'] extends ReadonlyMap<string, infer W> ? W : never;

/** A ruling without which some wager can be neither collected nor paid. */
export function rulingStep(state: TableState, { pace }: DealerConfig): Step | undefined {
  for (const wager of state.round.wagers.values()) {
    if (wager.done !== undefined) continue;
    const order = ruling(state, wager);
    if (order !== undefined) return step(state, order, pace.ruling);
  }
  return undefined;
}

function ruling(state: TableState, wager: OnTable): Order | undefined {
  const { player, spot, foreign, questioned, suspect } = wager;
  if (questioned) return { type: 'rulePlacement', wager: { player, spot }, spot, reason: 'as the cameras show it' };
  if (suspect !== undefined)
    return { type: 'ruleSuspectMoney', incident: suspect, genuine: true, reason: 'passed the scanner' };
  if (foreign === undefined || !isReferred(state, wager)) return undefined;
  const { table, colour } = foreign;
  return { type: 'ruleForeignChips', player, spot, table, colour, allow: false, reason: 'they are of another table' };
}

export type RulesOf<F extends AnyRulebook['family']> = Extract<AnyRulebook, { family: F }>;
