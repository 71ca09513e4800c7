import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Alert } from '../../wire/shapes/pit.ts';

export type AlertFact = Readonly<
  | { type: 'AlertRaised'; alert: string; code: string; detail: string; table?: string }
  | { type: 'AlertAcknowledged'; alert: string; note: string }
>;

/** More than anybody reads; what is raised beyond them is in the process's own log. */
const OPEN_MAX = 200;
const DETAIL_MAX = 500;

/** Alerts nobody has acknowledged, oldest first. */
export class Alerts {
  readonly #open = new Map<string, Alert>();
  #raised = 0;

  all(): readonly Alert[] {
    return [...this.#open.values()];
  }

  /** The same thing again while nobody has looked says nothing new. */
  raise({ code, detail, table }: Pick<Alert, 'code' | 'detail' | 'table'>): Result<AlertFact, Refusal> {
    const text = detail.slice(0, DETAIL_MAX);
    const isThere = this.all().some((open) => open.code === code && open.detail === text && open.table === table);
    if (isThere || this.#open.size >= OPEN_MAX) return refuse('already-so', { table: table ?? '' });
    const alert = `A${this.#raised + 1}`;
    return ok({ type: 'AlertRaised', alert, code, detail: text, ...(table === undefined ? {} : { table }) });
  }

  codeOf(alert: string): string | undefined {
    return this.#open.get(alert)?.code;
  }

  acknowledge(alert: string, note: string): Result<AlertFact, Refusal> {
    return this.#open.has(alert)
      ? ok({ type: 'AlertAcknowledged', alert, note })
      : refuse('unknown-alert', { alert: alert.slice(0, 20) });
  }

  apply(fact: AlertFact, at: number): void {
    if (fact.type === 'AlertAcknowledged') {
      this.#open.delete(fact.alert);
      return;
    }
    const { alert, code, detail, table } = fact;
    this.#raised++;
    this.#open.set(alert, { alert, at, code, detail, ...(table === undefined ? {} : { table }) });
  }

  snapshot(): Kept {
    return { raised: this.#raised, open: this.all() };
  }

  restore({ raised, open }: Kept): void {
    this.#raised = raised;
    this.#open.clear();
    for (const alert of open) this.#open.set(alert.alert, alert);
  }
}

type Kept = Readonly<{ raised: number; open: readonly Alert[] }>;
