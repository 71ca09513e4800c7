/** How long a step that has just been drawn lets presses go by: as long as two clicks can be one double click. */
export const GUARD_MS = 500;

/**
 * Tells a press that was meant for the step on the button from the second of two that were meant for the step before it.
 * All times are those of events, so that a page that is slow to hear of a press does not take it for a later one.
 */
export class StepGuard {
  #step: string | undefined;
  #since = Number.NEGATIVE_INFINITY;
  #isAsked = false;

  /** The button shows a step. One that waits for an entry is guarded by it: nobody enters a number by pressing twice. */
  shows(step: string, waits: boolean, now: number): void {
    if (step !== this.#step) this.begins(now);
    this.#step = step;
    if (waits) this.#isAsked = true;
  }

  /** Something other than the button was done: a form was sent, a sheet was closed. Its last key may be pressed twice too. */
  begins(now: number): void {
    this.#since = now;
    this.#isAsked = false;
  }

  isTooSoon(pressedAt: number): boolean {
    return !this.#isAsked && pressedAt - this.#since < GUARD_MS;
  }
}
