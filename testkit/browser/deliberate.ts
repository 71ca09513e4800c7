/**
 * In a page: every press comes long after what it is meant for was drawn, as that of somebody who has looked does. A page
 * lets presses go by that come too soon after a change; a test that waits for what it presses need not wait for that too.
 */
export function deliberate(): void {
  const LOOKED_MS = 60_000;
  const real = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      return Number(real?.call(this)) + LOOKED_MS;
    },
  });
}
