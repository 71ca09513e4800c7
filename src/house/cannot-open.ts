import type { Damage } from './load.ts';
import type { Head } from './store/port.ts';
import type { Finding } from './verify/finding.ts';

/** A demo lets anybody in as anybody; a floor with an administrator of its own is not for that. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused';
  constructor(admin: string) {
    super(`This floor has an administrator of its own (${admin}); start it with --no-demo.`);
  }
}

/** The floor or its people cannot be read. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
  readonly damage: Damage;
  constructor(damage: Damage) {
    const { stream, event, why } = damage;
    super(`The record of ${stream} is damaged at event ${event}: ${why}. Run "croupier verify", or restore a backup.`);
    this.damage = damage;
  }
}

/** The server has lost what it said was durable: a standby that lagged has taken its place, or a backup. */
export class LostCommit extends Error {
  override readonly name = 'LostCommit';
  readonly stream: string;
  /** The last one that was confirmed. */
  readonly event: number;
  constructor({ stream, version }: Head) {
    const event = version - 1;
    super(
      `The store has forgotten what it confirmed: event ${event} of ${stream} is not there any more, or is another.` +
        ' Nothing more is written; bring the server back that has it, or run "croupier verify" before the next start.',
    );
    this.stream = stream;
    this.event = event;
  }
}

/** The records are not those that were noted beside them, or what follows from what was noted. */
export class OtherRecords extends Error {
  override readonly name = 'OtherRecords';
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(`The records are not those that were noted: ${findings.map(({ message }) => message).join('; ')}`);
    this.findings = findings;
  }
}

/** What the house wrote can be read; where something cannot, somebody else wrote it. */
export async function readably<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = `something in them cannot be read (${error.message})`;
    throw new OtherRecords([{ severity: 'error', code: 'entry-unreadable', stream: 'ledger', message }]);
  }
}

/** Whoever cannot tell which tables there are, or who may come in, must not be open. */
export function mayBeOpen(damages: readonly Damage[]): void {
  const fatal = damages.find(({ stream }) => stream === 'floor' || stream === 'people');
  if (fatal !== undefined) throw new Damaged(fatal);
}
