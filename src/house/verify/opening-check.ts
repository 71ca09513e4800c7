import { DECIDER } from '../../table/index.ts';
import { type Eras, type Opening, pinOf, samePin } from '../floor/eras.ts';
import type { Head } from '../store/port.ts';
import type { Findings } from './finding.ts';
import type { Step } from './stream-check.ts';

/**
 * Holds what a house said of itself at each opening against what it said before: a version never goes back, and where
 * something else decides, the opening says from which event of each stream on.
 */
export class OpeningCheck {
  readonly #eras: Eras;
  readonly #findings: Findings;
  readonly #marked: Readonly<{ event: number; until: NonNullable<Opening['until']> }>[] = [];

  #isTold = false;

  constructor(eras: Eras, findings: Findings) {
    this.#eras = eras;
    this.#findings = findings;
  }

  /** An opening is decided by the version it announces; everything else on the floor by the one that was opened. */
  deciderOf({ body }: Step): number {
    return body.type === 'openHouse' ? pinOf(body as Opening).decider : this.#eras.now.decider;
  }

  /** Called before the opening is taken. */
  take({ body, entry }: Step): void {
    if (body.type !== 'openHouse') return;
    const opening = body as Opening;
    const pin = pinOf(opening);
    const { now } = this.#eras;
    const isOther = !samePin(now, pin);
    if (pin.decider < now.decider)
      this.#wrong(entry.from, `version ${pin.decider} decides after version ${now.decider}`);
    if (isOther !== (opening.until !== undefined))
      this.#wrong(entry.from, 'the opening does not say from where on something else decides');
    if (opening.until === undefined) return;
    this.#marked.push({ event: entry.from, until: opening.until });
    if ((opening.until['floor'] ?? 0) !== entry.from)
      this.#wrong(entry.from, 'the opening names another place than its own');
  }

  /** No stream can have been longer at an opening than it is now. */
  beyond(heads: ReadonlyMap<string, Head>): void {
    for (const { event, until } of this.#marked)
      for (const [stream, version] of Object.entries(until))
        if (version > (heads.get(stream)?.version ?? 0))
          this.#wrong(event, `${stream} had ${version} events then, which is more than it has now`);
    this.#marked.length = 0;
    const { decider } = this.#eras.now;
    if (decider <= DECIDER || this.#isTold) return;
    this.#isTold = true;
    const message = `version ${decider} decides here; this program has version ${DECIDER} and cannot decide that again`;
    this.#findings.add({ severity: 'warning', code: 'not-compared', stream: 'floor', message });
  }

  #wrong(event: number, message: string): void {
    this.#findings.error('decider-differs', 'floor', event, message);
  }
}
