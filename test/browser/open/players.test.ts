import { describe, test } from 'vitest';
import { RULEBOOKS } from '../../../src/rulebook/index.ts';
import { barriers, barriersInEveryLanguage, inEveryLanguage } from '../../../testkit/browser/barriers.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { dice, pocket } from '../../../testkit/browser/hand.ts';
import { smallTargets } from '../../../testkit/browser/targets.ts';
import type { Visitor } from '../../../testkit/browser/visitor.ts';
import { effort } from '../../../testkit/effort.ts';

/* Every page and every dialog of players: nothing serious for axe, every target can be hit, nothing sticks out. */
const casino = await browse();
const { hand } = casino;

/** In English here; the long tier looks in all three languages, at colours too. */
const CARE = { languages: effort(1, 3), coloured: effort(1, 3) };

const DESK = { width: 1440, height: 900 };
const SIZES = [DESK, { width: 390, height: 844 }];

await hand.round('R1', pocket(17));
await hand.round('S1', dice(2, 5, 5));
await hand.open('R1', pocket(32));
await hand.open('S1');
await hand.open('N1');

async function atEachSize(page: Visitor, name: string, keptOut: () => Promise<readonly string[]>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.quiet();
    const at = `${name} ${size.width}`;
    expect(await keptOut(), at).toEqual([]);
    await expect.poll(() => smallTargets(page), at).toEqual([]);
    await expect.poll(() => page.sticksOut(), at).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(DESK);
  await page.quiet();
}

const isOpen = (page: Visitor, name: string): Promise<void> =>
  atEachSize(page, name, () => barriersInEveryLanguage(page, CARE));

/** What is opened, looked at and closed again. */
async function dialogIsOpen(page: Visitor, name: string, open: () => Promise<unknown>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open();
  await dialog.waitFor();
  await isOpen(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

describe('pages, in whichever language, at a desk and on a phone', () => {
  test('lobby, history, and the lists of rules and boards', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    for (const path of ['/', '/history', '/rules', '/board']) {
      await ann.walkTo(path);
      await isOpen(ann, path);
    }
    await ann.walkTo('/nowhere');
    await isOpen(ann, 'no such page');
  });

  test.each(RULEBOOKS.map(({ id }) => id))('the rules of %s', async (id) => {
    const ann = await casino.asPlayer('ann');
    await ann.goto(`/rules/${id}`);
    await ann.getByRole('heading', { level: 1 }).waitFor();
    await isOpen(ann, id);
  });

  test('the boards', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    await inEveryLanguage(
      ann,
      async (language, looked) => {
        for (const table of ['R1', 'S1', 'N1']) {
          await ann.walkTo(`/board/${table}`);
          await atEachSize(ann, `${language} board ${table}`, () => barriers(ann, looked));
        }
        // A board has no choice of language.
        await ann.walkTo('/');
      },
      CARE,
    );
  });

  test('the tables: to somebody who watches, to somebody without chips, and to somebody who plays', async () => {
    const guest = await casino.visitor();
    await guest.atTable('R1');
    await isOpen(guest, 'a guest');
    const ann = await casino.asPlayer('ann');
    await ann.goto('/');
    for (const table of ['S1', 'R1', 'R3', 'N1']) {
      await ann.walkTo(`/t/${table}`);
      await ann.locator('[data-plaque]').waitFor();
      await isOpen(ann, `${table} without chips`);
    }
    await ann.sitAt('R1');
    await ann.typeBet('17 50k; red 50k');
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(2);
    await isOpen(ann, 'R1 with bets');
  });
});

describe('what is opened at a table, in whichever language, at a desk and on a phone', () => {
  test('racetrack, favourites, statistics and the table as text', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.getByRole('button', { name: 'Racetrack' }).click();
    await isOpen(ann, 'racetrack');
    await ann.keyboard.press('n');
    for (const name of ['Favourites', 'Statistics']) {
      await ann.getByRole('tab', { name }).click();
      await isOpen(ann, name);
    }
    await ann.getByRole('tab', { name: 'Your bets' }).click();
    await ann.keyboard.press('?');
    await ann.getByRole('checkbox', { name: 'Text mode' }).check();
    await ann.keyboard.press('Escape');
    await expect(ann.getByRole('dialog')).toHaveCount(0);
    await isOpen(ann, 'text');
  });

  test('the drawers of a phone', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.setViewportSize({ width: 390, height: 844 });
    await ann.sitAt('R1');
    for (const key of ['f', 's', 'n']) {
      await ann.keyboard.press(key);
      await ann.quiet();
      expect(await barriersInEveryLanguage(ann, CARE), key).toEqual([]);
      await expect.poll(() => smallTargets(ann), key).toEqual([]);
      await ann.keyboard.press(key);
    }
  });

  test('help, money, and the account with its limits and breaks', async () => {
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await dialogIsOpen(ann, 'help', () => ann.keyboard.press('?'));
    await dialogIsOpen(ann, 'money', () => ann.locator('[data-balance]').click());
    await dialogIsOpen(ann, 'account', () => ann.getByRole('button', { name: /^Ann: limits/ }).click());
  });

  test('the way a bet was settled, what is behind it, and a dispute about it', async () => {
    await hand.open('R1', pocket(32));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.lay('red');
    await hand.finish('R1');
    const settled = ann.locator('[data-settled]');
    await settled.waitFor();
    await dialogIsOpen(ann, 'Why?', async () => {
      await settled.getByRole('button', { name: 'Why?' }).click();
      const why = ann.getByRole('dialog');
      await why.getByText('Proof of this round').click();
      await why.getByText('curl -s ').waitFor();
    });
    await dialogIsOpen(ann, 'dispute', () => settled.getByRole('button', { name: 'Dispute this' }).click());
    await ann.walkTo('/history');
    await isOpen(ann, 'history with a round');
    await dialogIsOpen(ann, 'Why? of the history', () =>
      ann
        .getByRole('button', { name: /^Why\? R1-/ })
        .first()
        .click(),
    );
  });

  test('no spin, and a reminder that has to be answered', async () => {
    await hand.open('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    await ann.lay('red');
    await hand.until('R1', 'spin-closed');
    const inspector = { person: 'auto-inspector', role: 'inspector' } as const;
    await hand.must('R1', inspector, { type: 'announceNoSpin', cause: 'floater' });
    await ann.locator('[data-veil="void"]').waitFor();
    await isOpen(ann, 'no spin');
    await hand.open('R1');
    const now = Date.now();
    for (let ago = 31; ago > 0; ago -= 20) casino.house.sits('ann', now - ago * 60_000);
    await ann.reload();
    await ann.getByRole('dialog', { name: 'A moment, please' }).waitFor();
    await isOpen(ann, 'reminder');
  });
});
