import { commitmentOfSeed, type GivenNonce, isDigest, isSeed } from '../../engine/draw/derivation.ts';
import { readDraw } from '../../engine/draw/draw.ts';
import { assert, present } from '../../kit/assert.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import { ok, type Result } from '../../kit/result.ts';
import { happened, isHouse, type Stamped } from '../stamped.ts';
import type { Ask, Body, Decided, Unit } from '../unit.ts';
import { isCommitment, isSalt, verifyReveal } from './commitment.ts';
import { type DrawFact, type Fixed, isOpened, type OpenedFact } from './draw-facts.ts';
import { isBeacon, isNonce, Nonces } from './nonces.ts';
import { openedAs, type Revealed } from './opened.ts';

/** What a table says of its rounds. */
export type RoundsAtTable = Readonly<{
  /** Nobody can lay or take back chips in a round any more, and it is not over. */
  isClosed: (round: number) => boolean;
  /** A round has ended: before that its seal stays shut. */
  isOver: (round: number) => boolean;
  /** People deal a round for which the crew had drawn; nothing will come of that draw. */
  isTaken: (round: number) => boolean;
}>;

/** `v` is missing where the house alone had drawn, before betting. */
export type Committed = Readonly<{ round: number; commitment: string; v?: 2; key?: string; signature?: string }>;

export type Draws = Readonly<{
  unit: Unit;
  /** The newest commitment, also once it was opened; none where it was withdrawn. */
  committed: () => Committed | null;
  revealed: () => Revealed | null;
  /** Commitments that nobody has opened yet, oldest first. */
  sealed: () => readonly Committed[];
  /** What was fixed at the close of a round whose draw is still sealed. */
  fixed: (round: number) => Fixed | undefined;
  /** A player's own number, as it counts for the bets that are not closed yet. */
  nonceOf: (player: string) => string | undefined;
}>;

type Memory = {
  newest: Committed | null;
  sealed: Map<number, Committed>;
  fixed: Map<number, Fixed>;
  revealed: Revealed | null;
  /** The last round whose draw was withdrawn. */
  withdrawn: number;
  nonces: Nonces;
};
type Judged = Result<DrawFact, Refusal>;

/** Rises with the form of the snapshot. */
const FORM = 2;

export const DRAWS_REFUSALS = [
  'unknown-command',
  'not-authorised',
  'bad-field',
  'already-drawn',
  'bets-closing',
  'round-open',
  'wrong-reveal',
] as const satisfies readonly RefusalCode[];

export function drawsOf(table: string, rounds: RoundsAtTable): Draws {
  let memory: Memory = {
    newest: null,
    sealed: new Map(),
    fixed: new Map(),
    revealed: null,
    withdrawn: 0,
    nonces: new Nonces(),
  };
  const unit: Unit = {
    stream: `draws:${table}`,
    decide: (ask) => decide(table, memory, rounds, ask),
    apply: (events) => {
      for (const { fact } of events as readonly Stamped<DrawFact>[]) apply(table, memory, fact);
    },
    snapshot: () => {
      const { sealed, fixed, nonces, ...plain } = memory;
      return JSON.stringify({ v: FORM, ...plain, sealed: [...sealed], fixed: [...fixed], nonces: nonces.kept() });
    },
    restore: (text) => {
      const { v, sealed, fixed, nonces, ...plain } = JSON.parse(text) as KeptMemory;
      assert(v === FORM, 'the snapshot is of another form');
      memory = { ...plain, sealed: new Map(sealed), fixed: new Map(fixed), nonces: new Nonces(nonces) };
    },
  };
  return {
    unit,
    committed: () => (memory.newest?.round === memory.withdrawn ? null : memory.newest),
    revealed: () => memory.revealed,
    sealed: () => [...memory.sealed.values()],
    fixed: (round) => memory.fixed.get(round),
    nonceOf: (player) => memory.nonces.of(player),
  };
}

type KeptMemory = Omit<Memory, 'sealed' | 'fixed' | 'nonces'> &
  Readonly<{
    v: unknown;
    sealed: [number, Committed][];
    fixed: [number, Fixed][];
    nonces: ReturnType<Nonces['kept']>;
  }>;

function decide(table: string, memory: Memory, rounds: RoundsAtTable, ask: Ask): Result<Decided, Refusal> {
  const { type } = ask.body;
  const fact = type === 'giveNonce' ? nonce(memory, rounds, ask) : ofHouse(table, memory, rounds, ask);
  return fact.ok ? ok(happened(ask, fact.value)) : fact;
}

/** A player's own number counts for the bets that are not closed yet; between a close and what it fixes nothing changes. */
function nonce({ newest, fixed, sealed }: Memory, { isClosed }: RoundsAtTable, { by, body }: Ask): Judged {
  if (by.role !== 'player') return refuse('not-authorised', { command: body.type, role: by.role, needs: ['player'] });
  const given = body['nonce'];
  if (!isNonce(given)) return refuse('bad-field', { field: 'nonce' });
  const round = newest?.round ?? 0;
  if (newest?.v === 2 && sealed.has(round) && !fixed.has(round) && isClosed(round))
    return refuse('bets-closing', { round });
  return ok({ type: 'NonceGiven', round, player: by.person, nonce: given });
}

const HOUSE_COMMANDS = { commit, fix, reveal: open, withdraw: open } as const;
const isHouseCommand = (type: string): type is keyof typeof HOUSE_COMMANDS => Object.hasOwn(HOUSE_COMMANDS, type);

type OfHouse = Readonly<{ table: string; memory: Memory; rounds: RoundsAtTable; round: number; body: Body }>;

