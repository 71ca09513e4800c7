import type { Rulebook } from '../../rulebook/rulebook.ts';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import { CARD, Card } from '../felt/card.tsx';
import { pointsOf, rankText, readCard } from '../felt/card-code.ts';
import { handName } from '../words/spot-name.ts';
import { useWords } from '../words/words.ts';
import css from './why.module.css';
import { useWhyWords } from './words.ts';

type Hands = NonNullable<RoundDetail['hands']>;
type Hand = Omit<Hands['boxes'][number], 'box'>;
type Rules = Rulebook<'niu-niu'>;

type Props = Readonly<{ rules: Rules; hands: Hands; boxes: ReadonlySet<number> }>;

/** Both hands as they lay: three cards that make tens, and the two that decided. */
export function HandsPart({ rules, hands, boxes }: Props) {
  const say = useWords();
  const tell = useWhyWords();
  const own = hands.boxes.filter(({ box }) => boxes.has(box));
  if (own.length === 0 && hands.dealer === null) return null;
  return (
    <section className={css['hands']} aria-label={tell('hands')}>
      {own.map(({ box, ...hand }) => (
        <HandFigure key={box} rules={rules} hand={hand} name={say('boxNumber', { box })} />
      ))}
      {hands.dealer !== null && <HandFigure rules={rules} hand={hands.dealer} name={say('dealer')} />}
    </section>
  );
}

/** Between the three and the two. */
const GAP = 26;
const STEP = CARD.w + 6;

function HandFigure({ rules, hand, name }: Readonly<{ rules: Rules; hand: Hand; name: string }>) {
  const say = useWords();
  const { three, two } = arranged(rules, hand);
  const width = STEP * 5 + (two.length > 0 ? GAP : 0);
  return (
    <figure className={css['handFigure']} data-hand={hand.hand}>
      <figcaption>
        {name} <strong>{handName(say, hand.hand)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${CARD.h}`} aria-hidden="true">
        {three.map((card, at) => (
          <Card key={card} card={card} x={STEP * at + CARD.w / 2} y={CARD.h / 2} />
        ))}
        {two.map((card, at) => (
          <Card key={card} card={card} x={STEP * (at + 3) + GAP + CARD.w / 2} y={CARD.h / 2} />
        ))}
      </svg>
      <p className={css['note']}>
        <HandSum rules={rules} three={three} two={two} />
      </p>
    </figure>
  );
}

/** The hand in figures, for everybody and for those who do not see the cards. */
function HandSum({ rules, three, two }: Readonly<{ rules: Rules; three: readonly string[]; two: readonly string[] }>) {
  const say = useWords();
  const tell = useWhyWords();
  const nameOf = (card: string): string => {
    const read = readCard(card);
    return read === undefined ? card : `${rankText(read.rank)} ${say(`table.suit.${read.suit}`)}`;
  };
  const made = (cards: readonly string[]): string =>
    tell('threeMake', {
      cards: cards.map(nameOf).join(' + '),
      sum: cards.reduce((sum, card) => sum + pointsOf(rules, card), 0),
    });
  if (two.length > 0) return `${made(three)} · ${made(two)}`;
  const alike = three.some((card) => three.filter((each) => each[0] === card[0]).length === 4);
  if (alike) return tell('fourAlike');
  if (three.every((card) => COURTS.has(card.charAt(0)))) return tell('courts');
  return `${tell('noThree')} ${tell('highest', { card: nameOf(highest(rules, three)) })}`;
}

const COURTS: ReadonlySet<string> = new Set(['J', 'Q', 'K']);

/** Rank first, then suit (NN-6.2.16, NN-6.2.17). */
const highest = ({ game }: Rules, cards: readonly string[]): string => {
  const worth = (card: string) => game.ranks.indexOf(card.charAt(0)) * 4 + game.suits.indexOf(card.charAt(1));
  return cards.toSorted((a, b) => worth(b) - worth(a))[0] ?? '';
};

/** Three and two where the hand was set so and the three make tens; else all five in a row. */
export function arranged(
  rules: Rules,
  { cards, two }: Hand,
): Readonly<{ three: readonly string[]; two: readonly string[] }> {
  const three = two === null ? cards : cards.filter((card) => !two.includes(card));
  const tens = three.reduce((sum, card) => sum + pointsOf(rules, card), 0) % 10 === 0;
  return two === null || !tens ? { three: cards, two: [] } : { three, two };
}
