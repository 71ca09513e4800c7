import { test } from 'vitest';
import { barriers, barriersInEveryLanguage, inEveryLanguage } from '../../../testkit/browser/barriers.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { dice, pocket } from '../../../testkit/browser/hand.ts';
import { effort } from '../../../testkit/effort.ts';

const casino = await browse();
const { hand } = casino;

/** In English and Vietnamese, colours in English; the long tier looks at everything. */
const CARE = { languages: effort(1, 3), coloured: effort(1, 3) };

await hand.round('R1', pocket(17));
await hand.round('S1', dice(2, 5, 5));
await hand.open('R1', pocket(32));
await hand.open('S1');
await hand.open('N1');

test('nothing serious keeps anybody out, in whichever language, of the lobby, the boards, the rules and the history', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.goto('/');
  await inEveryLanguage(
    ann,
    async (language, looked) => {
      // A document is in English in every language, so once for the long one is enough.
      const rules = `/rules/${language === 'en' ? 'mbs-roulette-v3' : 'us-roulette-v5'}`;
      for (const path of ['/', '/board/R1', '/board/S1', '/board/N1', rules, '/history']) {
        await ann.walkTo(path);
        expect(await barriers(ann, looked), `${language} ${path}`).toEqual([]);
      }
      // A board has no choice of language.
      await ann.walkTo('/');
    },
    CARE,
  );
});

test('nothing serious keeps anybody out, in whichever language, of the tables and their dialogs', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.atTable('S1');
  for (const table of ['S1', 'R1', 'N1']) {
    await ann.walkTo(`/t/${table}`);
    await ann.locator('[data-plaque]').waitFor();
    expect(await barriersInEveryLanguage(ann, CARE), table).toEqual([]);
  }
  const dialog = ann.getByRole('dialog');
  for (const [name, open] of [
    ['help', () => ann.keyboard.press('?')],
    ['money', () => ann.locator('[data-balance]').click()],
    ['account', () => ann.getByRole('button', { name: /^Ann: limits/ }).click()],
  ] as const) {
    await open();
    await dialog.waitFor();
    expect(await barriersInEveryLanguage(ann, CARE), name).toEqual([]);
    await ann.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('the way a bet was settled and a dispute about it are open to everybody', async () => {
  await hand.open('R1', pocket(32));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.lay('red');
  await hand.finish('R1');
  const settled = ann.locator('[data-settled]');
  for (const name of ['Why?', 'Dispute this']) {
    await settled.getByRole('button', { name }).click();
    await ann.getByRole('dialog').waitFor();
    expect(await barriersInEveryLanguage(ann, CARE), name).toEqual([]);
    await ann.keyboard.press('Escape');
    await expect(ann.getByRole('dialog')).toHaveCount(0);
  }
});
