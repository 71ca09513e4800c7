import type { AnyRulebook } from '../../rulebook/index.ts';
import { dispute, type Event } from '../../table/index.ts';
import { pastNames } from '../records/past-names.ts';
import { roundLog } from '../records/table-log.ts';
import type { RoundRow, Store } from '../store/port.ts';
import type { Body } from '../unit.ts';
import { type Since, versionIn, voidsSince } from './later-voids.ts';
import { factsIn, type RoundFacts } from './round-facts.ts';

/** A round as a case about it has to know it, and whether somebody was at the table then. */
export type Recall = Readonly<{ facts: RoundFacts; wasThere: (player: string) => boolean }>;

/** Older ones are read again when somebody asks. */
const AT_HAND = 100;

/** What was read from the records for a command about a case, before it is decided. */
export class Recalled {
  readonly #rounds = new Map<string, Recall>();
  readonly #since = new Map<string, Since>();

  round(table: string, round: number): Recall | undefined {
    return this.#rounds.get(`${table}-${round}`);
  }

  since(id: string): Since | undefined {
    return this.#since.get(id);
  }

  async readRound(store: Store, row: RoundRow): Promise<void> {
    const names = await pastNames(store, row);
    const events: Event[] = [];
    for await (const { event } of roundLog(store, row)) {
      names.follow(event);
      events.push(event);
    }
    const facts = factsIn(events);
    const players = new Set(facts.players);
    keep(this.#rounds, row.id, { facts, wasThere: (player) => players.has(player) || names.isKnown(player) });
  }

  /** What became of later rounds, where money of an earlier one may be moved. */
  async readSince(store: Store, { id, subject: { table, round } }: dispute.Case): Promise<void> {
    keep(this.#since, id, await voidsSince(store, table, round, await versionIn(store, table)));
  }
}

function keep<T>(there: Map<string, T>, key: string, value: T): void {
  there.delete(key);
  there.set(key, value);
  if (there.size > AT_HAND) there.delete(there.keys().next().value as string);
}

/** What begins a case. */
export const RAISE = 'raise' satisfies dispute.Order['type'];

/** Whether later rounds can close an earlier one under these rules. */
export const asksForLater = ({ disputes }: AnyRulebook): boolean => disputes.pastStands?.afterVoid !== undefined;

/** Whether a command settles something, so that what became of the past matters to it. */
export const settles = ({ type }: Body): boolean => SETTLING.has(type);

const SETTLING: ReadonlySet<string> = new Set(
  Object.entries(dispute.COMMANDS).flatMap(([type, { fields }]) => ('since' in fields ? [type] : [])),
);
