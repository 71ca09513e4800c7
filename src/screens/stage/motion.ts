import { type AnyRulebook, findRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Spin } from './wheel/way.ts';
import { wayOf } from './wheel/way.ts';

/** What moves before a result may be told. */
export const MOTIONS = ['ball', 'cover', 'dealer', 'hands'] as const;
export type MotionKind = (typeof MOTIONS)[number];

/** Milliseconds that motions of one length take, with a moment of stillness after each. */
export const LASTS = {
  /** The cover goes up, and three dice are looked at. */
  cover: 1_250,
  /** Five cards turn over one after the other, three and two part, and the hand is named. */
  dealer: 1_500,
  /** Three and two part at the next box. */
  hands: 650,
} as const satisfies Readonly<Record<Exclude<MotionKind, 'ball'>, number>>;

/** The ball runs since then, by the clock of this page. */
/** How long what a motion ended in is looked at before anything is swept or paid. */
export const LOOKED_AT: Readonly<Record<MotionKind, number>> = { ball: 1_700, cover: 1_100, dealer: 900, hands: 0 };

export type Begun = Readonly<{ round: number; at: number }>;

export type Motion = Readonly<{
  kind: MotionKind;
  round: number;
  /** When it began, of a ball when it was spun, and when it rests; by the clock of this page. */
  since: number;
  ends: number;
}>;

export const motionSame = (one: Motion | undefined, other: Motion | undefined): boolean =>
  one?.kind === other?.kind && one?.round === other?.round && one?.ends === other?.ends;

/** What decides a round, as far as the table shows it; two views with the same text tell the same result. */
export function outcomeOf({ game }: Pick<WirePublic, 'game'>): string | undefined {
  if (game.family === 'roulette') {
    const pocket = game.result ?? game.rest;
    return pocket === undefined ? undefined : String(pocket);
  }
  if (game.family === 'sic-bo') return game.dice?.toSorted().join('-');
  return game.dealer?.join(' ');
}

const rulesOf = ({ rulebook }: Pick<WirePublic, 'rulebook'>): AnyRulebook | undefined => {
  const found = findRulebook(rulebook);
  return found.ok ? found.value : undefined;
};

/** The spin of a round at a wheel, once the ball runs. */
export function spinOf(view: WirePublic): (Spin & Readonly<{ since: number }>) | undefined {
  const rules = rulesOf(view);
  if (rules?.family !== 'roulette' || view.game.family !== 'roulette') return undefined;
  const { spin } = view.game;
  if (spin === undefined) return undefined;
  const { ball, wheel: rotor, at: since } = spin;
  return { round: `${view.table}-${view.round}`, wheel: rules.game.wheel, ball, rotor, since };
}

/** How long after the spin the ball came to rest, by the clock of the house. */
export function restedAfter({ game }: WirePublic): number | undefined {
  if (game.family !== 'roulette' || game.restedAt === undefined || game.spin === undefined) return undefined;
  return Math.max(0, game.restedAt - game.spin.at);
}

/** Hands that the dealer has compared. */
const compared = ({ game }: WirePublic): number =>
  game.family === 'niu-niu' ? game.boxes.filter(({ settled }) => settled !== null && settled !== 'void').length : 0;

/** The motion that has to end before what the second view tells may be told; nothing where it decides nothing new. */
export function motionBetween(
  before: WirePublic,
  after: WirePublic,
  begun: Begun | undefined,
  now: number,
): Motion | undefined {
  const { round } = after;
  const [was, is] = [before.round === round ? outcomeOf(before) : undefined, outcomeOf(after)];
  const fixed = (kind: Exclude<MotionKind, 'ball'>): Motion => ({ kind, round, since: now, ends: now + LASTS[kind] });
  if (is !== undefined && was === undefined) {
    if (after.game.family === 'roulette') return ballOf(after, ranSince(after, begun, now));
    return fixed(after.game.family === 'sic-bo' ? 'cover' : 'dealer');
  }
  return before.round === round && compared(after) > compared(before) ? fixed('hands') : undefined;
}

/** How far this page's hearing of the spin and the house's record of it may differ, in milliseconds. */
const SKEW_MS = 1_500;

/** Since when the ball runs; where this page did not see the spin it takes it that the ball has only now been said to rest. */
function ranSince(view: WirePublic, begun: Begun | undefined, now: number): number {
  const after = restedAfter(view) ?? 0;
  const heard = begun?.round === view.round ? begun.at : undefined;
  return heard !== undefined && Math.abs(now - heard - after) < SKEW_MS ? heard : now - after;
}

/** The fall of a ball that ran since then and is said to rest. */
export function ballOf(view: WirePublic, since: number): Motion | undefined {
  const [spin, after, pocket] = [spinOf(view), restedAfter(view), pocketOf(view)];
  if (spin === undefined || after === undefined || pocket === undefined) return undefined;
  return { kind: 'ball', round: view.round, since, ends: since + wayOf(spin, { pocket, after }).ends };
}

export const pocketOf = ({ game }: Pick<WirePublic, 'game'>) =>
  game.family === 'roulette' ? (game.result ?? game.rest) : undefined;
