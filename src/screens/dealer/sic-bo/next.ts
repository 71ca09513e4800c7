import { type Dice, rollOf } from '../../../layout/sic-bo/rolls.ts';
import type { Vocabulary } from '../../../table/core/vocabulary.ts';
import type { Order } from '../../../table/index.ts';
import type { Sparse } from '../../../wire/public.ts';

/** The Sic Bo part of what staff see. */
export type SicBoSeen = Sparse<Vocabulary['sic-bo']['atTable']>;

/** As much of a table as says what comes next. */
export type SicBoMoment = Readonly<{
  phase: string;
  game: SicBoSeen;
  /** Payments still to be made. */
  queue: number;
  /** What a void left to be done. */
  owed: readonly string[];
}>;

/** Steps that are one order and nothing to ask about. */
export const SIC_BO_GOES = ['shake', 'open', 'close', 'uncover', 'light', 'collect', 'pay', 'finish', 'clear'] as const;
/** Steps for which the dealer has to say what was seen. */
export const SIC_BO_ASKS = ['tumbles', 'dice', 'keys', 'again'] as const;

export type SicBoStep = Readonly<
  | { step: (typeof SIC_BO_GOES)[number]; order: Order }
  | { step: (typeof SIC_BO_ASKS)[number] }
  | { step: 'renew'; item: string; clause: string }
>;

const go = (step: (typeof SIC_BO_GOES)[number], order: Order): SicBoStep => ({ step, order });

const SHAKE = go('shake', { type: 'activateTumbler' });
const OPEN = go('open', { type: 'openBetting' });
const CLOSE = go('close', { type: 'announceNoMoreBets' });
const UNCOVER = go('uncover', { type: 'removeCover' });
const COLLECT = go('collect', { type: 'collectLosing' });

/** What the dealer does next: one thing, from what the table says of itself. */
export function sicBoNext(moment: SicBoMoment): SicBoStep {
  const { phase, game, queue } = moment;
  switch (phase) {
    case 'ready':
      return game.shakeTiming === 'beforeBets' ? SHAKE : OPEN;
    case 'shaken':
      return tumbling(game) ?? (game.called ? UNCOVER : OPEN);
    case 'betting':
      return (game.shakeTiming === 'duringBets' ? tumbling(game) : undefined) ?? CLOSE;
    case 'closed':
      return tumbling(game) ?? UNCOVER;
    case 'revealed':
      return revealed(game);
    case 'entered':
    case 'lit':
      return lighting(phase, game);
    case 'paying':
      return queue > 0 ? go('pay', { type: 'payNext' }) : go('finish', { type: 'closeRound' });
    case 'voided':
      return afterVoid(moment);
    default:
      return COLLECT;
  }
}

/** The tumbler is set going, then its tumbles are counted. */
function tumbling({ shaken, tumbles }: SicBoSeen): SicBoStep | undefined {
  if (!shaken) return SHAKE;
  return tumbles === undefined ? { step: 'tumbles' } : undefined;
}

function revealed({ dice, manual, malfunction }: SicBoSeen): SicBoStep {
  if (dice === undefined) return { step: 'dice' };
  return manual || malfunction ? COLLECT : { step: 'keys' };
}

/** Wrong keys first; then the lights, unless they are known to be no help. */
function lighting(phase: string, { dice = [], keys = [], due = [], malfunction }: SicBoSeen): SicBoStep {
  if (!sameFaces(dice, keys)) return { step: 'again' };
  return phase === 'lit' || malfunction ? COLLECT : go('light', { type: 'illuminate', lit: due });
}

const RENEWED = [
  ['new-dice', 'dice', 'SB-7.5'],
  ['attest-tumbler', 'dice tumbler', 'SB-7.6'],
] as const;

function afterVoid({ owed }: SicBoMoment): SicBoStep {
  const renewed = RENEWED.find(([what]) => owed.includes(what));
  if (renewed === undefined) return go('clear', { type: 'clearVoid' });
  const [, item, clause] = renewed;
  return { step: 'renew', item, clause };
}

/** Whether two throws are the same, in whatever order they were read. */
export const sameFaces = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && rollOf(a as unknown as Dice) === rollOf(b as unknown as Dice);
