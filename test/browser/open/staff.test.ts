import { test } from 'vitest';
import { barriers, barriersInEveryLanguage, inEveryLanguage } from '../../../testkit/browser/barriers.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { caseOrders } from '../../../testkit/browser/case-orders.ts';
import { atDesk } from '../../../testkit/browser/desk.ts';
import { atCase } from '../../../testkit/browser/disputes.ts';
import { pocket } from '../../../testkit/browser/hand.ts';
import { holdKey } from '../../../testkit/browser/hold.ts';
import type { Visitor } from '../../../testkit/browser/visitor.ts';
import { effort } from '../../../testkit/effort.ts';

const casino = await browse({ people: ['R1'] });
const { hand } = casino;
const { escalated } = caseOrders(casino);

/** In English and Vietnamese, colours in English; the long tier looks at everything. */
const CARE = { languages: effort(1, 3), coloured: effort(1, 3) };

const DEALER = { person: 'dealer-r1', role: 'dealer' } as const;
const ANN = { person: 'ann', role: 'player' } as const;

await hand.must('R1', DEALER, { type: 'buyIn', player: 'ann', amount: 5_000_000, from: 'cash' });
await hand.round('R1', pocket(32));

/** On a phone too. */
async function fitsAPhone(page: Visitor, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.quiet();
  await expect.poll(() => page.sticksOut(), name).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the console, in whichever language: axe finds nothing serious, nothing is too small, nothing sticks out', async () => {
  await hand.open('R1');
  for (const spot of ['red', 'straight/3'])
    await hand.must('R1', ANN, { type: 'placeWager', player: 'ann', spot, chips: { value: 50_000 } });
  const dealer = await atDesk(casino, 'R1', 'dealer-r1');
  await expect(dealer.locator('[data-chip]')).toHaveCount(2);
  expect(await barriersInEveryLanguage(dealer, CARE)).toEqual([]);
  await hand.until('R1', 'spin-closed');
  await dealer.getByRole('button', { name: 'The ball rests', exact: true }).waitFor();
  const look = async (language: string, looked: object) => {
    expect(await barriers(dealer, looked), language).toEqual([]);
    expect(await tooSmall(dealer), language).toEqual([]);
    await expect.poll(() => dealer.sticksOut(), language).toBeLessThanOrEqual(0);
  };
  await inEveryLanguage(dealer, look, CARE);
  const sheet = dealer.getByRole('dialog', { name: 'No spin: the cause' });
  await holdKey(dealer, dealer.getByRole('button', { name: /NO SPIN/ }), 'n', sheet);
  expect(await barriersInEveryLanguage(dealer, CARE)).toEqual([]);
  expect(dealer.faults).toEqual([]);
});

/** Buttons of the console under 56 pixels, but for those in the head and in running text. */
const tooSmall = (page: Visitor) =>
  page
    .locator('main button')
    .evaluateAll((buttons) =>
      buttons.filter((each) => each.getBoundingClientRect().height < 55.5).map((each) => each.textContent),
    );

test('nothing keeps anybody out, in whichever language, of list, case and forms of disputes', async () => {
  const dispute = await escalated('R1');
  for (const person of ['ann', 'pit-manager']) {
    const page = await atCase(casino, dispute, person);
    if (person === 'pit-manager') await page.locator('[data-order="decide"]').getByRole('button').first().click();
    expect(await barriersInEveryLanguage(page, CARE), person).toEqual([]);
    await fitsAPhone(page, person);
    await page.walkTo('/disputes');
    await page.getByRole('link', { name: new RegExp(dispute) }).waitFor();
    expect(await barriersInEveryLanguage(page, CARE), person).toEqual([]);
  }
});

test.each([
  ['/surveillance', '[data-state="sound"]'],
  ['/surveillance/R1', 'tbody tr'],
  ['/surveillance/R1/1?as=dealer', '[data-pane="seat"]'],
  ['/statistics/R1', '[data-unusual]'],
])('nothing stands in anybody’s way, in whichever language, at %s', async (path, ready) => {
  const page = await casino.as('surveillance');
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const look = async (language: string, looked: object) => {
    expect(await barriers(page, looked), language).toEqual([]);
    await fitsAPhone(page, language);
  };
  await inEveryLanguage(page, look, CARE);
});
