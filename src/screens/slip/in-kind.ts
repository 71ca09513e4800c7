import type { Place } from '../felt/felt.ts';
import { type EachOf, type Stake, stakeOf } from './stake.ts';

/** The chip a player bets with: a value chip, or one of a colour of their own. */
export type ChipInHand = Readonly<{ amount: number; colour?: string }>;

/** Chips of one kind in a stake: of a colour, or value chips. */
type Kind = Readonly<{ colour?: string; amount: number }>;

/** What a stake is made of, value chips first. */
export function kindsOf({ amount, colours = {} }: Stake): readonly Kind[] {
  const coloured = Object.entries(colours).map(([colour, worth]): Kind => ({ colour, amount: worth }));
  const value = coloured.reduce((rest, each) => rest - each.amount, amount);
  return value === 0 ? coloured : [{ amount: value }, ...coloured];
}

const ofKinds = (place: Place, kinds: readonly Kind[]): Stake =>
  stakeOf(
    place,
    kinds.reduce((sum, { amount }) => sum + amount, 0),
    Object.fromEntries(kinds.flatMap(({ colour, amount }) => (colour === undefined ? [] : [[colour, amount]]))),
  );

type Counted = Readonly<{ value: number; colours?: Readonly<Record<string, number>> }>;

/** Chips as a command names them: value chips by their amount, colour chips by their number. */
export function chipsOf(stake: Stake, eachOf: EachOf): Counted {
  const kinds = kindsOf(stake).map(({ colour, amount }) => ({ colour, amount: Math.abs(amount) }));
  const value = kinds.find(({ colour }) => colour === undefined)?.amount ?? 0;
  const colours = kinds.flatMap(({ colour, amount }) =>
    colour === undefined ? [] : [[colour, amount / (eachOf(colour) ?? 1)] as const],
  );
  return colours.length === 0 ? { value } : { value, colours: Object.fromEntries(colours) };
}

/** As much of a stake as comes to no more than an amount, in whole chips: those of the kind in hand first. */
export function partOf(stake: Stake, most: number, eachOf: EachOf, hand?: string): Stake {
  let left = most;
  const kinds = handFirst(kindsOf(stake), hand).map(({ colour, amount }): Kind => {
    const each = colour === undefined ? 1 : (eachOf(colour) ?? 1);
    const part = Math.floor(Math.min(amount, left) / each) * each;
    left -= part;
    return colour === undefined ? { amount: part } : { colour, amount: part };
  });
  return ofKinds(stake.place, kinds);
}

/** What somebody takes off who takes off an amount: never less than one chip, whatever that is worth. */
export function liftedOf(stake: Stake, amount: number, eachOf: EachOf, hand?: string): Stake {
  const part = partOf(stake, amount, eachOf, hand);
  if (part.amount > 0) return part;
  const [top] = handFirst(kindsOf(stake), hand);
  return top?.colour === undefined
    ? part
    : ofKinds(stake.place, [{ colour: top.colour, amount: eachOf(top.colour) ?? top.amount }]);
}

const handFirst = (kinds: readonly Kind[], hand: string | undefined): readonly Kind[] =>
  kinds.toSorted((a, b) => Number(b.colour === hand) - Number(a.colour === hand));

/** The same bet with chips that are still the player's; a colour that is not is laid in value chips. */
export const relaid = (stake: Stake, eachOf: EachOf): Stake =>
  ofKinds(
    stake.place,
    kindsOf(stake).map((kind) => (isWhole(kind.amount, kind.colour, eachOf) ? kind : { amount: kind.amount })),
  );

const isWhole = (amount: number, colour: string | undefined, eachOf: EachOf): boolean =>
  colour !== undefined && amount % (eachOf(colour) ?? Number.NaN) === 0;

/** A bet in the chips that are in hand, if so many of them make it up. */
export const inHand = (stake: Stake, { amount, colour }: ChipInHand): Stake =>
  colour !== undefined && stake.colours === undefined && stake.amount % amount === 0
    ? { ...stake, colours: { [colour]: stake.amount } }
    : stake;