function ofHouse(table: string, memory: Memory, rounds: RoundsAtTable, { by, body }: Ask): Judged {
  const { type, round } = body;
  if (!isHouseCommand(type)) return refuse('unknown-command', { command: type });
  if (!isHouse(by)) return refuse('not-authorised', { command: type, role: by.role, needs: ['device'] });
  if (!isRound(round)) return refuse('bad-field', { field: 'round' });
  return HOUSE_COMMANDS[type]({ table, memory, rounds, round, body });
}

const isRound = (round: unknown): round is number => Number.isSafeInteger(round) && (round as number) >= 1;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** One draw for a round, for ever: whoever could draw again could choose. Nor does the house go back to drawing alone. */
function commit({ memory: { newest }, round, body }: OfHouse): Judged {
  const { commitment, v, key, signature } = body;
  if (!isCommitment(commitment)) return refuse('bad-field', { field: 'commitment' });
  if (v !== 2 && (v !== undefined || newest?.v === 2)) return refuse('bad-field', { field: 'v' });
  if (newest !== null && round <= newest.round) return refuse('already-drawn', { round, newest: newest.round });
  if (v === undefined) return ok({ type: 'DrawCommitted', round, commitment });
  if (!isText(key)) return refuse('bad-field', { field: 'key' });
  if (!isText(signature)) return refuse('bad-field', { field: 'signature' });
  return ok({ type: 'DrawCommitted', round, v, commitment, key, signature });
}

/** Once, and only when nothing can be laid any more: from then on the result is what it is. */
function fix({ memory, rounds, round, body, table }: OfHouse): Judged {
  const { bets, count, players, beacon } = body;
  if (!isDigest(bets)) return refuse('bad-field', { field: 'bets' });
  if (!Number.isSafeInteger(count) || Number(count) < 0) return refuse('bad-field', { field: 'count' });
  if (!Array.isArray(players) || !players.every(isText)) return refuse('bad-field', { field: 'players' });
  if (!isBeacon(beacon)) return refuse('bad-field', { field: 'beacon' });
  if (memory.sealed.get(round)?.v !== 2) return refuse('wrong-reveal', { table, round });
  if (memory.fixed.has(round)) return refuse('already-drawn', { round, newest: memory.newest?.round ?? round });
  if (!rounds.isClosed(round)) return refuse('round-open', { round });
  const nonces: readonly GivenNonce[] = memory.nonces.among(players);
  return ok({ type: 'DrawFixed', round, bets, count: Number(count), nonces, beacon });
}

/** What was drawn is shown when the round is over, or as soon as it is certain that nothing comes of it. */
function open({ table, memory: { sealed, fixed }, rounds, round, body }: OfHouse): Judged {
  const fact = factOpened(round, body);
  if (!fact.ok) return fact;
  const promised = sealed.get(round);
  if (promised === undefined) return refuse('wrong-reveal', { table, round });
  const isUnused = body.type === 'withdraw';
  if (!(isUnused ? rounds.isTaken : rounds.isOver)(round)) return refuse('round-open', { round });
  return isPromised(table, promised, fact.value, fixed.has(round)) ? fact : refuse('wrong-reveal', { table, round });
}

function factOpened(round: number, body: Body): Result<OpenedFact, Refusal> {
  const isUnused = body.type === 'withdraw';
  const { v, seed, salt } = body;
  const draw = readDraw(body['draw']);
  if (v === 2) {
    if (!isSeed(seed)) return refuse('bad-field', { field: 'seed' });
    if (isUnused) return ok({ type: 'DrawWithdrawn', round, v, seed });
    if (draw === undefined && body['draw'] !== null) return refuse('bad-field', { field: 'draw' });
    return ok({ type: 'DrawRevealed', round, v, seed, draw: draw ?? null });
  }
  if (!isSalt(salt)) return refuse('bad-field', { field: 'salt' });
  if (draw === undefined) return refuse('bad-field', { field: 'draw' });
  return ok(isUnused ? { type: 'DrawWithdrawn', round, salt, draw } : { type: 'DrawRevealed', round, salt, draw });
}

/** The seed or the salt of the promise; and a draw where, and only where, there was anything to draw it from. */
function isPromised(table: string, { commitment, v }: Committed, fact: OpenedFact, isFixed: boolean): boolean {
  const { round } = fact;
  if ('v' in fact) {
    const hasDraw = fact.type === 'DrawRevealed' && fact.draw !== null;
    return v === 2 && hasDraw === isFixed && commitmentOfSeed({ table, round, seed: fact.seed }) === commitment;
  }
  return v === undefined && verifyReveal(commitment, { table, round, salt: fact.salt, draw: fact.draw }).ok;
}

function apply(table: string, memory: Memory, fact: DrawFact): void {
  switch (fact.type) {
    case 'DrawCommitted': {
      const { type: _, ...promised } = fact;
      const { round } = promised;
      assert(memory.newest === null || round > memory.newest.round, `round ${round} was drawn twice`);
      memory.newest = promised;
      memory.sealed.set(round, promised);
      return;
    }
    case 'NonceGiven':
      memory.nonces.give(fact);
      return;
    case 'DrawFixed': {
      const { type: _, round, ...fixed } = fact;
      assert(!memory.fixed.has(round), `round ${round} was fixed twice`);
      memory.fixed.set(round, fixed);
      memory.nonces.forget(round);
      return;
    }
    default:
      assert(isOpened(fact), 'a draw has no other facts');
      opened(table, memory, fact);
  }
}

function opened(table: string, memory: Memory, fact: OpenedFact): void {
  const { round } = fact;
  const promised = present(memory.sealed.get(round), `the commitment of round ${round}`);
  const fixed = memory.fixed.get(round);
  memory.sealed.delete(round);
  memory.fixed.delete(round);
  if (fact.type === 'DrawWithdrawn') memory.withdrawn = round;
  else memory.revealed = openedAs(table, promised, fixed, fact);
}
