import type { Locator } from '@playwright/test';
import { test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { type AtPit, atPit } from '../../testkit/browser/pit.ts';

const casino = await browse({ people: ['R1'] });
const { hand } = casino;

const MANAGER: Actor = { person: 'pit-manager', role: 'pit-manager' };
const SHIFT_MANAGER: Actor = { person: 'gaming-shift-manager', role: 'gaming-shift-manager' };

const inForce = () => ({ ...hand.state('R1').limits, smallestChip: hand.state('R1').smallestChip });

type Bounds = Readonly<{ min: number; max: number }>;

const setLimits = (by: Actor, limits: Bounds & Readonly<{ kinds?: Readonly<Record<string, Bounds>> }>, chip: number) =>
  hand.must('R1', by, { type: 'setLimits', limits, smallestChip: chip });

/** What the three fields of the form show. */
async function shows(form: Locator, ...values: readonly string[]): Promise<void> {
  for (const [nth, name] of ['min', 'max', 'smallest'].entries())
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(values[nth] ?? '');
}

async function limitsForm(pit: AtPit): Promise<Locator> {
  await pit.getByRole('button', { name: /^R1 / }).click();
  await pit.tab('Open and close');
  return pit.panel.getByRole('region', { name: 'Limits' });
}

test('the form for limits starts from those in force, and raising the minimum changes nothing else', async () => {
  await hand.clear('R1');
  const kinds = { straight: { min: 50_000, max: 2_000_000 } };
  await setLimits(MANAGER, { min: 50_000, max: 50_000_000, kinds }, 5_000);
  const pit = await atPit(casino, 'pit-manager');
  const form = await limitsForm(pit);
  await shows(form, '50k', '50m', '5k');
  await expect(form.getByRole('listitem')).toHaveText('Straight: ₫50,000 to ₫2,000,000');

  await form.getByLabel('Minimum').fill('100k');
  await form.getByRole('button', { name: 'Set these limits' }).click();
  await expect.poll(inForce).toEqual({ min: 100_000, max: 50_000_000, kinds, smallestChip: 5_000 });
  await expect(form.getByText('₫100,000 to ₫50,000,000')).toBeVisible();

  // Nobody has typed anything since: the form follows what a colleague sets.
  await setLimits(SHIFT_MANAGER, { min: 200_000, max: 80_000_000 }, 10_000);
  await shows(form, '200k', '80m', '10k');
  await form.getByLabel('Maximum').fill('90m');
  await setLimits(SHIFT_MANAGER, { min: 300_000, max: 70_000_000 }, 10_000);
  await shows(form, '300k', '90m', '10k');
  expect(pit.faults).toEqual([]);
});
