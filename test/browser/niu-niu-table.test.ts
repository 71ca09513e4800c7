import { test } from 'vitest';
import { HOUSE } from '../../src/house/stamped.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk } from '../../testkit/browser/desk.ts';

const casino = await browse({ people: ['N1'] });
const { hand, house } = casino;

async function founded(table: string): Promise<void> {
  const body = { type: 'foundTable', table, rulebook: 'hoiana-niu-niu', automatic: false };
  expect(await house.ask({ stream: 'floor', id: `found-${table}`, by: HOUSE, body })).toMatchObject({ ok: true });
  const assign = { type: 'assign', person: 'inspector', table };
  await house.ask({ stream: 'people', id: `assign-${table}`, by: HOUSE, body: assign });
}

test('[NN-4.1] [NN-4.2] the deck is attested on the screen: both decks, their count, no jokers, backs alike and of two colours', async () => {
  await founded('N7');
  const inspector = await atDesk(casino, 'N7', 'inspector');
  const row = inspector.getByRole('listitem').filter({ has: inspector.getByText('NN-4.1', { exact: true }) });
  await row.getByRole('button', { name: 'Attest', exact: true }).click();
  const field = (trait: string) => row.locator(`[name="${trait}"]`);
  const sent = () => row.getByRole('button', { name: /^Attest: / }).click();
  await field('cards').fill('52');
  await field('jokers').fill('1');
  await field('alike').and(inspector.locator('[value="colour"]')).check();
  await field('alike').and(inspector.locator('[value="design"]')).check();
  await field('backs').first().fill('red');
  await field('backs').nth(1).fill('Red');
  expect(await barriers(inspector)).toEqual([]);
  await sent();
  // Two decks of one colour cannot be told apart.
  await expect(row.getByRole('alert').or(inspector.getByRole('alert')).first()).toContainText('NN-4.2');
  await expect(row).toHaveAttribute('data-state', 'missing');
  await field('backs').nth(1).fill('blue');
  await sent();
  await expect(row).toHaveAttribute('data-state', 'failed');
  await row.getByRole('button', { name: 'Attest', exact: true }).click();
  await field('cards').fill('52');
  await field('jokers').fill('0');
  for (const value of ['colour', 'design'])
    await field('alike')
      .and(inspector.locator(`[value="${value}"]`))
      .check();
  await field('backs').first().fill('red');
  await field('backs').nth(1).fill('blue');
  await sent();
  await expect(row).toHaveAttribute('data-state', 'passed');
  expect(hand.state('N7').equipment.get('deck')).toEqual({
    passed: true,
    traits: { cards: 52, jokers: 0, alike: ['colour', 'design'], backs: ['red', 'blue'] },
  });
});
