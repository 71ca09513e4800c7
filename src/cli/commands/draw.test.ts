import { expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import {
  betText,
  commitmentOfSeed,
  derived,
  digestOfLines,
  nonceText,
  PROMISE,
  promiseText,
} from '../../engine/draw/derivation.ts';
import { commitmentOf, sealFor } from '../../house/dealers/commitment.ts';
import { signText } from '../../house/keys/house-key.ts';
import { keyFromText } from '../../house/keys/secret-key.ts';
import { sha256 } from '../../kit/sha256.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';

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

const SEED = 'ab'.repeat(32);
const KEY = keyFromText(`croupier-key-1 ${Buffer.alloc(32, 9).toString('base64')}`, 'test');
const bet = betText({ actor: 'ann', id: 'b1', asked: '{"type":"placeWager"}' });
const lines = { bets: [sha256(bet)], nonces: [sha256(nonceText({ player: 'ann', nonce: 'mine' }))] };

async function seeded() {
  const promised = { table: 'R1', round: 42, seed: SEED };
  const commitment = commitmentOfSeed(promised);
  const signature = await signText(KEY, PROMISE, promiseText(promised, commitment));
  const entropy = { bets: digestOfLines(lines.bets), nonces: digestOfLines(lines.nonces), beacon: 'none' };
  const draw = derived(hoianaRoulette, promised, entropy);
  const fixed = { ...entropy, count: 1, named: 1 };
  const opened = { v: 2, ...promised, commitment, key: KEY.publicKey, signature, fixed, draw };
  const result = draw.kind === 'pocket' ? String(draw.pocket) : '';
  return { id: 'R1-42', rulebook: 'hoiana-roulette', result, voided: null, commitment, revealed: opened, lines };
}

test('a draw of seed and bets is worked out again, with the texts anybody can hash', async () => {
  const round = await seeded();
  const { code, out, err } = await draw(round);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Round 42 at R1: pocket ${round.result}`);
  expect(out).toContain(`  croupier draw v2\n  R1\n  42\n  ${SEED}`);
  expect(out).toContain(`  croupier entropy v2\n  R1\n  42\n  ${round.revealed.fixed.bets}`);
  expect(await json(['draw', 'verify'], { stdin: JSON.stringify(round) })).toMatchObject({ ok: true, seed: SEED });
});

test.each([
  ['another seed', { seed: SEED.replace('a', 'c') }, {}, 'broken-promise'],
  ['a signature of something else', { signature: 'AAAA' }, {}, 'broken-signature'],
  ['another bet in the sum', { fixed: { bets: 'c'.repeat(64) } }, {}, 'other-draw'],
  ['another pulse', { fixed: { beacon: 'pulse a 1 00' } }, {}, 'other-draw'],
  ['a bet left out of the lines', {}, { lines: { ...lines, bets: [] } }, 'other-entropy'],
  ['a number left out of the lines', {}, { lines: { ...lines, nonces: [] } }, 'other-entropy'],
  ['another result', {}, { result: '99' }, 'other-result'],
  ['an unknown document', {}, { rulebook: 'x' }, 'not-a-reveal'],
])('%s: exit 3', async (_, opened, more, wrong) => {
  const round = await seeded();
  const { fixed, ...rest } = opened as { fixed?: object };
  const revealed = { ...round.revealed, ...rest, fixed: { ...round.revealed.fixed, ...fixed } };
  const ran = await draw(
    { ...round, revealed, ...(fixed === undefined ? {} : { lines: undefined }), ...more },
    '--json',
  );
  expect(JSON.parse(ran.out)).toMatchObject({ error: { code: wrong } });
  expect(ran.code).toBe(3);
});

test('a round whose bets were never closed has a seed and no draw', async () => {
  const round = await seeded();
  const revealed = { ...round.revealed, fixed: null, draw: null };
  const { code, out } = await draw({ ...round, result: null, voided: 'business', revealed });
  expect([code, out.includes('nothing was drawn')]).toEqual([0, true]);
});
