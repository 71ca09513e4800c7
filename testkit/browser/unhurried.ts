/**
 * In a page, before anything else: what it shows only for a while stays long enough for a busy machine to look at it, and
 * what it asks the house for now and then it asks for a little more often, so that a test need not wait.
 */
export function unhurried(): void {
  const [SHOWN_MS, LONGER, ASKED_MS, OFTEN_MS] = [5_000, 10, 2_000, 1_000];
  const { setTimeout: later, setInterval: always } = window;
  Object.assign(window, {
    setTimeout: (act: () => void, wait = 0) => later(act, wait < SHOWN_MS ? wait : wait * LONGER),
    setInterval: (act: () => void, wait = 0) => always(act, wait < ASKED_MS ? wait : OFTEN_MS),
  });
}
