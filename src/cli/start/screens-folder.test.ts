import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { screensFolder } from './screens-folder.ts';

test('the built screens are found from the command and from its chunks, and not where there are none', () => {
  const dist = mkdtempSync(join(tmpdir(), 'croupier-dist-'));
  try {
    const main = pathToFileURL(join(dist, 'cli', 'main.mjs')).href;
    expect(screensFolder(main)).toBeUndefined();
    mkdirSync(join(dist, 'screens', 'assets'), { recursive: true });
    expect(screensFolder(main)).toBe(join(dist, 'screens', '/'));
    expect(screensFolder(pathToFileURL(join(dist, 'cli', 'chunks', 'start.mjs')).href)).toBe(
      join(dist, 'screens', '/'),
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
});

test('sources are not served', () => {
  expect(screensFolder()).toBeUndefined();
});
