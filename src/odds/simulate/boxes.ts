import { HAND_LEVELS, KEY_MASK, packedDeck, rankOfFour } from './hand-table.ts';
import { below, rejected, type Stream } from './random.ts';

const HAND = 5;
const CARDS = 52;
export const COLUMNS = 26;
const LEVELS = COLUMNS / 2;

/** By how many cards are left. */
const LEAST = Uint16Array.from({ length: CARDS + 1 }, (_, range) => (range === 0 ? 0 : rejected(range)));

/** The columns of round after round, one per box: what the box does against the one dealer of its round. */
export function dealer(boxes: number, fourDecides: boolean): (stream: Stream, columns: Uint8Array) => void {
  const deck = packedDeck();
  const house = CARDS - HAND;
  return (stream, columns) => {
    for (let first = 0; first < columns.length; first += boxes) {
      shuffle(stream, deck, HAND * (boxes + 1));
      for (let box = 0; box < boxes; box++) {
        columns[first + box] = columnOf(deck, house - HAND * (box + 1), house, fourDecides);
      }
    }
  };
}

/** The top of the deck becomes a uniform choice, whatever order the deck was in. */
function shuffle(stream: Stream, deck: Int32Array, cards: number): void {
  for (let range = CARDS; range > CARDS - cards; range--) {
    const drawn = below(stream, range, LEAST[range]);
    const card = deck[drawn] as number;
    deck[drawn] = deck[range - 1] as number;
    deck[range - 1] = card;
  }
}

function columnOf(deck: Int32Array, box: number, house: number, fourDecides: boolean): number {
  const player = levelAt(deck, box);
  const other = levelAt(deck, house);
  const wins = player === other ? winsTie(deck, box, house, fourDecides && player === LEVELS - 1) : player > other;
  return wins ? player : LEVELS + other;
}

const levelAt = (deck: Int32Array, at: number): number =>
  HAND_LEVELS[
    ((deck[at] as number) +
      (deck[at + 1] as number) +
      (deck[at + 2] as number) +
      (deck[at + 3] as number) +
      (deck[at + 4] as number)) &
      KEY_MASK
  ] as number;

function winsTie(deck: Int32Array, box: number, house: number, byFour: boolean): boolean {
  return byFour ? fourAt(deck, box) > fourAt(deck, house) : highest(deck, box) > highest(deck, house);
}

const fourAt = (deck: Int32Array, at: number): number =>
  rankOfFour(deck[at] as number, deck[at + 1] as number, deck[at + 2] as number);

const highest = (deck: Int32Array, at: number): number =>
  Math.max(
    deck[at] as number,
    deck[at + 1] as number,
    deck[at + 2] as number,
    deck[at + 3] as number,
    deck[at + 4] as number,
  );

/** Columns of each box, then columns of each pair of boxes together: enough for the variance of any layout. */
export const boxTallies = (boxes: number): number => boxes * COLUMNS + ((boxes * (boxes - 1)) / 2) * COLUMNS * COLUMNS;

/** Where the table of a pair begins; `one` is below `other`. */
export const pairAt = (boxes: number, one: number, other: number): number =>
  boxes * COLUMNS + (one * boxes - (one * (one + 1)) / 2 + (other - one - 1)) * COLUMNS * COLUMNS;

export function countBoxes(boxes: number, columns: Uint8Array, tallies: Uint32Array): void {
  for (let first = 0; first < columns.length; first += boxes) {
    let pair = boxes * COLUMNS;
    for (let one = 0; one < boxes; one++) {
      const column = columns[first + one] as number;
      tallies[one * COLUMNS + column] = (tallies[one * COLUMNS + column] as number) + 1;
      for (let other = one + 1; other < boxes; other++) {
        const at = pair + column * COLUMNS + (columns[first + other] as number);
        tallies[at] = (tallies[at] as number) + 1;
        pair += COLUMNS * COLUMNS;
      }
    }
  }
}
