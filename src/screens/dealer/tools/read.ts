import type { Result } from '../../../kit/result.ts';
import type { WagerRef } from '../../../table/index.ts';
import type { OwnedWager } from '../../../wire/shapes/views.ts';
import { readAmount } from '../../money/money.ts';
import type { Stake } from '../../slip/stake.ts';
import { readTyped, type TypedRefusal } from '../../slip/typed.ts';
import type { Ordered } from '../../staff/use-order.ts';
import type { Desk } from '../desk.ts';
import { coloursOf, VALUE_CHIPS } from './made-of.ts';

type Reads = Pick<Desk, 'rules' | 'currency' | 'own'>;

export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

export const amountOf = (desk: Pick<Desk, 'currency'>, data: FormData, name = 'amount'): number | undefined =>
  readAmount(textOf(data, name), desk.currency);

/** One of these, as somebody chose it. */
export const choiceOf = <const V extends string>(data: FormData, name: string, values: readonly V[]): V | undefined =>
  values.find((value) => value === textOf(data, name));

export const countOf = (data: FormData, name: string): number => Number(textOf(data, name));

/** Bets in the shared notation, each of a chip where no amount is said. */
export function betsOf(
  { rules, currency }: Pick<Desk, 'rules' | 'currency'>,
  text: string,
  chip: number,
): Result<readonly Stake[], TypedRefusal> {
  return readTyped(text, { rules, chip, example: '17', readAmount: (typed) => readAmount(typed, currency) });
}

/** The wager somebody pointed at, as orders name it. */
export function wagerOf({ own }: Pick<Desk, 'own'>, key: string): WagerRef | undefined {
  const there: OwnedWager | undefined = own.owners[key];
  if (there === undefined) return undefined;
  const { player, spot, box } = there;
  return { player, spot, ...(box === undefined ? {} : { box }) };
}

/** What a bet is made of where no amount is said: one chip of the colour, or the smallest value chip. */
export function chipOf({ own }: Pick<Desk, 'own'>, colour: string): number {
  if (colour === VALUE_CHIPS) return Math.max(1, own.smallestChip);
  return coloursOf(own).find((each) => each.colour === colour)?.value ?? 1;
}

/** Whether bets can be laid in chips of the colour; value chips make up any amount. */
export const isWhole = (desk: Pick<Desk, 'own'>, colour: string, bets: readonly Stake[]): boolean =>
  colour === VALUE_CHIPS || bets.every(({ amount }) => amount % chipOf(desk, colour) === 0);

/** One order for each bet that was said: colour chips by their number, value chips by their worth. */
export function ordersFor(
  desk: Reads,
  type: 'placeForPlayer' | 'reportLate' | 'reportFound',
  data: FormData,
  more: Readonly<{ round?: number }> = {},
): readonly Ordered[] | undefined {
  const player = textOf(data, 'player');
  const colour = textOf(data, 'colour');
  const chip = chipOf(desk, colour);
  const read = betsOf(desk, textOf(data, 'bets'), chip);
  if (!read.ok || player === '' || !isWhole(desk, colour, read.value)) return undefined;
  return read.value.map(({ place: { spot, box }, amount }) => ({
    ...more,
    type,
    player,
    spot,
    ...(box === undefined ? {} : { box }),
    chips: colour === VALUE_CHIPS ? { value: amount } : { value: 0, colours: { [colour]: amount / chip } },
  }));
}
