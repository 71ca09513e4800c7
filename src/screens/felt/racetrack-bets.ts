import { findSpot } from '../../layout/catalogue.ts';
import { parseBet } from '../../layout/notation.ts';
import type { Part } from '../../layout/part.ts';
import { hasDoubleZero } from '../../layout/roulette/pockets.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import type { FeltChips } from './felt.ts';
import { type Form, LONG, pocketParts, sectionParts, type TrackPart } from './racetrack-shape.ts';

type Rules = Rulebook<'roulette'>;

/** A bet of the track: what one would type for it, and the listed wagers it stands for. */
export type TrackBet = Readonly<{ text: string; parts: readonly Part[] }>;

/** The track says nothing of its own: a click means what the typed text means. */
export function trackBet(rules: Rules, text: string): TrackBet | undefined {
  const meant = parseBet(rules, text);
  return meant.ok ? { text, parts: meant.value } : undefined;
}

/** Sections first, then the pockets in the order of the wheel. The sections are those of the single-zero wheel. */
export const trackParts = (rules: Rules, form: Form = LONG): readonly (readonly TrackPart[])[] => {
  const pockets = pocketParts(rules.game.wheel, form);
  return hasDoubleZero(rules.game) ? [pockets] : [sectionParts(rules.game.wheel, form), pockets];
};

export const pocketsOf = (rules: Rules, bet: TrackBet | undefined): ReadonlySet<Pocket> =>
  new Set((bet?.parts ?? []).flatMap(({ spot }) => findSpot(rules, spot)?.covers ?? []));

/** The largest wager that lies among the numbers; columns and even chances are no bets on a part of the wheel. */
const INSIDE_MAX = 6;

/** The numbers on which the viewer's own chips lie, so that the track mirrors the felt. */
export function backed(rules: Rules, chips: readonly FeltChips[]): ReadonlySet<Pocket> {
  const own = chips.filter(({ owner }) => owner === 0).map(({ spot }) => findSpot(rules, spot)?.covers ?? []);
  return new Set(own.filter(({ length }) => length <= INSIDE_MAX).flat());
}

/** Where an arrow leads: left and right along a row, up and down to the part of the other row that shares a pocket. */
export function nextPart(rows: readonly (readonly TrackPart[])[], key: string, arrow: string): string {
  const row = rows.findIndex((parts) => parts.some((part) => part.key === key));
  const parts = rows[row] ?? [];
  const place = parts.findIndex((part) => part.key === key);
  const step = arrow === 'ArrowRight' ? 1 : arrow === 'ArrowLeft' ? -1 : 0;
  if (step !== 0) return parts.at((place + step) % parts.length)?.key ?? key;
  const here = parts[place]?.pockets ?? [];
  const middle = here[Math.floor(here.length / 2)];
  const other = rows[row === 0 ? 1 : 0] ?? [];
  return other.find(({ pockets }) => middle !== undefined && pockets.includes(middle))?.key ?? key;
}
