import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { signText } from '../keys/house-key.ts';
import { keyFromText } from '../keys/secret-key.ts';
import { type Beacon, beaconAt, beaconLine, pulseText } from './beacon.ts';
import { isBeacon } from './nonces.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const VALUE = '0123456789abcdef0123456789abcdef';
const KEY = keyFromText(`croupier-key-1 ${Buffer.alloc(32, 3).toString('base64')}`, 'test');

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'croupier-beacon-'));
  ends.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const write = (into: string, at: number, more: object = {}): void =>
  writeFileSync(join(into, `${at}.json`), JSON.stringify({ at, value: VALUE, ...more }));

async function served(answer: (path: string) => readonly [status: number, body: string]): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const at = (place: string, more: Partial<Parameters<typeof beaconAt>[0]> = {}): Beacon =>
  beaconAt({ place, otherwise: 'go-on', patience: 0, ...more });

test('without a beacon the line says so', async () => {
  expect(await beaconLine(undefined, 1_000)).toBe('none');
});

test('the first pulse after the close counts, however many there are, before and after a restart', async () => {
  const here = folder();
  for (const time of [900, 1_000, 1_001, 1_002, 10_000])
    write(here, time, { value: VALUE.replace('0', String(time % 10)) });
  const line = `pulse folder 1001 ${VALUE.replace('0', '1')}`;
  expect(await beaconLine(at(here), 1_000)).toBe(line);
  expect(await beaconLine(at(here), 1_000)).toBe(line);
});

test('an address is asked as the beacon of NIST is', async () => {
  const asked: string[] = [];
  const url = await served((path) => {
    asked.push(path);
    return [
      200,
      JSON.stringify({ pulse: { timeStamp: '2026-01-02T03:04:05.000Z', outputValue: VALUE.toUpperCase() } }),
    ];
  });
  const time = Date.parse('2026-01-02T03:04:05Z');
  expect(await beaconLine(at(`${url}/beacon/2.0`), time - 5)).toBe(`pulse ${new URL(url).host} ${time} ${VALUE}`);
  expect(asked).toEqual([`/beacon/2.0/pulse/time/next/${time - 5}`]);
});

test.each([
  ['nothing came', () => [404, ''] as const, 'no pulse came'],
  ['it fails', () => [500, ''] as const, 'it answers 500'],
  [
    'it is older than the close',
    () => [200, JSON.stringify({ at: 999, value: VALUE })] as const,
    'a pulse is dated 999',
  ],
  ['it is of the future', () => [200, `{"at":${2 ** 45},"value":"${VALUE}"}`] as const, `a pulse is dated ${2 ** 45}`],
  ['it says nothing', () => [200, '{"at":1001,"value":"x"}'] as const, 'a pulse has no value'],
])('where %s the policy decides, and the record says why', async (_, answer, why) => {
  const url = await served(answer);
  expect(await beaconLine(at(url), 1_000)).toBe(`missed ${new URL(url).host} ${why}`);
  expect(await beaconLine(at(url, { otherwise: 'call-off' }), 1_000)).toBeUndefined();
});

test('where a key is given only what it signed is a pulse', async () => {
  const here = folder();
  write(here, 2_000, { signature: 'AAAA' });
  const strict = at(here, { publicKey: KEY.publicKey });
  expect(await beaconLine(strict, 1_000)).toBe('missed folder a pulse is not signed by the key that was given');
  const signature = await signText(KEY, 'pulse', pulseText({ at: 2_000, value: VALUE }));
  write(here, 2_000, { signature });
  expect(await beaconLine(strict, 1_000)).toBe(`pulse folder 2000 ${VALUE}`);
});

test('a pulse that is late is waited for, and a house that stops does not wait', async () => {
  const here = folder();
  const waiting = beaconLine(at(here, { patience: 60_000 }), 1_000);
  write(here, 3_000);
  expect(await waiting).toBe(`pulse folder 3000 ${VALUE}`);
  const stopping = new AbortController();
  const given = beaconLine(at(folder(), { patience: 60_000 }), 1_000, stopping.signal);
  stopping.abort();
  await expect(given).rejects.toThrow('abort');
});

test.each([
  ['zero bytes', '\0'.repeat(500)],
  ['half a character', '"\ud800"'],
  ['no end', 'x'.repeat(200_000)],
])('a pulse of %s is a missed one, in a line that a record takes', async (_what, rubbish) => {
  const here = folder();
  writeFileSync(join(here, '2000.json'), rubbish);
  const url = await served(() => [200, rubbish]);
  for (const place of [here, url]) {
    const line = (await beaconLine(at(place), 1_000)) ?? '';
    expect(line).toMatch(/^missed \S+ \S/);
    expect(isBeacon(line)).toBe(true);
  }
});
