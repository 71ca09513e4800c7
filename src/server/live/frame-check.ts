import { assert } from '../../kit/assert.ts';
import { OUTBOUND } from '../../wire/frames/outbound.ts';
import { type Followed, follow, type Outbound } from '../../wire/index.ts';
import { own, publicView } from '../../wire/shapes/views.ts';
import { misfit } from '../misfit.ts';
import type { EncodedMessage } from './frame.ts';

/**
 * Holds every frame to its schema, and every view to that of a whole view as the client has it after the frame. Tests run
 * every server under this; elsewhere the types have to do.
 */
export class FrameCheck {
  readonly #followed = new WeakMap<object, Map<string, Followed>>();
  readonly #fail: (error: unknown) => void;

  constructor(fail: (error: unknown) => void = uncaught) {
    this.#fail = fail;
  }

  check(viewer: object, { text }: EncodedMessage): void {
    try {
      this.#check(viewer, JSON.parse(text) as Outbound);
    } catch (error) {
      this.#fail(error);
    }
  }

  #check(viewer: object, frame: Outbound): void {
    const schema = frame.t === 'view' ? OUTBOUND[frame.base === undefined ? 'view' : 'viewChange'] : OUTBOUND[frame.t];
    demand(frame.t, misfit(schema, frame));
    if (frame.t !== 'view') return;
    const known = this.#followed.get(viewer) ?? new Map<string, Followed>();
    this.#followed.set(viewer, known);
    const before = known.get(frame.table);
    // Somebody who resumes has seen the first view on another connection.
    if (frame.base !== undefined && before?.public === undefined && frame.public !== undefined) return;
    const now = follow(before, frame);
    known.set(frame.table, now);
    if (now.public !== undefined) demand('the public view', misfit(publicView, now.public));
    if (now.own !== undefined) demand('the own view', misfit(own, now.own));
  }
}

/** Those who watch are kept from failing the house, so that a misfit is thrown where nobody catches it. */
const uncaught = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

const demand = (what: string, wrong: string | undefined): void =>
  assert(wrong === undefined, `${what} is sent otherwise than it is described: ${wrong}`);
