import { expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { commitmentOf, sealFor } from '../../house/dealers/commitment.ts';

const SALT = '0123456789abcdef'.repeat(4);
const sealed = sealFor('R1', 42, { kind: 'pocket', pocket: 17 }, SALT);
const revealed = { ...sealed, commitment: commitmentOf(sealed) };
const round = {
  id: 'R1-42',
  table: 'R1',
  number: 42,
  result: '17',
  voided: null,
  commitment: revealed.commitment,
  revealed,
};

const draw = (input: unknown, ...flags: readonly string[]) =>
  croupier(['draw', 'verify', ...flags], { stdin: typeof input === 'string' ? input : JSON.stringify(input) });

test('what was promised and opened is confirmed, with the text anybody can hash', async () => {
  const { code, out, err } = await draw(round);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Round 42 at R1: pocket 17');
  expect(out).toContain(`  croupier draw v1\n  R1\n  42\n  ${SALT}\n  pocket 17`);
  expect(await json(['draw', 'verify'], { stdin: JSON.stringify(revealed) })).toMatchObject({ ok: true, round: 42 });
});

test.each([
  ['another pocket', { ...round, revealed: { ...revealed, draw: { kind: 'pocket', pocket: 18 } } }, 'broken-promise'],
  ['another salt', { ...round, revealed: { ...revealed, salt: SALT.replace('0', '1') } }, 'broken-promise'],
  ['another round', { ...round, revealed: { ...revealed, round: 43 } }, 'broken-promise'],
  ['another result', { ...round, result: '18' }, 'other-result'],
  ['a draw that is sealed', { ...round, revealed: null }, 'not-opened-yet'],
  ['something else', { a: 1 }, 'not-a-reveal'],
  ['a list', [1], 'not-a-reveal'],
  ['no JSON', 'x', 'not-a-reveal'],
  [
    'a draw that cannot be',
    { ...round, revealed: { ...revealed, draw: { kind: 'pocket', pocket: 99 } } },
    'not-a-reveal',
  ],
])('%s: exit 3', async (_, input, wrong) => {
  const ran = await draw(input, '--json');
  expect(ran.code).toBe(3);
  expect(JSON.parse(ran.out)).toMatchObject({ error: { code: wrong } });
});

test('a round that was voided has no result to compare', async () => {
  expect(await draw({ ...round, result: '18', voided: 'floater' })).toMatchObject({ code: 0 });
});

test('a draw that was withdrawn is held against its promise, and against no result', async () => {
  const withdrawn = { ...round, result: '18', revealed: null, withdrawn: revealed };
  expect((await draw(withdrawn)).out).toContain('pocket 17, withdrawn because people dealt the round');
  expect(await json(['draw', 'verify'], { stdin: JSON.stringify(withdrawn) })).toMatchObject({ withdrawn: true });
  const broken = { ...withdrawn, withdrawn: { ...revealed, round: 43 } };
  expect((await draw(broken)).code).toBe(3);
});
