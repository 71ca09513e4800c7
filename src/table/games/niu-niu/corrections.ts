import type { Outcomes, Settlement } from '../../../engine/wager.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import type { Lay, Misread } from '../../core/game.ts';
import { refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { corrected } from '../../core/table/corrections.ts';
import { correctResult } from '../../core/table/outlines.ts';
import type { GameRound } from '../../core/vocabulary.ts';
import { isPair, readCards, setting } from './hands.ts';
import { boxOf, niuNiuOf, unknownBox } from './read.ts';
import { type BoxState, type Recipient, roundOf } from './round.ts';

export const corrections = {
  /** The cards that lay there decide, and how they lay, whatever was read (NN-4.9.5, NN-7.8). */
  correctResult: correctResult((state, said) => {
    const lay = misread(state, said);
    if (!lay.ok) return lay;
    const { reason } = said;
    const was = handOf(state, lay.value.box).cards ?? [];
    const by = cited(state, said.cards === undefined ? 'handReset' : 'verified');
    return corrected(state, reason, { type: 'HandCorrected', ...lay.value, was, reason, ...by });
  }),
} as const;

type LayHand = Lay & Readonly<{ box: Recipient; cards: readonly string[] }>;

/** Other cards than those that were read, or the same ones laid otherwise, in a hand that lies open. */
export function misread(state: TableState, { box, cards, two }: Misread): Result<LayHand, TableRefusal> {
  if (box === undefined) return refuse('bad-command', { field: 'box', value: 'nothing' });
  const unknown = box === 'dealer' ? undefined : unknownBox(state, box);
  if (unknown !== undefined) return unknown;
  const was = handOf(state, box);
  if (was.cards === undefined) return refuse('hand-not-shown', { box }, clauseOf(state, 'verified'));
  const read = cards === undefined ? undefined : readCards(state, cards, box);
  if (read?.ok === false) return read;
  const now = cards ?? was.cards;
  if (two !== undefined && !isPair(now, two))
    return refuse('bad-arrangement', { box, two: two ?? [] }, clauseOf(state, 'arrangement'));
  if (same(now, was.cards) && (two === undefined || same(two ?? [], was.two ?? [])))
    return refuse('bad-command', { field: 'cards', value: now.join(' ') });
  const laid = two !== undefined || !isPair(now, was.two ?? null) ? two : was.two;
  return ok({ box, cards: [...now], ...worth(now, laid, was.verified) });
}

/** The hands of a round that is settled anew, and which boxes then won. */
export function putRight(
  round: GameRound,
  { box, cards, hand, two }: Lay,
  settlements: readonly Settlement[],
): GameRound {
  const game = roundOf(round);
  const boxes = new Map([...game.boxes].map(([each, there]) => [each, { ...there, ...outcomeOf(each, settlements) }]));
  if (box === 'dealer') return { ...game, boxes, dealer: cards, dealerHand: hand, dealerTwo: two };
  const there = box === undefined ? undefined : boxes.get(box);
  if (there !== undefined) Object.assign(there, { cards, hand, two });
  return { ...game, boxes };
}

function outcomeOf(box: number, settlements: readonly Settlement[]): Partial<Pick<BoxState, 'settled'>> {
  const own = settlements.filter((each) => each.box === box);
  if (own.length === 0) return {};
  return { settled: own.some(({ verdict }) => verdict === 'wins') ? 'won' : 'lost' };
}

/** All hands of the round against the dealer's. */
export function whole(state: TableState): Outcomes['niu-niu'] | undefined {
  const { dealer, boxes } = niuNiuOf(state);
  if (dealer === undefined) return undefined;
  const played = [...boxes].flatMap(([box, { cards, settled }]) =>
    cards === undefined || settled === 'void' ? [] : [[box, cards] as const],
  );
  return { dealer, boxes: Object.fromEntries(played) };
}

type Hand = Readonly<{
  cards: readonly string[] | undefined;
  two: readonly string[] | null | undefined;
  verified: boolean;
}>;

function handOf(state: TableState, box: Recipient): Hand {
  const { dealer, dealerTwo } = niuNiuOf(state);
  if (box === 'dealer') return { cards: dealer, two: dealerTwo, verified: true };
  const there = boxOf(state, box);
  const isPlayed = there?.settled !== 'void';
  return { cards: isPlayed ? there?.cards : undefined, two: there?.two, verified: there?.verified === true };
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((card) => others.includes(card));

/** A hand that was made sure of is made sure of again; another one only lies as it lies. */
function worth(
  cards: readonly string[],
  laid: readonly string[] | null | undefined,
  isVerified: boolean,
): Pick<Lay, 'hand' | 'two'> {
  if (!isVerified) return laid === undefined ? {} : { two: laid };
  const { hand, two } = setting(cards, laid);
  return { hand, two };
}
