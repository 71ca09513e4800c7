import type { Body } from '../../src/house/unit.ts';
import type { Due } from '../../src/table/index.ts';
import type { Random } from '../random.ts';

export type CrewOrder = Readonly<{ as: 'dealer-r1' | 'inspector'; body: Body }>;

/** After the ball has come to rest nobody calls it off alone. */
const CALLABLE: readonly string[] = ['spin-open', 'spin-closed'];

/** What the people at a roulette table do next, by what their view says is due; `calls` makes them call off the spin. */
export function crewOrder(phase: string, due: Due | undefined, random: Random, calls: boolean): CrewOrder | undefined {
  if (calls && CALLABLE.includes(phase)) return { as: 'inspector', body: { type: 'announceNoSpin', cause: 'floater' } };
  if (due === undefined || (due.by !== 'dealer' && due.by !== 'inspector')) return undefined;
  const body = { ...answers(random, due), ...due.order };
  return { as: due.by === 'dealer' ? 'dealer-r1' : 'inspector', body };
}

/** What somebody has to see first. */
function answers(random: Random, { order, asks }: Due): object {
  const seen: Readonly<Record<string, unknown>> = {
    ball: 'clockwise',
    wheel: 'anticlockwise',
    pocket: order.type === 'returnBall' ? 0 : random.below(37),
    laps: 5,
    done: true,
    pass: true,
  };
  return Object.fromEntries(asks.map((field) => [field, seen[field]]));
}

/** The phases of a round as a kill finds them. */
export const STAGES = {
  betting: ['idle', 'betting'],
  closing: ['spin-open', 'spin-closed', 'closed-not-spun'],
  result: ['at-rest', 'result'],
  paying: ['collecting', 'paying'],
  void: ['voided'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Stage = keyof typeof STAGES;

/** Where a kill is to be met: every part of a round, and a dispute. */
export const MOMENTS = [...(Object.keys(STAGES) as Stage[]), 'dispute'] as const;
export type Moment = (typeof MOMENTS)[number];

export const stageOf = (phase: string): Stage =>
  (Object.keys(STAGES) as Stage[]).find((stage) => (STAGES[stage] as readonly string[]).includes(phase)) ?? 'betting';
