import { fingerprint } from '../fingerprint.ts';

/** What a look at the program that runs has found. */
export type ProgramState = Readonly<{
  at: number;
  /** The SHA-256 of its manifest; null where none was made of it. */
  digest: string | null;
  /** The id of the key that signed it. */
  signedBy: string | null;
  files: number;
  /** The SHA-256 of the settings that it was started with. */
  configuration: string;
  /** What is not as it was built or started; empty is sound. */
  wrong: readonly string[];
}>;

export type IntegrityPorts = Readonly<{
  /** Looks at code, rules, schema and configuration; without it only the rules in memory are looked at. */
  program?: (() => ProgramState) | undefined;
  now: () => number;
  stop: (code: string, why: string) => void;
}>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The rules in memory each hour, the whole program every 24 hours, by the clock of the house. What differs stops every table. */
export class IntegrityWatch {
  readonly #ports: IntegrityPorts;
  readonly #rules = fingerprint();
  #rulesAt: number;
  #state: ProgramState | undefined;

  constructor(ports: IntegrityPorts) {
    this.#ports = ports;
    this.#rulesAt = ports.now();
    this.#state = ports.program?.();
  }

  get state(): ProgramState | undefined {
    return this.#state;
  }

  /** A digest of the rules that the house opened with. */
  get rules(): string {
    return this.#rules;
  }

  /** A clock that was set back is no reason to look later. */
  look(): void {
    const now = this.#ports.now();
    if (Math.abs(now - this.#rulesAt) >= HOUR) this.#lookAtRules(now);
    if (this.#state !== undefined && Math.abs(now - this.#state.at) >= DAY) this.#lookAtProgram();
  }

  #lookAtRules(now: number): void {
    this.#rulesAt = now;
    if (fingerprint() !== this.#rules)
      this.#ports.stop('rules-changed', 'The rules in memory are not those the house opened with.');
  }

  #lookAtProgram(): void {
    this.#state = this.#ports.program?.();
    const wrong = this.#state?.wrong ?? [];
    if (wrong.length === 0) return;
    const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : '';
    this.#ports.stop('program-changed', `Not as it was built or started: ${wrong.slice(0, 3).join(', ')}${more}.`);
  }
}
