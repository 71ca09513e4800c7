import { assert, present } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import { ok, type Result } from '../../kit/result.ts';
import { happened, isHouse, type Stamped } from '../stamped.ts';
import type { Ask, Body, Decided, Unit } from '../unit.ts';
import { isCommitment, isSalt, verifyReveal } from './commitment.ts';
import { type Draw, readDraw, type Sealed } from './draw.ts';

/** What everybody may know of the draws of one table: what was promised, and afterwards what it was. */
export type DrawFact = Readonly<
  | { type: 'DrawCommitted'; round: number; commitment: string }
  | { type: 'DrawRevealed'; round: number; salt: string; draw: Draw }
  | { type: 'DrawWithdrawn'; round: number; salt: string; draw: Draw }
>;

/** What a table says of its rounds. */
export type RoundsAtTable = Readonly<{
  /** A round has ended: before that its seal stays shut. */
  isOver: (round: number) => boolean;
  /** People deal a round for which the crew had drawn; nothing will come of that draw. */
  isTaken: (round: number) => boolean;
}>;

export type Committed = Readonly<{ round: number; commitment: string }>;
export type Revealed = Sealed & Readonly<{ commitment: string }>;

export type Draws = Readonly<{
  unit: Unit;
  /** The newest commitment, also once it was opened; none where it was withdrawn. */
  committed: () => Committed | null;
  revealed: () => Revealed | null;
  /** Commitments that nobody has opened yet, oldest first. */
  sealed: () => readonly Committed[];
}>;

type Memory = {
  newest: Committed | null;
  sealed: Map<number, string>;
  revealed: Revealed | null;
  /** The last round whose draw was withdrawn. */
  withdrawn: number;
};
type Judged = Result<DrawFact, Refusal>;

export const DRAWS_REFUSALS = [
  'unknown-command',
  'not-authorised',
  'bad-field',
  'already-drawn',
  'round-open',
  'wrong-reveal',
] as const satisfies readonly RefusalCode[];

export function drawsOf(table: string, rounds: RoundsAtTable): Draws {
  let memory: Memory = { newest: null, sealed: new Map(), revealed: null, withdrawn: 0 };
  const unit: Unit = {
    stream: `draws:${table}`,
    decide: (ask) => decide(table, memory, rounds, ask),
    apply: (events) => {
      for (const { fact } of events as readonly Stamped<DrawFact>[]) apply(table, memory, fact);
    },
    snapshot: () => JSON.stringify({ ...memory, sealed: [...memory.sealed] }),
    restore: (text) => {
      const kept = JSON.parse(text) as Omit<Memory, 'sealed'> & { sealed: [number, string][] };
      memory = { ...kept, sealed: new Map(kept.sealed) };
    },
  };
  return {
    unit,
    committed: () => (memory.newest?.round === memory.withdrawn ? null : memory.newest),
    revealed: () => memory.revealed,
    sealed: () => [...memory.sealed].map(([round, commitment]) => ({ round, commitment })),
  };
}

function decide(table: string, memory: Memory, rounds: RoundsAtTable, ask: Ask): Result<Decided, Refusal> {
  const { type, round } = ask.body;
  if (type !== 'commit' && type !== 'reveal' && type !== 'withdraw')
    return refuse('unknown-command', { command: type });
  if (!isHouse(ask.by)) return refuse('not-authorised', { command: type, role: ask.by.role, needs: ['device'] });
  if (!isRound(round)) return refuse('bad-field', { field: 'round' });
  const fact = type === 'commit' ? commit(memory, round, ask.body) : open(table, memory, rounds, round, ask.body);
  return fact.ok ? ok(happened(ask, fact.value)) : fact;
}

const isRound = (round: unknown): round is number => Number.isSafeInteger(round) && (round as number) >= 1;

/** One draw for a round, for ever: whoever could draw again could choose. */
function commit({ newest }: Memory, round: number, { commitment }: Body): Judged {
  if (!isCommitment(commitment)) return refuse('bad-field', { field: 'commitment' });
  if (newest !== null && round <= newest.round) return refuse('already-drawn', { round, newest: newest.round });
  return ok({ type: 'DrawCommitted', round, commitment });
}

/** What was drawn is shown when the round is over, or as soon as it is certain that nothing comes of it. */
function open(
  table: string,
  { sealed }: Memory,
  { isOver, isTaken }: RoundsAtTable,
  round: number,
  body: Body,
): Judged {
  const { type, salt } = body;
  const draw = readDraw(body['draw']);
  if (!isSalt(salt)) return refuse('bad-field', { field: 'salt' });
  if (draw === undefined) return refuse('bad-field', { field: 'draw' });
  const commitment = sealed.get(round);
  if (commitment === undefined) return refuse('wrong-reveal', { table, round });
  const isUnused = type === 'withdraw';
  if (!(isUnused ? isTaken : isOver)(round)) return refuse('round-open', { round });
  const opened = verifyReveal(commitment, { table, round, salt, draw });
  return opened.ok ? ok({ type: isUnused ? 'DrawWithdrawn' : 'DrawRevealed', round, salt, draw }) : opened;
}

function apply(table: string, memory: Memory, fact: DrawFact): void {
  const { round } = fact;
  if (fact.type === 'DrawCommitted') {
    assert(memory.newest === null || round > memory.newest.round, `round ${round} was drawn twice`);
    memory.newest = { round, commitment: fact.commitment };
    memory.sealed.set(round, fact.commitment);
    return;
  }
  const commitment = present(memory.sealed.get(round), `the commitment of round ${round}`);
  memory.sealed.delete(round);
  if (fact.type === 'DrawWithdrawn') memory.withdrawn = round;
  else memory.revealed = { table, round, salt: fact.salt, draw: fact.draw, commitment };
}
