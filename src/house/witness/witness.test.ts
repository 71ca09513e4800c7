import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Signer } from '../keys/house-key.ts';
import { passingKey } from '../keys/secret-key.ts';
import { openAnchors } from '../verify/anchors.ts';
import { heard, notIn } from './check-witness.ts';
import { folderWitness, notesIn } from './folder-witness.ts';
import { httpWitness } from './http-witness.ts';
import { keeperFor } from './keep-for-others.ts';
import { missedBy, shipTo } from './shipping.ts';
import { Contradicted, type Witness } from './witness.ts';

const key = passingKey();
const other = passingKey();
const keyOf = (id: string): string | undefined => (id === key.id ? key.publicKey : undefined);

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-witness-'));
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Lines as a house writes them: one for each of these ends of a stream. */
async function lines(signer: Signer | undefined, ...ends: readonly (readonly [version: number, hash: string])[]) {
  const anchors = await openAnchors(join(folder, `own-${signer?.id}-${ends.join()}`), signer);
  const made: string[] = [];
  for (const [version, hash] of ends) {
    const line = await anchors.append(
      { heads: [{ stream: 'cage', version, hash }], sum: 's', seal: version },
      1,
      1_000,
    );
    if (line !== undefined) made.push(line);
  }
  await anchors.close();
  return made;
}

/** The notes beside the records, with these lines in them. */
function beside(own: readonly string[], older = 0) {
  const file = join(folder, `beside-${own.length}`);
  writeFileSync(file, [...own, ...Array.from({ length: older }, () => ' '.repeat(1024 * 1024)), ''].join('\n'));
  return notIn(file);
}

