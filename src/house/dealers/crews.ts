import type { TableState } from '../../table/index.ts';
import type { Clock } from '../clock.ts';
import type { HouseKey } from '../keys/house-key.ts';
import type { Answer, Request } from '../unit.ts';
import type { Beacon } from './beacon.ts';
import type { Draws } from './draws-unit.ts';
import type { ClosedBets } from './round-bets.ts';
import { type Dealer, runDealer } from './run.ts';
import type { DealerConfig } from './step.ts';

export type CrewOptions = Partial<DealerConfig> & Readonly<{ troubleOneIn?: number; beacon?: Beacon }>;

export type CrewPorts = Readonly<{
  /** What lies at a table now; undefined where there is none. */
  at: (table: string) => Readonly<{ state: TableState; draws: Draws }> | undefined;
  versionOf: (stream: string) => number;
  ask: (request: Request) => Promise<Answer>;
  /** A seed as it was sealed before betting, under the key of the house. */
  seal: (key: string) => Promise<string | undefined>;
  key: HouseKey;
  /** What lies in a round whose bets are closed. */
  bets: (table: string, round: number) => Promise<ClosedBets | undefined>;
  isAutomatic: (table: string) => boolean;
  clock: Clock;
  onAdvice: (table: string) => void;
  onDealerStuck: (what: string, table: string) => void;
  options: CrewOptions | undefined;
}>;

/** The automatic crews of the floor, one at each table that has ever had one. */
export class Crews {
  readonly #ports: CrewPorts;
  readonly #dealers = new Map<string, Dealer>();

  constructor(ports: CrewPorts) {
    this.#ports = ports;
  }

  /** `isReturning` says that a restart has interrupted the dealing there. */
  deal(table: string, isReturning = false): void {
    const { at, versionOf, seal, key, bets, isAutomatic, onAdvice, onDealerStuck, ask, clock } = this.#ports;
    const first = at(table);
    if (first === undefined || this.#dealers.has(table)) return;
    const { troubleOneIn, beacon, ...config } = this.#ports.options ?? {};
    const dealer = runDealer({
      table,
      state: () => (at(table) ?? first).state,
      seq: () => versionOf(`table:${table}`),
      draws: () => (at(table) ?? first).draws,
      ask,
      sealed: (round) => seal(`${table}/${round}`),
      key,
      bets: (round) => bets(table, round),
      beacon,
      isAutomatic: () => isAutomatic(table),
      isReturning,
      clock,
      onAdvice: () => onAdvice(table),
      onDealerStuck: (what) => onDealerStuck(what, table),
      config,
      ...(troubleOneIn === undefined ? {} : { troubleOneIn }),
    });
    this.#dealers.set(table, dealer);
  }

  wake(table: string, onlyBets?: boolean): void {
    this.#dealers.get(table)?.wake(onlyBets);
  }

  setBy(table: string): number | null {
    return this.#dealers.get(table)?.setBy() ?? null;
  }

  closesAt(table: string): number | null {
    return this.#dealers.get(table)?.closesAt() ?? null;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#dealers.values()].map((dealer) => dealer.stop()));
  }
}
