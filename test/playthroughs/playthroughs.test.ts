import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULEBOOK_IDS } from '../../src/rulebook/rulebook.ts';
import { HOIANA_NIU_NIU } from './cases/hoiana-niu-niu.ts';
import { HOIANA_ROULETTE } from './cases/hoiana-roulette.ts';
import { HOIANA_SIC_BO } from './cases/hoiana-sic-bo.ts';
import { MBS_ROULETTE } from './cases/mbs-roulette.ts';
import { US_ROULETTE } from './cases/us-roulette.ts';
import { type Playthrough, recorded } from './playthrough.ts';

const FOLDER = join(import.meta.dirname, 'recorded');
const RECORDING = process.env['CROUPIER_RECORD'] === '1';

const ALL: readonly Playthrough[] = [
  ...HOIANA_ROULETTE,
  ...HOIANA_SIC_BO,
  ...US_ROULETTE,
  ...MBS_ROULETTE,
  ...HOIANA_NIU_NIU,
];

const fileOf = ({ rulebook, name }: Playthrough): string => `${rulebook}.${name}.txt`;

if (RECORDING) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const each of ALL) writeFileSync(join(FOLDER, fileOf(each)), recorded(each));
}

test.each(ALL.map((each) => [fileOf(each), each] as const))('%s is as recorded', (file, playthrough) => {
  expect(recorded(playthrough)).toBe(readFileSync(join(FOLDER, file), 'utf8'));
});

test('no recording is left over', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(ALL.map(fileOf).toSorted());
});

describe.each(RULEBOOK_IDS)('%s', (id) => {
  const names = ALL.filter(({ rulebook }) => rulebook === id).map(({ name }) => name);

  test.each(['normal', 'limits', 'pay-order'])('has a playthrough: %s', (wanted) => {
    expect(names.some((name) => name.startsWith(wanted))).toBe(true);
  });

  test('has a playthrough of its special result', () => {
    expect(names.some((name) => ['zero', 'triple', 'tie-break'].includes(name))).toBe(true);
  });
});
