import type { HandClass } from '../../rulebook/rulebook.ts';
import type { RoundDetail, SeenEvent } from '../../wire/shapes/rounds.ts';

type Hands = NonNullable<RoundDetail['hands']>;
type Hand = Hands['boxes'][number];
type Known = { cards?: readonly string[]; two?: readonly string[] | null; hand?: HandClass };

const HAND_SIZE = 5;

/** The hands of a Niu Niu round as they lay when it was settled; only what this reader may see of them. */
export function handsIn(events: readonly SeenEvent[]): Pick<RoundDetail, 'hands'> {
  const known = new Map<number | 'dealer', Known>();
  for (const { fact } of events) {
    const told = toldBy(fact);
    if (told === undefined) continue;
    const [box, hand] = told;
    known.set(box, { ...known.get(box), ...hand });
  }
  const dealer = whole(known.get('dealer'));
  const boxes = [...known].flatMap(([box, hand]): readonly Hand[] => {
    const there = box === 'dealer' ? undefined : whole(hand);
    return there === undefined ? [] : [{ box: Number(box), ...there }];
  });
  return dealer === undefined && boxes.length === 0
    ? {}
    : { hands: { dealer: dealer ?? null, boxes: boxes.toSorted((a, b) => a.box - b.box) } };
}

/** What an event tells of which hand. */
function toldBy({ type, ...fields }: SeenEvent['fact']): readonly [number | 'dealer', Known] | undefined {
  const { box, cards, two, hand } = fields as Readonly<{ box?: number | 'dealer' } & Known>;
  const at = type === 'DealerHandSet' ? 'dealer' : box;
  if (at === undefined || !SHOWS.has(type)) return undefined;
  const seen = { ...(cards && { cards }), ...(hand && { hand }), ...(two !== undefined && { two }) };
  return [at, seen];
}

const SHOWS: ReadonlySet<string> = new Set([
  'HandShown',
  'HandArranged',
  'HandVerified',
  'HandReset',
  'DealerHandSet',
  'HandCorrected',
]);

/** Only a hand of which every card and its worth are known. */
function whole({ cards, two = null, hand }: Known = {}): Omit<Hand, 'box'> | undefined {
  return cards?.length === HAND_SIZE && hand !== undefined ? { cards, two, hand } : undefined;
}
