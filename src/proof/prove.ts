import { type CheckOutcome, type CheckRound, check } from '../check/index.ts';
import {
  betText,
  commitmentOfSeed,
  derived,
  digestOfLines,
  entropyDigest,
  nonceText,
  promiseText,
} from '../engine/draw/derivation.ts';
import { type Draw, drawAsText } from '../engine/draw/draw.ts';
import { sha256 } from '../kit/sha256.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { RoundDetail, SettlementLine } from '../wire/shapes/rounds.ts';

/** What is proven of a round, in this order. */
export const STEPS = [
  'commitment',
  'signature',
  'bets',
  'ownBets',
  'nonces',
  'ownNonce',
  'draw',
  'result',
  'settlement',
] as const;
export type Step = (typeof STEPS)[number];

/** `found` is what was computed here. Where there is nothing of the kind, or no means, it neither holds nor fails. */
export type Proven = Readonly<{ step: Step; holds: boolean | null; found: string }>;

export type Seeded = Extract<NonNullable<RoundDetail['revealed']>, { v: 2 }>;

/** What the house says that it promised and kept; nothing for rounds that were dealt by people, or promised in another way. */
export const seededIn = ({ revealed }: RoundDetail): Seeded | undefined =>
  revealed !== null && 'v' in revealed ? revealed : undefined;

/** What the signature of the promise is of, after its heading. */
export const signedText = ({ table, round, commitment }: Seeded): string => promiseText({ table, round }, commitment);

/**
 * Computes a round anew from what the house gives out of it: the promise from the seed, the digests from their lines, the
 * result from both, and every settlement from the clauses alone. Whether the promise was signed is asked elsewhere, because
 * not every place has the means.
 */
export function prove(detail: RoundDetail, rules: AnyRulebook, revealed: Seeded): readonly Proven[] {
  const commitment = commitmentOfSeed(revealed);
  const promise: Proven = {
    step: 'commitment',
    holds: commitment === revealed.commitment && commitment === detail.commitment,
    found: commitment,
  };
  const { fixed, draw } = revealed;
  if (fixed === null || draw === null) return [promise];
  const made = drawAsText(derived(rules, revealed, fixed));
  const entropy = entropyDigest(revealed, fixed);
  return [
    promise,
    ...linesProven(detail.lines, fixed),
    { step: 'draw', holds: made === drawAsText(draw), found: `${entropy} ${made}` },
    { step: 'result', holds: isResult(detail, draw), found: made },
    settled(detail, rules, draw),
  ];
}

type Fixed = NonNullable<Seeded['fixed']>;

function linesProven(lines: RoundDetail['lines'], fixed: Fixed): readonly Proven[] {
  if (lines === undefined) return [];
  const [bets, nonces] = [digestOfLines(lines.bets), digestOfLines(lines.nonces)];
  const own = lines.own.map((bet) => sha256(betText(bet)));
  const mine = lines.nonce === undefined ? undefined : sha256(nonceText(lines.nonce));
  return [
    { step: 'bets', holds: bets === fixed.bets && lines.bets.length === fixed.count, found: bets },
    { step: 'ownBets', holds: own.length === 0 ? null : areAmong(own, lines.bets), found: own.join(' ') },
    { step: 'nonces', holds: nonces === fixed.nonces && lines.nonces.length === fixed.named, found: nonces },
    { step: 'ownNonce', holds: mine === undefined ? null : lines.nonces.includes(mine), found: mine ?? '' },
  ];
}

const areAmong = (some: readonly string[], all: readonly string[]): boolean => some.every((each) => all.includes(each));

const HAND = 5;

/** The drawn cards are dealt in packets of five; each hand that lay on the table is one of them. */
function isResult({ result, voided, hands }: RoundDetail, draw: Draw): boolean | null {
  if (voided !== null || result === null) return null;
  switch (draw.kind) {
    case 'pocket':
      return String(draw.pocket) === result;
    case 'dice':
      return sorted(draw.dice) === sorted((result.match(/\d/g) ?? []).map(Number));
    case 'deck': {
      if (hands === undefined) return null;
      const packets = Array.from({ length: Math.floor(draw.deck.length / HAND) }, (_, at) =>
        sorted(draw.deck.slice(at * HAND, (at + 1) * HAND)),
      );
      const dealt = [hands.dealer, ...hands.boxes].flatMap((hand) => (hand === null ? [] : [sorted(hand.cards)]));
      return areAmong(dealt, packets);
    }
  }
}

const sorted = (some: readonly (string | number)[]): string => [...some].map(String).toSorted().join(' ');

/** Every bet that counted, settled once more by the second settlement. */
function settled(detail: RoundDetail, rules: AnyRulebook, draw: Draw): Proven {
  const lines = detail.settlements.filter(({ verdict }) => verdict !== 'returned');
  const outcome = outcomeOf(detail, draw);
  if (lines.length === 0 || outcome === undefined) return { step: 'settlement', holds: null, found: '' };
  const round: CheckRound = { wagers: lines.map(wagerOf), outcome };
  const again = check(rules.id, rules.options as never, round);
  if (!again.ok) return { step: 'settlement', holds: false, found: again.reason };
  const [ours, theirs] = [again.wagers.map(lineOf).toSorted(), lines.map(lineOf).toSorted()];
  return { step: 'settlement', holds: ours.join('\n') === theirs.join('\n'), found: ours.join('\n') };
}

function outcomeOf({ hands }: RoundDetail, draw: Draw): CheckOutcome | undefined {
  if (draw.kind === 'pocket') return { pocket: draw.pocket };
  if (draw.kind === 'dice') return { dice: draw.dice };
  if (hands === undefined || hands.dealer === null) return undefined;
  return {
    dealer: hands.dealer.cards,
    boxes: Object.fromEntries(hands.boxes.map(({ box, cards }) => [String(box), cards])),
  };
}

const wagerOf = ({ player, spot, box, stake, counted, reserve }: SettlementLine) => ({
  player,
  spot,
  stake: counted ?? stake,
  ...(box === undefined ? {} : { box }),
  ...(reserve === undefined ? {} : { reserve }),
});

type Line = Pick<SettlementLine, 'player' | 'spot' | 'verdict' | 'paid' | 'commission' | 'taken'> &
  Readonly<{ box?: number | undefined }>;

const lineOf = ({ player, spot, box, verdict, paid, commission, taken }: Line): string =>
  `${player} ${spot}${box === undefined ? '' : ` box ${box}`}: ${verdict} +${paid} −${taken} (${commission})`;
