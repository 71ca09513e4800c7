import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Pocket } from '../../../rulebook/rulebook.ts';
import type { Vocabulary } from '../../../table/core/vocabulary.ts';
import type { Order } from '../../../table/index.ts';
import { knows } from '../../../table/index.ts';
import type { Sparse } from '../../../wire/public.ts';

/** The roulette part of what staff see. */
export type RouletteSeen = Sparse<Vocabulary['roulette']['atTable']>;

/** As much of a table as says what comes next. */
export type RouletteMoment = Readonly<{
  rules: AnyRulebook;
  phase: string;
  game: RouletteSeen;
  rest?: Pocket;
  previous?: Pocket;
  /** Payments still to be made. */
  queue: number;
  /** Wagers that wait for somebody's ruling. */
  waiting: number;
  /** What a void left to be done. */
  owed: readonly string[];
}>;

/** Steps that are one order and nothing to ask about. */
export const ROULETTE_GOES = [
  'open',
  'close',
  'dolly',
  'collect',
  'pay',
  'finish',
  'remove',
  'examine',
  'clear',
] as const;
/** Steps for which the dealer has to say what was seen. */
export const ROULETTE_ASKS = ['spin', 'laps', 'rest', 'decide', 'replace', 'ruling'] as const;

export type RouletteStep = Readonly<
  | { step: (typeof ROULETTE_GOES)[number]; order: Order }
  | { step: (typeof ROULETTE_ASKS)[number] }
  /** The spin can have no result: it has to be called off. */
  | { step: 'void'; cause: string }
  /** The ball goes back; where no number was won before, to the pocket the dealer names. */
  | { step: 'return'; pocket?: Pocket }
>;

const go = (step: (typeof ROULETTE_GOES)[number], order: Order): RouletteStep => ({ step, order });

/** What the dealer does next: one thing, from what the table says of itself. */
export function rouletteNext(moment: RouletteMoment): RouletteStep {
  const { phase, game, queue } = moment;
  switch (phase) {
    case 'idle':
      return go('open', { type: 'openBetting' });
    case 'betting':
      return game.earlyClose ? go('close', { type: 'announceNoMoreBets' }) : { step: 'spin' };
    case 'closed-not-spun':
      return { step: 'spin' };
    case 'spin-open':
      return go('close', { type: 'announceNoMoreBets' });
    case 'spin-closed':
      return running(game);
    case 'at-rest':
      return atRest(moment);
    case 'paying':
      if (queue > 0) return go('pay', { type: 'payNext' });
      return moment.waiting > 0 ? { step: 'ruling' } : go('finish', { type: 'closeRound' });
    case 'voided':
      return afterVoid(moment);
    default:
      return moment.waiting > 0 ? { step: 'ruling' } : go('collect', { type: 'collectLosing' });
  }
}

const isUncounted = ({ countsLaps, laps }: RouletteSeen): boolean => countsLaps && laps === undefined;

function running(game: RouletteSeen): RouletteStep {
  if (game.barred === 'same-direction') return { step: 'void', cause: game.barred };
  if (isUncounted(game)) return { step: 'laps' };
  return game.barred === undefined ? { step: 'rest' } : { step: 'void', cause: game.barred };
}

function atRest({ game, rest = 0 }: RouletteMoment): RouletteStep {
  if (game.restHeld) return { step: 'decide' };
  const found = running(game);
  return found.step === 'rest' ? go('dolly', { type: 'placeDolly', number: rest }) : found;
}

/** One thing after another that the void asks for; the last of them clears the table. */
function afterVoid({ rules, owed, previous }: RouletteMoment): RouletteStep {
  if (owed.includes('remove-ball')) return go('remove', { type: 'recordBallRemoval', done: true });
  if (owed.includes('examine-ball')) return go('examine', { type: 'examineBall', pass: true });
  if (owed.includes('replace-ball')) return { step: 'replace' };
  if (!knows(rules, 'returnBall')) return go('clear', { type: 'clearVoid' });
  return previous === undefined ? { step: 'return' } : { step: 'return', pocket: previous };
}
