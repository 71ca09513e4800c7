import { Alarms } from './alarms.ts';
import type { Command as FloorCommand } from './floor/commands.ts';
import type { Alarm } from './house.ts';
import { HOUSE } from './stamped.ts';
import type { Request } from './unit.ts';

export type WatchPorts = Readonly<{
  tell: ((alarm: Alarm) => void) | undefined;
  /** Whether the record of the floor can be written now. */
  isReady: () => boolean;
  submit: (request: Request) => void;
  /** How far the record of the floor is, and in whose hands; ids of what the house itself asks are made of them. */
  floor: () => Readonly<{ epoch: number; version: number }>;
}>;

/** What the house itself notices: an alarm at once, and a word in the record of the floor as soon as that can be written. */
export class Watch {
  readonly #alarms: Alarms;
  readonly #ports: WatchPorts;
  #alerted = 0;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.#alarms = new Alarms(
      () => Date.now(),
      (alarm) => {
        ports.tell?.(alarm);
        if (ports.isReady()) this.#alert(alarm);
      },
    );
  }

  raise(code: string, detail: string, table?: string): void {
    this.#alarms.raise(code, detail, table);
  }

  all(): readonly Alarm[] {
    return this.#alarms.all();
  }

  /** Somebody has to see what was noticed before it could be written; the same thing twice is recorded once. */
  alertAll(): void {
    for (const alarm of this.#alarms.all()) this.#alert(alarm);
  }

  /** Somebody has looked at all but these. */
  looked(open: readonly Readonly<{ code: string; table?: string }>[]): void {
    this.#alarms.keepOnly(({ code, table }) => open.some((alert) => alert.code === code && alert.table === table));
  }

  stop(table: string, code: string, why: string): void {
    this.raise(code, why, table);
    this.#submit(`stop-${table}-${this.#ports.floor().version}`, { type: 'stopTable', table, reason: why });
  }

  clockStepped(by: number): void {
    this.raise('clock-stepped', `the clock of this machine moved by ${by} ms`);
    if (!this.#ports.isReady()) return;
    const { epoch, version } = this.#ports.floor();
    this.#submit(`clock-${epoch}-${version}`, { type: 'noteClock', by });
  }

  #alert({ code, detail, table }: Alarm): void {
    const id = `alert-${this.#ports.floor().epoch}-${++this.#alerted}`;
    this.#submit(id, { type: 'raiseAlert', code, detail, ...(table === undefined ? {} : { table }) });
  }

  #submit(id: string, body: FloorCommand): void {
    this.#ports.submit({ stream: 'floor', id, by: HOUSE, body });
  }
}
