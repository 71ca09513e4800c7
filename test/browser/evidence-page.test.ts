import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBundle } from '../../src/house/evidence/verify-bundle.ts';
import { passingKey } from '../../src/house/keys/secret-key.ts';
import { browserHere } from '../../testkit/browser/browser-here.ts';
import { findChromium } from '../../testkit/browser/chromium.ts';
import { keptStore, playedHouse } from '../../testkit/played-house.ts';

/** The page that checks evidence by itself, opened from a disk. */

const PAGE = pathToFileURL(join(import.meta.dirname, '../../deploy/verify-evidence.html')).href;
const [key, other] = [passingKey(), passingKey()];

let folder: string;
let bundle: string;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-evidence-'));
  const house = await playedHouse(keptStore(), { rounds: 2, tables: ['R1'], troubleOneIn: 0, key });
  const made = { at: 1_000, by: { person: 'cam', role: 'surveillance' } } as const;
  const rounds = await house.records.rounds('R1', 10);
  const round = rounds.find(({ endedAt }) => endedAt !== null)?.id ?? '';
  const given = await house.records.evidence({ round, dispute: 'D-1' }, made);
  if (!given.ok) throw new Error(given.error.code);
  bundle = given.value;
  await house.stop();
  const browser = await browserHere(await findChromium());
  const context = await browser.newContext({ offline: true, locale: 'en-GB' });
  page = await context.newPage();
  await page.goto(PAGE);
});
afterAll(async () => {
  await page?.context().close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the page says of a file. */
async function said(text: string, publicKey = key.publicKey): Promise<string> {
  const file = join(folder, 'evidence.ndjson');
  writeFileSync(file, text);
  await page.reload();
  await page.locator('#key').fill(publicKey);
  await page.locator('#file').setInputFiles(file);
  const output = page.locator('#said:not(:empty)');
  await output.waitFor();
  return output.innerText();
}

const changed = (from: RegExp, to: string): string => {
  expect(bundle).toMatch(from);
  return bundle.replace(from, to);
};

describe('without any network', () => {
  test('says that a bundle is as the house signed it, with what is in it', async () => {
    expect(await said(bundle)).toMatch(/^The file is as the house signed it\.\n\d+ lines, \d+ entries\. R1-\d+, D-1$/);
    expect(await said(bundle, '')).toContain(`Give the public key of the house`);
    expect((await verifyBundle(Buffer.from(bundle), { publicKey: key.publicKey })).ok).toBe(true);
  });

  test('finds a planted amount, a line that is gone, another signature, and another house', async () => {
    expect(await said(changed(/"amount":(\d)/, '"amount":9$1'))).toMatch(/Line \d+ is not the one that was sealed/);
    expect(await said(changed(/\n[^\n]*"kind":"play"[^\n]*/, ''))).toMatch(
      /The seal lists \d+ lines, and there are \d+/,
    );
    expect(await said(changed(/"sig":"..../, '"sig":"AAAA'))).toContain('The signature is wrong.');
    expect(await said(bundle, other.publicKey)).toContain('signed by another key');
    expect(await said('hello\n')).toContain('The last line is not a seal.');
    const findings = async (text: string, publicKey: string) =>
      (await verifyBundle(Buffer.from(text), { publicKey })).findings.map(({ code }) => code);
    expect(await findings(bundle, other.publicKey)).toEqual(expect.arrayContaining(['key-unknown']));
    expect(await findings(changed(/"sig":"..../, '"sig":"AAAA'), key.publicKey)).toContain('signature-wrong');
    expect(await findings(changed(/,"key":"[^"]*","sig":"[^"]*"/, ''), key.publicKey)).toContain('signature-wrong');
  });

  test('finds an entry that is not in the chain, although somebody sealed it anew with a key of their own', async () => {
    const { written, writtenUnder } = await import('../../src/house/evidence/seal.ts');
    const lines = bundle
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const at = lines.findIndex(({ kind, transfers }) => kind === 'entry' && transfers !== '[]');
    lines[at] = { ...lines[at], transfers: lines[at].transfers.replace(/\d+(?=,"VND")/, '1') };
    const forged = await writtenUnder(other, lines);
    expect(written(lines)).not.toBe(forged);
    const answer = await said(forged, '');
    expect(answer).toContain('the entry is not in the chain');
    expect(await said(forged)).toContain('signed by another key');
  });
});