async function served(...houses: readonly string[]): Promise<string> {
  const keeper = await keeperFor(join(folder, 'kept'), houses);
  server = keeper;
  await new Promise<void>((done) => keeper.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`;
}

describe.each([
  ['a folder', async (): Promise<Witness> => folderWitness(join(folder, 'kept'), key.publicKey)],
  ['an address', async (): Promise<Witness> => httpWitness(`${await served(key.publicKey)}/`, key.publicKey)],
])('%s', (_, witness) => {
  test('keeps what is signed, in order, and gives it again', async () => {
    const there = await witness();
    expect(await there.lines()).toEqual([]);
    const [first = '', second = '', third = ''] = await lines(key, [1, 'a'], [2, 'b'], [3, 'c']);
    for (const line of [first, second, third]) await there.keep(line);
    expect(await there.lines()).toEqual([first, second, third]);
    expect(await there.lines(third.length + 5)).toEqual([third]);
    expect(readFileSync(notesIn(join(folder, 'kept'), key.publicKey), 'utf8')).toBe(`${first}\n${second}\n${third}\n`);
  });

  test('is heard: notes that are gone are missed, and what nobody signed accuses nobody', async () => {
    const there = await witness();
    const own = await lines(key, [1, 'a'], [2, 'b'], [3, 'c']);
    const silent = await heard(there, beside(own), { keyOf });
    expect(silent.findings.map(({ code, severity }) => [code, severity])).toEqual([['witness-silent', 'warning']]);
    for (const line of own) await there.keep(line);
    const { findings, read } = await heard(there, beside(own), { keyOf });
    expect(findings).toEqual([]);
    expect(read?.anchors.get('cage')?.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(read?.seal).toBe(3);
    const cut = await heard(there, beside(own.slice(0, 1)), { keyOf });
    expect(cut.findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'witness-differs',
        message: expect.stringMatching(/keeps 2 of 3/),
      }),
    ]);
    const strange = folderWitness(join(folder, 'kept'), key.publicKey);
    await strange.keep((await lines(other, [9, 'z']))[0] ?? '');
    await strange.keep('{"at":1}');
    const codes = (await heard(strange, beside(own), { keyOf })).findings.map(({ code }) => code);
    expect(codes).toEqual(['witness-strange']);
  });
});

test('a witness that missed more than the end of the notes accuses nobody of what is further back', async () => {
  const own = await lines(key, [1, 'a'], [2, 'b']);
  const there = folderWitness(join(folder, 'kept'), key.publicKey);
  for (const line of own) await there.keep(line);
  expect((await heard(there, beside(own, 9), { keyOf })).findings).toEqual([]);
});

describe('whoever keeps notes for others', () => {
  test('takes none of a house it was not told of, nor any that was not signed, nor one that contradicts', async () => {
    const url = await served(key.publicKey);
    const there = httpWitness(url, key.publicKey);
    const [first = '', second = ''] = await lines(key, [5, 'a'], [6, 'b']);
    await there.keep(first);
    await there.keep(second);
    await expect(httpWitness(url, other.publicKey).keep(first)).rejects.toThrow('403');
    await expect(there.keep((await lines(other, [7, 'c']))[0] ?? '')).rejects.toThrow('422');
    await expect(there.keep((await lines(undefined, [7, 'c']))[0] ?? '')).rejects.toThrow('422');
    const [back = ''] = await lines(key, [5, 'a']);
    const [changed = ''] = await lines(key, [6, 'x']);
    await expect(there.keep(back)).rejects.toThrow(new Contradicted('cage had 6 events before, and 5 now'));
    await expect(there.keep(changed)).rejects.toThrow(Contradicted);
    expect((await fetch(url, { method: 'POST', body: '{"line":"a\\nb","house":"x"}' })).status).toBe(400);
    expect((await fetch(`${url}/unknown`)).status).toBe(404);
    expect(await there.lines()).toEqual([first, second]);
  });

  test('knows after a restart what it kept before', async () => {
    const [first = ''] = await lines(key, [5, 'a']);
    await folderWitness(join(folder, 'kept'), key.publicKey).keep(first);
    const there = httpWitness(await served(key.publicKey), key.publicKey);
    await expect(there.keep((await lines(key, [4, 'z']))[0] ?? '')).rejects.toThrow(Contradicted);
  });
});

test('all that is kept is sent as it is read, however long it is', async () => {
  const file = notesIn(join(folder, 'kept'), key.publicKey);
  const url = await served(key.publicKey);
  mkdirSync(join(folder, 'kept'), { recursive: true });
  writeFileSync(file, `${' '.repeat(1023)}\n`.repeat(48 * 1024));
  const { body } = await fetch(`${url}/${key.id}`);
  const reader = body?.getReader();
  let last = (await reader?.read())?.value;
  // Nobody has read so far yet: what is appended while it is sent is sent, too.
  appendFileSync(file, 'the end');
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) last = part.value;
  expect(Buffer.from(last ?? []).toString('utf8')).toMatch(/the end$/);
});

describe('notes on their way', () => {
  test('wait for a witness that does not answer and come in order with the next one', async () => {
    const kept: string[] = [];
    let reachable = false;
    const raised: string[] = [];
    const keep = async (line: string): Promise<void> => {
      if (!reachable) throw new Error('no route');
      kept.push(line);
    };
    const shipping = shipTo([{ place: 'far', keep, lines: async () => kept }], (...what) =>
      raised.push(what.join(' ')),
    );
    shipping.ship('one');
    shipping.ship('two');
    await shipping.settled();
    expect(kept).toEqual([]);
    expect(raised).toEqual(['witness-unreachable far (no route)']);
    reachable = true;
    shipping.ship('three');
    await shipping.settled();
    expect(kept).toEqual(['one', 'two', 'three']);
  });

  test('beyond those that can wait are left out from the oldest on, and none is taken for the one under way', async () => {
    const kept: string[] = [];
    let take = (): void => undefined;
    const free = new Promise<void>((resolve) => {
      take = resolve;
    });
    const keep = async (line: string): Promise<void> => {
      await free;
      kept.push(line);
    };
    const shipping = shipTo([{ place: 'far', keep, lines: async () => kept }], () => undefined);
    const notes = Array.from({ length: 5_001 }, (_, at) => `${at}`);
    for (const line of notes) shipping.ship(line);
    take();
    await shipping.settled();
    expect(kept).toEqual(notes);
  });

  test('that a witness missed before a restart come before the next one', async () => {
    const own = await lines(key, [1, 'a'], [2, 'b'], [3, 'c']);
    const [first = '', second, third] = own;
    const there = folderWitness(join(folder, 'kept'), key.publicKey);
    expect(missedBy(await heard(there, beside(own), { keyOf }), own, key.id)).toEqual([]);
    await there.keep(first);
    const missed = missedBy(await heard(there, beside(own), { keyOf }), own, key.id);
    expect(missed).toEqual([second, third]);
    const shipping = shipTo([there], () => undefined, [missed]);
    shipping.ship('next');
    await shipping.settled();
    expect(await there.lines()).toEqual([...own, 'next']);
  });

  test('that contradict what is kept are told of and hold up no others', async () => {
    const kept: string[] = [];
    const raised: string[] = [];
    const keep = async (line: string): Promise<void> => {
      if (line === 'one') throw new Contradicted('not so');
      kept.push(line);
    };
    const shipping = shipTo([{ place: 'far', keep, lines: async () => kept }], (...what) =>
      raised.push(what.join(' ')),
    );
    shipping.ship('one');
    shipping.ship('two');
    await shipping.settled();
    expect([kept, raised]).toEqual([['two'], ['witness-contradicts far: not so']]);
  });
});
