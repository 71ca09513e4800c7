import type { Eyes, Saying, Says } from './saying.ts';

type Place = number | 'dealer';

const HAND = 5;

/** A shoe that can read what it deals: packets by count, and a hand once its player looks at it. */
export const shoeSays: Says = (eyes) => {
  const { phase } = eyes.sight;
  if (phase === 'closed' || phase === 'dealing') return packet(eyes);
  return phase === 'dealt' || phase === 'arranging' ? hand(eyes) : undefined;
};

/** Whom the shoe serves, in the order of the deal, and with how many cards. */
function served({ sight: { wagers }, plan: { bad, grain } }: Eyes): readonly (readonly [Place, number])[] {
  const there = Object.values(wagers).flatMap(({ box }) => (box === undefined ? [] : [box]));
  const boxes = [...new Set(there)].sort((a, b) => a - b);
  const short = bad === 'player-hand-wrong-count' ? boxes[grain % Math.max(1, boxes.length)] : undefined;
  return [
    ...boxes.map((box) => [box, box === short ? HAND - 1 : HAND] as const),
    ['dealer', bad === 'dealer-hand-wrong-count' ? HAND - 1 : HAND] as const,
  ];
}

function packet(eyes: Eyes): Saying | undefined {
  const { said, tempo } = eyes;
  const next = served(eyes).find(([to]) => !said.has(`packet to ${to}`));
  if (next === undefined) return undefined;
  const [to, cards] = next;
  return { seen: { saw: 'packet', to, cards }, after: tempo.beat, as: `packet to ${to}` };
}

/** Cards lie in the order in which they left the shoe. */
function hand(eyes: Eyes): Saying | undefined {
  const { sight, plan, said, tempo } = eyes;
  if (sight.game.family !== 'niu-niu' || plan.draw.kind !== 'deck') return undefined;
  let at = 0;
  for (const [to, cards] of served(eyes)) {
    const shown = plan.draw.deck.slice(at, at + cards);
    at += cards;
    const box = sight.game.boxes.find((there) => there.box === to);
    if (box?.handled === true && !box.verified && !said.has(`hand of ${to}`))
      return { seen: { saw: 'hand', box: box.box, cards: shown }, after: tempo.beat, as: `hand of ${to}` };
  }
  return undefined;
}
