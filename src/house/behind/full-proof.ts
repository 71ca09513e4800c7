import type { Refusal } from '../../kit/refusal.ts';
import { OtherRecords } from '../cannot-open.ts';
import type { HouseOptions } from '../house-options.ts';
import type { Batch, Head, Store, Transfer } from '../store/port.ts';
import type { Anchors } from '../verify/anchors.ts';
import type { Finding } from '../verify/finding.ts';
import { verifyStore } from '../verify/verify.ts';
import { restingYielder } from '../verify/yield-to-loop.ts';

export type FullProofPorts = Readonly<{
  store: Store;
  /** Where streams ended by what was noted outside of the store. */
  anchors: Anchors;
  /** Where records are taken as they are. What is wrong with them then is known and stops no later start. */
  accepted: Readonly<{ keeping: Batch['cells'] }> | undefined;
  keep: (cells: Batch['cells']) => Promise<unknown>;
  raise: (code: string, detail: string) => void;
  end: (error: Error) => void;
}>;

export type ProofState = Readonly<{
  state: 'running' | 'proven';
  /** Events that were looked at, of how many. */
  done: number;
  of: number;
}>;

type Asked = Pick<HouseOptions, 'store' | 'noted' | 'accepted' | 'keeping' | 'proveBehind'>;

/** The proof that a house is to have behind it, where it is to have one. */
export function proofBehind(
  { store, noted, accepted: why, keeping = [], proveBehind }: Asked,
  heads: readonly Head[],
  ports: Pick<FullProofPorts, 'keep' | 'raise' | 'end'>,
): FullProof | undefined {
  if (proveBehind !== true) return undefined;
  const accepted = why === undefined ? undefined : { keeping };
  return new FullProof({ ...ports, store, accepted, anchors: noted?.anchors ?? new Map() }, heads);
}

/** Where it is kept what somebody has taken as it is; sealed with everything else that is kept. */
const ACCEPTED = { kind: 'anchor', key: 'accepted' } as const;
/** So long it rests for each moment it works: three quarters of the time are for whoever plays. */
const REST = 3;
const AGAIN_MS = 1_000;

type Known = Readonly<{ total: number; findings: readonly string[] }>;

const nameOf = ({ code, stream, event }: Finding): string => `${code} ${stream} ${event ?? ''}`.trimEnd();

/**
 * Reads everything there is behind a house that is open already, as `verify` does, a little at a time. Until it is through
 * nobody takes money out of the house; what it finds ends the house as a start would have been refused.
 */
export class FullProof {
  readonly #ports: FullProofPorts;
  readonly #stopped = new AbortController();
  #running: Promise<void> | undefined;
  #state: ProofState;

  /** Records that have only begun need no proof. */
  constructor(ports: FullProofPorts, heads: readonly Head[]) {
    this.#ports = ports;
    const events = heads.reduce((sum, { version }) => sum + version, 0);
    this.#state = { state: events === 0 ? 'proven' : 'running', done: 0, of: events };
  }

  get state(): ProofState {
    return this.#state;
  }

  start(): void {
    if (this.#state.state === 'running' || this.#ports.accepted !== undefined) this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** Money leaves the house where it goes from a wallet to the outside. */
  holdsBack(transfers: readonly Transfer[]): Refusal | undefined {
    if (this.#state.state === 'proven') return undefined;
    const isPayout = ([, debit, credit]: Transfer): boolean => debit.startsWith('wallet:') && credit === 'world';
    if (!transfers.some(isPayout)) return undefined;
    const { done, of } = this.#state;
    return { code: 'payouts-wait', params: { percent: Math.floor((100 * done) / Math.max(1, of)) } };
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#prove();
        return;
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        if (error instanceof OtherRecords) return this.#ports.end(error);
        this.#ports.raise('store-failed', error instanceof Error ? error.message : String(error));
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  async #prove(): Promise<void> {
    const { store, anchors, accepted, keep, raise } = this.#ports;
    const { signal } = this.#stopped;
    if (accepted !== undefined && accepted.keeping.length > 0) await keep(accepted.keeping);
    const { findings, found } = await verifyStore(store, {
      anchors,
      yieldToLoop: restingYielder(REST, signal),
      untilCompared: true,
      onProgress: (done, of) => {
        this.#state = { state: 'running', done, of };
      },
    });
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (accepted !== undefined) await this.#accept(errors, found);
    else await this.#hold(errors, found);
    const [first] = errors;
    if (first !== undefined) raise('records-accepted', `${first.stream}: ${first.message}`);
    this.#state = { ...this.#state, state: 'proven' };
  }

  async #accept(errors: readonly Finding[], total: number): Promise<void> {
    const known: Known = { total, findings: [...new Set(errors.map(nameOf))] };
    await this.#ports.keep([{ ...ACCEPTED, body: errors.length === 0 ? null : JSON.stringify(known) }]);
  }

  async #hold(errors: readonly Finding[], total: number): Promise<void> {
    if (errors.length === 0) return;
    const body = await this.#ports.store.cell(ACCEPTED.kind, ACCEPTED.key);
    const known = body === undefined ? { total: 0, findings: [] } : (JSON.parse(body) as Known);
    const names = new Set(known.findings);
    const news = errors.filter((finding) => !names.has(nameOf(finding)));
    if (news.length > 0) throw new OtherRecords(news);
    if (total > known.total) throw new OtherRecords(errors);
  }
}
