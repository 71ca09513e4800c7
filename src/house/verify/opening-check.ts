import { DECIDER, FIRST_DECIDER } from '../../table/index.ts';
import { type Eras, FIRST, type Marks, type Opening, type Pin, pinOf, samePin } from '../floor/eras.ts';
import type { Entry, Head } from '../store/port.ts';
import { type Findings, newer } from './finding.ts';
import type { Step } from './stream-check.ts';

/** An opening that says from where on something else decides, and the times that the floor shows before and after it. */
type Marked = { readonly event: number; readonly until: Marks; readonly latestBefore: number; earliestSince: number };

/**
 * A house writes accounts just before it says that it is open, and notices a clock that was set just after it has used it:
 * so far may dates be apart from those of the floor.
 */
const APART = 60_000;

/**
 * Holds what a house said of itself at each opening against what it said before: a version never goes back, and where
 * something else decides, the opening says from which event of each stream on. The dates of the streams must agree.
 */
export class OpeningCheck {
  readonly #eras: Eras;
  readonly #findings: Findings;
  readonly #marked: Marked[] = [];
  readonly #told = new Set<string>();
  #compared = 0;
  #latest = 0;

  constructor(eras: Eras, findings: Findings) {
    this.#eras = eras;
    this.#findings = findings;
  }

  /** An opening is decided by the version it announces; everything else on the floor by the one that was opened. */
  deciderOf({ body }: Step): number {
    return body.type === 'openHouse' ? pinOf(body as Opening).decider : this.#eras.now.decider;
  }

  /** Called before the entry is taken. */
  take({ body, entry }: Step): void {
    const { at, from } = entry;
    this.#latest = Math.max(this.#latest, at);
    for (const mark of this.#marked) mark.earliestSince = Math.min(mark.earliestSince, at);
    if (body.type !== 'openHouse') return;
    const opening = body as Opening;
    this.#version(pinOf(opening), from);
    if (samePin(this.#eras.now, pinOf(opening)) !== (opening.until === undefined))
      this.#wrong(from, 'the opening does not say from where on something else decides');
    if (opening.until === undefined) return;
    this.#marked.push({ event: from, until: opening.until, latestBefore: this.#latest, earliestSince: at });
    if ((opening.until['floor'] ?? 0) !== from) this.#wrong(from, 'the opening names another place than its own');
  }

  /** Called for every entry of every stream, after the floor. Clocks may be set, but then the floor shows both times. */
  dated({ stream, from, at }: Entry): void {
    if (stream === 'floor') return;
    for (const { event, until, latestBefore, earliestSince } of this.#marked) {
      const isBefore = from < (until[stream] ?? 0);
      if (isBefore ? at <= latestBefore + APART : at >= earliestSince - APART) continue;
      const key = `${event} ${stream}`;
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      const [is, said] = isBefore ? ['later', 'before'] : ['earlier', 'after'];
      const message = `it is dated ${is} than the opening at event ${event} of the floor, which counts it as ${said}`;
      this.#findings.error('decider-differs', stream, from, message);
    }
  }

  /** No stream can have been longer at an opening than it is now. */
  beyond(heads: ReadonlyMap<string, Head>): void {
    for (const { event, until } of this.#marked.slice(this.#compared))
      for (const [stream, version] of Object.entries(until))
        if (version > (heads.get(stream)?.version ?? 0))
          this.#wrong(event, `${stream} had ${version} events then, which is more than it has now`);
    this.#compared = this.#marked.length;
  }

  #version(pin: Pin, event: number): void {
    const { decider } = pin;
    const { now } = this.#eras;
    if (!Number.isInteger(decider)) this.#wrong(event, `there is no version ${decider}`);
    if (decider < now.decider) this.#wrong(event, `version ${decider} decides after version ${now.decider}`);
    if (decider > DECIDER) this.#wrong(event, newer(decider));
    if (decider === FIRST_DECIDER && !samePin(pin, FIRST)) this.#wrong(event, 'version 1 decided by other rulebooks');
  }

  #wrong(event: number, message: string): void {
    this.#findings.error('decider-differs', 'floor', event, message);
  }
}
