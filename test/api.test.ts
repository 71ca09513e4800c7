import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiReport } from '../testkit/api-report.ts';
import { ROOT } from '../testkit/scripts.ts';

const FILE = join(ROOT, 'docs', 'api', 'croupier-rules.md');

test('the report of the API is that of the sources', () => {
  const report = apiReport();
  if (process.env['CROUPIER_RECORD'] === '1') writeFileSync(FILE, report);
  expect(report).toBe(readFileSync(FILE, 'utf8'));
});
