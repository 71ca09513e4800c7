import { type DrawFact, type Fixed, isOfRound, isOpened, type OpenedFact } from '../dealers/draw-facts.ts';
import type { Committed } from '../dealers/draws-unit.ts';
import { openedAs } from '../dealers/opened.ts';
import type { Stamped } from '../stamped.ts';
import type { Entry, Store } from '../store/port.ts';
import type { PastDraw } from './records.ts';

/** So few entries are read rather than halved, and so many rounds later nobody opens a promise any more. */
const NEAR = 8;
const PAGE = 64;

/** The promise of a round and what it turned out to be. */
export async function pastDraw(store: Store, table: string, round: number): Promise<PastDraw | undefined> {
  const facts = (await drawEntries(store, table, round)).flatMap(factsOf);
  const past = drawIn(facts, round);
  if (past === undefined) return undefined;
  const { promised, fixed, opened } = past;
  const { commitment } = promised;
  if (opened === undefined) return { commitment, revealed: null };
  const shown = openedAs(table, promised, fixed, opened);
  return opened.type === 'DrawRevealed'
    ? { commitment, revealed: shown }
    : { commitment: null, revealed: null, withdrawn: shown };
}

export type DrawOfRound = Readonly<{
  promised: Committed;
  fixed: Fixed | undefined;
  opened: OpenedFact | undefined;
}>;

/** What the facts of one table say of the draw of a round. */
export function drawIn(facts: readonly DrawFact[], round: number): DrawOfRound | undefined {
  const own = facts.filter(isOfRound).filter((fact) => fact.round === round);
  const promised = own.find((fact) => fact.type === 'DrawCommitted');
  if (promised === undefined) return undefined;
  return { promised, fixed: own.find((fact) => fact.type === 'DrawFixed'), opened: own.find(isOpened) };
}

/**
 * From the promise of a round's draw to its opening; nothing where people dealt. Rounds ascend in the stream of draws, so
 * a round is found by halving it.
 */
export async function drawEntries(store: Store, table: string, round: number): Promise<readonly Entry[]> {
  const stream = `draws:${table}`;
  const head = (await store.heads()).find((each) => each.stream === stream);
  let [low, high] = [0, head?.version ?? 0];
  while (high - low > NEAR) {
    const middle = Math.floor((low + high) / 2);
    const [there] = (await store.read(stream, middle, 1)).flatMap(factsOf);
    if (there === undefined || there.round >= round) high = middle;
    else low = middle;
  }
  const found: Entry[] = [];
  for (let from = low; ; ) {
    const page = await store.read(stream, from, PAGE);
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE || isBeyond(page, round)) break;
    from = last.from + last.count;
  }
  const isOf = (entry: Entry): boolean => factsOf(entry).some((fact) => fact.round === round && isOfRound(fact));
  const first = found.findIndex(isOf);
  return first < 0 ? [] : found.slice(first, found.findLastIndex(isOf) + 1);
}

/** Nothing of the round comes after these: it was opened, or others after it have been promised. */
const isBeyond = (page: readonly Entry[], round: number): boolean =>
  page
    .flatMap(factsOf)
    .some((fact) => (isOpened(fact) && fact.round === round) || (isOfRound(fact) && fact.round > round + NEAR));

export const factsOf = ({ events }: Entry): readonly DrawFact[] =>
  (JSON.parse(events) as readonly Stamped<DrawFact>[]).map(({ fact }) => fact);
