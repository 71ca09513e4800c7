import { afterEach, expect, test, vi } from 'vitest';
import { main as crash } from '../../testkit/crash/check-crash.ts';
import { main as eio } from '../../testkit/crash/check-eio.ts';
import { main as order } from '../../testkit/crash/check-order.ts';

const CHECKS = { crash, eio, order };

afterEach(() => void vi.restoreAllMocks());

/** A check that has nothing to do must not say that all is well. */
test.each<[name: keyof typeof CHECKS, ...args: string[]]>([
  ['crash', 'x'],
  ['crash', '0'],
  ['crash', '-5'],
  ['crash', '100', '5'],
  ['crash', '100', '0'],
  ['crash', '100', '1', '1'],
  ['eio', 'x'],
  ['eio', '5', '3'],
  ['eio', '0', '3'],
  ['eio', '201'],
  ['eio', '1.5'],
  ['order', 'x'],
  ['order', '0'],
  ['order', ''],
])('check:%s %s %s says how it is used', async (name, ...args) => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(await CHECKS[name](args)).toBe(2);
  expect(said.mock.calls).toEqual([[expect.stringMatching(`^usage: npm run check:${name} `)]]);
});
