import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { run } from '../run.ts';

/** One thread plays a part of the rounds in every turn of the loop. */
const TURNS = 5;

/** A terminal whose user presses Ctrl-C when a bar is seen, or some rounds have been played where none is drawn. */
async function interrupted(argv: readonly string[], isTTY: boolean) {
  const texts = { out: '', err: '' };
  let press: () => void = () => undefined;
  const into = (name: keyof typeof texts) =>
    Object.assign(
      new Writable({
        write: (chunk: Buffer, _, done) => {
          texts[name] += chunk.toString('utf8');
          if (texts.err.includes('left')) press();
          done();
        },
      }),
      { isTTY },
    );
  let released = false;
  const code = await run(argv, {
    stdin: Readable.from([]),
    stdout: Object.assign(into('out'), { isTTY: false }),
    stderr: into('err'),
    cwd: process.cwd(),
    env: {},
    onInterrupt: (handle) => {
      press = handle;
      if (!isTTY) void afterTurns(TURNS).then(handle);
      return () => {
        released = true;
      };
    },
  });
  return { code, released, ...texts };
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
}

const ENDLESS = ['simulate', 'hoiana-niu-niu', '--rounds', '1e12', '--threads', '1', '--json'];

test('Ctrl-C keeps what was played and ends with 130', async () => {
  const { code, released, out, err } = await interrupted(ENDLESS, false);
  expect([code, released, err]).toEqual([130, true, '']);
  const found = JSON.parse(out) as { interrupted: boolean; rounds: number; spots: readonly { z: number }[] };
  expect(found.interrupted).toBe(true);
  expect(found.rounds).toBeGreaterThan(0);
  expect(found.rounds).toBeLessThan(1e12);
  for (const { z } of found.spots) expect(Math.abs(z)).toBeLessThan(4.5);
});

test('a bar is drawn on a terminal only, and taken away at the end', async () => {
  const { err } = await interrupted(ENDLESS, true);
  expect(err).toMatch(/\[░+\] {3}0 % {2}[\d.]+ [MkG] rounds\/s {2}\d+ h \d+ min left/);
  expect(err.endsWith('\r\u001b[K')).toBe(true);
});

test('sessions are kept too', async () => {
  const argv = ['simulate', 'mbs-roulette-v3', '--bets', 'red=1000', '--bankroll', '1000000', '--sessions', '1e8'];
  const { code, out } = await interrupted([...argv, '--threads', '1', '--json'], false);
  expect(code).toBe(130);
  expect(JSON.parse(out)).toMatchObject({ interrupted: true, perSession: { rounds: expect.any(Number) } });
});
