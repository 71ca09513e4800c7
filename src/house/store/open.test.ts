import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { newFiles } from '../../../testkit/sqlite-place.ts';
import { openStore, storeFile } from './open.ts';
import type { StoreFailure } from './port.ts';

const newFile = newFiles();

const failureOf = (url: string): Promise<StoreFailure | undefined> =>
  openStore({ url }).then(
    () => undefined,
    (error: StoreFailure) => error,
  );

test('a folder holds the embedded store in one file', async () => {
  const data = dirname(newFile());
  const store = await openStore({ data });
  expect(store.kind).toBe('sqlite');
  await store.close();
  expect(existsSync(storeFile(data))).toBe(true);
});

test('what is kept in memory needs no place', async () => {
  expect((await openStore('memory')).kind).toBe('memory');
});

test.each([
  ['postgres://ann:s3cret@127.0.0.1:1/nowhere', 'unreachable'],
  ['postgresql://ann:s3cret@127.0.0.1:1/nowhere?password=s3cret', 'unreachable'],
  ['mysql://ann:s3cret@127.0.0.1/x', 'not-a-store'],
  ['ann:s3cret', 'not-a-store'],
  ['postgres://ann:s3cret@[bad', 'not-a-store'],
  ['', 'not-a-store'],
])('%s is refused in one line that keeps the password', async (url, fault) => {
  const failure = await failureOf(url);
  expect(failure?.fault).toBe(fault);
  expect(failure?.message).not.toMatch(/\n/);
  expect(`${failure?.message} ${inspect(failure, { depth: 9, showHidden: true })}`).not.toContain('s3cret');
});
