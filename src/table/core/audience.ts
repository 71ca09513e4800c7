import type { Payment, Settlement } from '../../engine/wager.ts';
import type { Cited } from './cited.ts';
import type { Lot, Moved } from './event.ts';
import type { WagerRef } from './fields.ts';

/** A viewer of the record of a round who is not staff. */
export type Audience = Readonly<{
  /** The round is over: what was done at the table may be told to everybody. */
  over: boolean;
  /** What this viewer calls a player: by name themselves, by number all others. */
  name: (player: string) => string;
  isOwn: (player: string) => boolean;
  /** The faces of a hand that lie open before this viewer; nothing while it lies face down. */
  faces: (hand: number | 'dealer') => ReadonlySet<string> | 'any' | undefined;
}>;

export type Fields = Readonly<Record<string, unknown>>;

/** What somebody who is not staff is told of a fact; nothing: that it happened is not told either. */
export type Tells<D extends object> = (fact: D & Cited, audience: Audience) => Fields | undefined;

/** Or the circle it stays in: all staff, the pit with surveillance, surveillance alone. */
export type Circle = 'staff' | 'pit' | 'surveillance';
export type Row<D extends object> = Tells<D> | Circle;

/** That it happened is all there is to tell. */
export const happened = (): Fields => ({});

/** Money between a player and the house is their own business while it is not part of a round that is over. */
export const near = ({ over, isOwn }: Audience, player: string): boolean => over || isOwn(player);

/** Told to the player alone, with these fields. */
export const toOwn =
  <F extends Readonly<{ player: string }>, K extends keyof F>(...fields: readonly K[]) =>
  (fact: F, audience: Audience): Fields | undefined =>
    audience.isOwn(fact.player) ? { ...picked(fact, fields), player: audience.name(fact.player) } : undefined;

/** Told to the player at once and to everybody when the round is over. */
export const toOwnFirst =
  <F extends Readonly<{ player: string }>, K extends keyof F>(...fields: readonly K[]) =>
  (fact: F, audience: Audience): Fields | undefined =>
    near(audience, fact.player) ? { ...picked(fact, fields), player: audience.name(fact.player) } : undefined;

/** Told to everybody when the round is over. */
export const afterwards =
  <F extends object, K extends keyof F>(...fields: readonly K[]) =>
  (fact: F, { over }: Audience): Fields | undefined =>
    over ? picked(fact, fields) : undefined;

/** That it happened is told at once, and these fields when the round is over. */
export const moreAfterwards =
  <F extends object, K extends keyof F>(...fields: readonly K[]) =>
  (fact: F, { over }: Audience): Fields =>
    over ? picked(fact, fields) : {};

export const always =
  <F extends object, K extends keyof F>(...fields: readonly K[]) =>
  (fact: F): Fields =>
    picked(fact, fields);

export function picked<F extends object, K extends keyof F>(from: F, fields: readonly K[]): Fields {
  const seen: Record<string, unknown> = {};
  for (const field of fields) if (from[field] !== undefined) seen[field as string] = from[field];
  return seen;
}

/** Chips as they lie on the felt: whose, where, how much. */
export const lotSeen = (lot: Lot, audience: Audience): Fields => ({
  player: audience.name(lot.player),
  ...picked(lot, ['spot', 'box', 'stake', 'reserve']),
});

export const refSeen = (wager: WagerRef, audience: Audience): Fields => ({
  player: audience.name(wager.player),
  ...picked(wager, ['spot', 'box']),
});

const LINE = [
  'box',
  'spot',
  'stake',
  'verdict',
  'odds',
  'paid',
  'commission',
  'taken',
  'returned',
  'hand',
  'dealerHand',
  'reserve',
  'reserveLost',
  'clauses',
  'because',
] as const satisfies readonly (keyof Settlement)[];

/** How a wager ended, by the name this viewer has for its player. */
export type SettlementSeen = Pick<Settlement, 'player' | (typeof LINE)[number]> & Readonly<{ counted?: number }>;

export const settlementSeen = (settlement: Settlement, audience: Pick<Audience, 'name'>): SettlementSeen => ({
  player: audience.name(settlement.player),
  ...(picked(settlement, LINE) as Pick<Settlement, (typeof LINE)[number]>),
  ...partCounted(settlement),
});

/** What counted of a stake, where it was neither all nor nothing. */
const partCounted = ({ counted, stake }: Settlement): Readonly<{ counted?: number }> =>
  counted > 0 && counted < stake ? { counted } : {};

export const settlementsSeen = (settlements: readonly Settlement[], audience: Audience): readonly SettlementSeen[] =>
  settlements.filter(({ player }) => near(audience, player)).map((settlement) => settlementSeen(settlement, audience));

export const paymentSeen = (payment: Payment, audience: Audience): Fields => ({
  player: audience.name(payment.player),
  ...picked(payment, near(audience, payment.player) ? ['box', 'for', 'amount'] : ['box', 'for']),
});

/** A movement of money without the names its wagers go by, which are those of players. */
export const movedSeen = (moved: Moved, audience: Audience): Fields => ({
  player: audience.name(moved.player),
  ...picked(moved, near(audience, moved.player) ? ['spot', 'box', 'taken', 'paid', 'commission'] : ['spot', 'box']),
});
