import type { Body } from '../../src/house/unit.ts';
import type { WirePublic } from '../../src/wire/index.ts';
import type { Random } from '../random.ts';

/** What the table shows, as far as the crew looks. */
export type Shown = Pick<WirePublic, 'phase' | 'round' | 'voided' | 'house' | 'game'>;

export type CrewOrder = Readonly<{ as: 'dealer-r1' | 'inspector'; body: Body }>;

const dealer = (body: Body): CrewOrder => ({ as: 'dealer-r1', body });

/** What the people at a roulette table do next, by what everybody can see; `calls` makes them call off the spin. */
export function crewOrder(shown: Shown, random: Random, calls: boolean): CrewOrder | undefined {
  const game = shown.game as Readonly<{ rest?: number; previous?: number }>;
  const callable = ['spin-open', 'spin-closed', 'at-rest', 'result', 'collecting', 'paying'].includes(shown.phase);
  if (calls && callable) return { as: 'inspector', body: { type: 'announceNoSpin', cause: 'floater' } };
  switch (shown.phase) {
    case 'idle':
      return dealer({ type: 'openBetting' });
    case 'betting':
      return dealer({ type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' });
    case 'spin-open':
      return dealer({ type: 'announceNoMoreBets' });
    case 'spin-closed':
      return dealer({ type: 'ballAtRest', pocket: random.below(37) });
    case 'at-rest':
      return dealer({ type: 'placeDolly', number: game.rest ?? 0 });
    case 'result':
    case 'collecting':
      return dealer({ type: 'collectLosing' });
    case 'paying':
      return dealer({ type: 'payNext' });
    case 'voided':
      return dealer(afterVoid(shown.voided?.owed ?? [], game.previous ?? 0));
    default:
      return undefined;
  }
}

function afterVoid(owed: readonly string[], pocket: number): Body {
  if (owed.includes('remove-ball')) return { type: 'recordBallRemoval', done: true };
  if (owed.includes('examine-ball')) return { type: 'examineBall', pass: true };
  return { type: 'returnBall', pocket };
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
