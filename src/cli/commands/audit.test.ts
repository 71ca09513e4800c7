import { describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { FINDING_CODES } from '../../odds/audit/index.ts';
import { rulebookIds } from '../../rulebook/index.ts';
import { FINDING_SENTENCES } from '../english/findings.ts';

type Found = Readonly<{ severity: string; code: string; spots: readonly string[]; message: string; clause: string }>;

const found = async (...argv: readonly string[]): Promise<readonly Found[]> =>
  ((await json(['audit', ...argv])) as { findings: readonly Found[] }).findings;

describe('croupier audit', () => {
  test('[US5-PT3] names the shift of the printed pay table, and ends with 0', async () => {
    const { code, out } = await croupier(['audit', 'us-roulette-v5', '--json']);
    expect(code).toBe(0);
    const [first] = (JSON.parse(out) as { findings: readonly Found[] }).findings;
    expect(first).toMatchObject({ severity: 'error', code: 'row-shift', clause: 'US5-PT3' });
    expect(first?.message).toContain('from street to dozen (US5-PT3 to US5-PT8) stand one line too high');
    expect(first?.message).toContain('8, 6, 5, 2, 2, 1');
    expect(first?.message).toContain('11, 8, 6, 5, 2, 2');
  });

  test('the usual odds are clean of it', async () => {
    const findings = await found('us-roulette-v5', '--option', 'payTable=conventional');
    expect(findings.filter(({ severity }) => severity !== 'information')).toEqual([]);
  });

  test('a what-if is audited too', async () => {
    const findings = await found('hoiana-sic-bo', '--set', 'total/9=7');
    expect(findings[0]).toMatchObject({ severity: 'warning', code: 'same-cover', spots: ['total/9', 'total/12'] });
  });

  test.each(rulebookIds())('%s: every message is one whole sentence with its figures', async (id) => {
    for (const { message } of await found(id)) {
      expect(message).toMatch(/^[a-z][^\n?]+\.$/);
      expect(message).not.toContain('undefined');
    }
  });

  test.each(rulebookIds())('%s fits into 80 columns', async (id) => {
    const { out } = await croupier(['audit', id]);
    expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });

  test('a sound rulebook says so', async () => {
    expect((await croupier(['audit', 'hoiana-roulette'])).out).toBe(
      'Hoiana Roulette · hoiana-roulette · nothing found\n',
    );
  });
});

test('every code has a sentence, and no others have', () => {
  expect(Object.keys(FINDING_SENTENCES).toSorted()).toEqual([...FINDING_CODES].toSorted());
});
