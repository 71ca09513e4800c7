/*
 * Playthroughs of a document: rounds that are settled, recorded as text and reviewed like code. They stand beside the
 * document, and only tests read them.
 */

/** A round as `settle` reads it. */
export type RoundInput = Readonly<{
  outcome: Readonly<Record<string, unknown>>;
  wagers: readonly WagerInput[];
  limits?: Readonly<Record<string, unknown>>;
  found?: 'beforeClose' | 'afterOutcome';
  smallestChip?: number;
  underMinimumUsed?: readonly string[];
}>;

export type WagerInput = Readonly<{ player: string; spot: string; stake: number; box?: number }> &
  Readonly<Record<string, unknown>>;

/** Rounds one after another under one reading of a rulebook; who is under the minimum is remembered between them. */
export type Take = Readonly<{ title: string; options?: readonly string[]; rounds: readonly RoundInput[] }>;

/** One file of recorded rounds. The one called `normal` begins with an ordinary round in amounts that tables know. */
export type Playthrough = Readonly<{ name: string; title: string; takes: readonly Take[] }>;

/** `bet('ann straight/17 100')`: player, spot and stake; `1/even` is Even on box 1. Everything else by name. */
export function bet(text: string, more: Readonly<Record<string, unknown>> = {}): WagerInput {
  const [player = '', place = '', stake = ''] = text.split(' ');
  const [, box, spot] = /^(\d)\/((?:even|double|super-niu))$/.exec(place) ?? [];
  const boxed = box === undefined || spot === undefined ? { spot: place } : { spot, box: Number(box) };
  return { player, ...boxed, stake: Number(stake), ...more };
}

/** Several, separated by commas. */
export const bets = (texts: string): readonly WagerInput[] => texts.split(',').map((text) => bet(text.trim()));

export const pocket = (number: number | '00') => ({ pocket: number });

export const dice = (text: string) => ({ dice: text.split(' ').map(Number) });

export const AFTER = 'afterOutcome';
