import type { Limits } from '../../engine/wager.ts';
import { amount } from '../../kit/amount.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Actor, Due, Order, TableState } from '../../table/index.ts';
import { crewFor, ofRank } from './crew.ts';
import { CASINO_PACE, type Pace } from './pace.ts';
import type { PlannedTrouble } from './planned-trouble.ts';
import type { DrawAtHand } from './secret.ts';

/** What an automatic crew does next, who of them, and how long it waits before. */
export type Step = Readonly<{
  order: Order;
  by: Actor;
  second?: Actor;
  /** Milliseconds from when it became the next step. */
  after: number;
  /** The moment from which `after` counts, where the table remembers it. */
  since?: number;
  /** How far the table had come: the same order later on is another step. */
  turn: string;
  /** How long after this step no more bets will be called. */
  closes?: number;
  /** Until then players may still set hands that the dealer sets otherwise. */
  sets?: boolean;
  /** A round begins with it: after a restart nobody is kept waiting for it. */
  opens?: boolean;
}>;

export type DealerConfig = Readonly<{
  pace: Pace;
  limits: Limits;
  smallestChip: number;
  /** What the float is filled up to, and the level below which it is. */
  float: number;
  floatLow: number;
  /** The most losing wagers that are collected one by one; more are swept together. */
  oneByOne: number;
}>;

/** What a crew goes by besides the table: its draw, what is planned to go wrong, and its ways. */
export type Script = Readonly<{ draw: DrawAtHand; planned: PlannedTrouble; config: DealerConfig }>;

/** A demonstration table: its stakes and a float that bears them. */
export function configFor(rules: AnyRulebook, chosen: Partial<DealerConfig> = {}): DealerConfig {
  const { min, max, smallestChip } = rules.limits.usual;
  return {
    pace: CASINO_PACE,
    limits: { min: amount(min), max: amount(max) },
    smallestChip,
    float: max * 400,
    floatLow: max * 200,
    oneByOne: 12,
    ...chosen,
  };
}

export type Timing = Pick<Step, 'after' | 'since' | 'closes' | 'sets' | 'opens'> & Readonly<{ second?: Actor }>;

/** A step by whoever of the crew may give the order here and now. */
export function step({ rules, phase, round }: TableState, order: Order, timing: number | Timing): Step {
  const turn = `${round.number}/${round.moved.length}`;
  const crew = crewFor(rules, order, phase);
  return { order, ...crew, turn, ...(typeof timing === 'number' ? { after: timing } : timing) };
}

/** Whoever of the crew stands beside what is due. */
export const beside = ({ second }: Due): Pick<Timing, 'second'> =>
  second === undefined ? {} : { second: ofRank(second) };

/** From a moment the table remembers, if it does. */
export const from = (since: number | undefined, after: number): Pick<Step, 'after' | 'since'> =>
  since === undefined ? { after } : { after, since };
