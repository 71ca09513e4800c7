/**
 * Frames read a second, as a ratio to `JSON.parse` of the same texts: what it costs to know that a frame is one. A command
 * is read once more by the table it is for, which is the second figure.
 */

import { performance } from 'node:perf_hooks';
import { malformedIn } from '../src/kit/command.ts';
import { COMMANDS } from '../src/table/index.ts';
import { readInbound, readReport } from '../src/wire/index.ts';

const bet = { id: 'c-1234567890', type: 'placeWager', round: 3, player: 'ann', spot: 'red', chips: { value: 10 } };
const report = { id: 'd-1', round: 3, saw: 'ball-at-rest', pocket: 17 };

const FRAMES: Readonly<Record<string, string>> = {
  watch: JSON.stringify({ t: 'watch', table: 'R1', seq: 1234, run: '5b1e0f8a' }),
  do: JSON.stringify({ t: 'do', table: 'R1', command: bet }),
  saw: JSON.stringify({ t: 'saw', report }),
  ping: JSON.stringify({ t: 'ping', n: 7 }),
};

const TIMES = 50_000;
const ROUNDS = 20;

function took(act: () => unknown): number {
  const began = performance.now();
  for (let i = 0; i < TIMES; i++) act();
  return performance.now() - began;
}

/** Both in turn, and the best of each: what else the machine does only slows them down. */
function print(name: string, act: () => unknown, parse: () => unknown): void {
  let [own, peer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    own = Math.min(own, took(act));
    peer = Math.min(peer, took(parse));
  }
  const million = (TIMES / own / 1000).toFixed(2);
  console.log(`${name.padEnd(22)}${million.padStart(7)} million a second, ${(own / peer).toFixed(2)} times JSON.parse`);
}

const fields = COMMANDS.get('placeWager')?.fields ?? {};
const wager = JSON.stringify(bet);
const seen = JSON.stringify(report);

for (const [name, text] of Object.entries(FRAMES))
  print(
    name,
    () => readInbound(text),
    () => JSON.parse(text),
  );
print(
  'a report of a wheel',
  () => readReport('wheel', JSON.parse(seen)),
  () => JSON.parse(seen),
);
print(
  'fields of a wager',
  () => malformedIn(fields, JSON.parse(wager)),
  () => JSON.parse(wager),
);
