import { expect as expectValue, test } from 'vitest';
import { STEPS } from '../../src/proof/prove.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { paint } from '../../testkit/browser/unpainted.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { asPlayer, give, QUICK, until } from '../../testkit/house.ts';
import { bettingAt } from '../../testkit/server.ts';

const casino = await browse({ pace: { ...QUICK, betting: 1_500 } });
const { house } = casino;
const STAKE = 100_000;

/** A round that a crew dealt by itself, in which ann had a bet on red. */
async function played(): Promise<number> {
  for (;;) {
    const round = await bettingAt(house, 'R1');
    await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 10 * STAKE });
    const wager = { player: 'ann', spot: 'red', chips: { value: STAKE }, round };
    const placed = await give(house, 'R1', asPlayer('ann'), { type: 'placeWager', ...wager });
    await until(house, () => (house.table('R1')?.publicView().house.revealed?.round ?? 0) >= round);
    if (placed.ok) return round;
  }
}

/** The proof of a round, on its own page. */
async function proofOf(ann: Visitor, round: number) {
  await ann.goto(`/history/R1-${round}`);
  const part = ann.locator('[data-proof]');
  await part.locator('summary').click();
  return part;
}

const NAMES = { en: 'Prove this round here', vi: 'Chứng minh ván này tại đây', zh: '在此证明本局' } as const;

test('a player proves a round on their own machine, and gives a number for the next', async () => {
  const round = await played();
  const ann = await casino.asPlayer('ann');
  const part = await proofOf(ann, round);
  const button = part.getByRole('button', { name: NAMES.en });
  await expect(button).toBeVisible();
  const asked: string[] = [];
  ann.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await button.click();
  const receipt = part.locator('[data-receipt]');
  await expect(receipt).toHaveAttribute('data-receipt', 'sound');
  // What the page has already is all that is needed.
  expectValue(asked.filter((path) => path.startsWith('/api/v1/rounds'))).toEqual([]);
  const steps = await receipt
    .locator('[data-step]')
    .evaluateAll((all) => all.map((step) => [step.getAttribute('data-step'), step.getAttribute('data-holds')]));
  const without: readonly string[] = ['ownNonce'];
  expectValue(steps).toEqual(STEPS.map((step) => [step, without.includes(step) ? 'null' : 'true']));
  const commitment = (await house.records.draw('R1', round))?.commitment;
  await expect(receipt.locator('[data-step="commitment"] code')).toHaveText(String(commitment));
  expectValue(await barriers(ann, { colours: false })).toEqual([]);
  expectValue(await ann.sticksOut()).toBe(0);

  const form = part.locator('[data-own-number]');
  await form.getByRole('textbox').fill('lucky 7');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('lucky 7');
  const next = await played();
  const again = await proofOf(ann, next);
  await again.getByRole('button', { name: NAMES.en }).click();
  await expect(again.locator('[data-step="ownNonce"]')).toHaveAttribute('data-holds', 'true');
  expectValue(ann.faults).toEqual([]);
});

test('the receipt alone goes on paper, in each language', async () => {
  const round = await played();
  const ann = await casino.asPlayer('ann');
  const part = await proofOf(ann, round);
  for (const language of ['vi', 'zh', 'en'] as const) {
    await ann.speak(language);
    await part.getByRole('button', { name: NAMES[language] }).click();
    await expect(part.locator('[data-receipt="sound"]')).toBeVisible();
  }
  await ann.emulateMedia({ media: 'print' });
  const paper = ann.locator('[data-printed]');
  await expect(paper.locator('[data-step]')).toHaveCount(STEPS.length);
  await expect(paper.locator('[data-step="settlement"]')).toBeVisible();
  await expect(part).toBeHidden();
  await expect(ann.locator('h1')).toBeHidden();
  await paint(ann);
  // A page with nothing on it is a thousand bytes.
  expectValue((await ann.pdf()).length).toBeGreaterThan(5_000);
  await ann.emulateMedia({ media: null });
});

test('a house that gives out another seed, or leaves a bet out, is found out on the page', async () => {
  const round = await played();
  const ann = await casino.asPlayer('ann');
  for (const [lie, step] of [
    ['seed', 'commitment'],
    ['bets', 'bets'],
  ] as const) {
    await ann.route(`**/api/v1/rounds/R1-${round}`, async (route) => {
      const detail = await (await route.fetch()).json();
      if (lie === 'seed') detail.revealed.seed = '0'.repeat(64);
      else detail.lines.bets = [];
      await route.fulfill({ json: detail });
    });
    const part = await proofOf(ann, round);
    await part.getByRole('button', { name: NAMES.en }).click();
    await expect(part.locator('[data-receipt="wrong"]')).toBeVisible();
    await expect(part.locator(`[data-step="${step}"]`)).toHaveAttribute('data-holds', 'false');
    await ann.unroute(`**/api/v1/rounds/R1-${round}`);
  }
});
