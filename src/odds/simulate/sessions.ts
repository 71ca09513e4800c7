import { BINS, binOf } from './histogram.ts';
import { progression, type Strategy } from './progressions.ts';
import type { Stream } from './random.ts';
import { boxesOf, drawerOf, type Source } from './source.ts';
import { addWide } from './wide-sum.ts';

/** A bankroll run, all money in grains: the largest amount that everything in it is a multiple of. */
export type Play = Readonly<{
  strategy: Strategy;
  /** The most rounds of a session. */
  rounds: number;
  bankroll: number;
  /** Where a session ends content; `Infinity` where it does not. */
  goal: number;
  /** What one unit of the layout stakes, and what it needs at hand: in Niu Niu the Reserve too. */
  stake: number;
  atRisk: number;
  /** The most units the limits of the table allow. */
  unitsMax: number;
  /** What one unit brings by column of the matrix, one box after another. */
  net: Float64Array;
}>;

/** Where the numbers of a tally stand; those of `WIDE` take two places each. */
export const TALLY = { ruined: 0, content: 1, limited: 2 } as const;
export const WIDE = { rounds: 3, units: 5, squares: 7, net: 9 } as const;
const HEAD = 11;

const CHECKPOINTS_MAX = 10;

/** The rounds after which the bankroll is looked at: every tenth part of a session. */
export function checkpoints(rounds: number): readonly number[] {
  const many = Math.min(CHECKPOINTS_MAX, rounds);
  return Array.from({ length: many }, (_, at) => Math.round((rounds * (at + 1)) / many));
}

export const sessionTallies = ({ rounds }: Play): number => HEAD + checkpoints(rounds).length * BINS;

/** The bins of the bankroll at one checkpoint. */
export const binsAt = (tally: Float64Array, checkpoint: number): Float64Array =>
  tally.subarray(HEAD + checkpoint * BINS, HEAD + (checkpoint + 1) * BINS);

const BLOCK_ROUNDS = 1024;

/** Session after session, until the rounds are over, the next unit cannot be paid or the goal is reached. */
export function playSessions(source: Source, play: Play, stream: Stream, sessions: number): Float64Array {
  const tally = new Float64Array(sessionTallies(play));
  const results = resultsOf(source, play.net, stream);
  const player = progression(play.strategy);
  const marks = checkpoints(play.rounds);
  for (let session = 0; session < sessions; session++) playOne(play, player, results, marks, tally);
  return tally;
}

function playOne(
  { rounds, bankroll, goal, stake, atRisk, unitsMax }: Play,
  { begin, units, after }: ReturnType<typeof progression>,
  next: () => number,
  marks: readonly number[],
  tally: Float64Array,
): void {
  let money = bankroll;
  let round = 0;
  let mark = 0;
  let [sum, squares, limited] = [0, 0, 0];
  begin();
  while (round < rounds && money >= atRisk && money < goal) {
    const wanted = units();
    const allowed = Math.min(unitsMax, Math.floor(money / atRisk));
    const placed = Math.min(wanted, allowed);
    if (wanted > unitsMax) limited = 1;
    const net = next();
    money += placed * net;
    sum += placed;
    squares += placed * placed;
    after(placed, (placed * net) / stake);
    round++;
    if (round === marks[mark]) note(tally, mark++, money);
  }
  for (; mark < marks.length; mark++) note(tally, mark, money);
  const how = money < atRisk ? TALLY.ruined : money >= goal ? TALLY.content : undefined;
  if (how !== undefined) tally[how] = (tally[how] as number) + 1;
  tally[TALLY.limited] = (tally[TALLY.limited] as number) + limited;
  addWide(tally, WIDE.rounds, round);
  addWide(tally, WIDE.units, sum);
  addWide(tally, WIDE.squares, squares);
  addWide(tally, WIDE.net, money - bankroll);
}

function note(tally: Float64Array, mark: number, money: number): void {
  const at = HEAD + mark * BINS + binOf(money);
  tally[at] = (tally[at] as number) + 1;
}

/** What one unit brings in the next round; columns are drawn in blocks. */
function resultsOf(source: Source, net: Float64Array, stream: Stream): () => number {
  const boxes = boxesOf(source);
  const columns = net.length / boxes;
  const draw = drawerOf(source);
  const block = new Uint8Array(BLOCK_ROUNDS * boxes);
  let at = block.length;
  return () => {
    if (at === block.length) {
      draw(stream, block);
      at = 0;
    }
    let sum = 0;
    for (let box = 0; box < boxes; box++) sum += net[box * columns + (block[at++] as number)] as number;
    return sum;
  };
}
