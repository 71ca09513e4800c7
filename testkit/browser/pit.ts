import type { Locator } from '@playwright/test';
import type { Equipment, EquipmentCheck } from '../../src/rulebook/rulebook.ts';
import type { Browsing } from './browse.ts';
import type { VisitOptions, Visitor } from './visitor.ts';

/** The pit's console and what somebody does at it. */
export type AtPit = Visitor &
  Readonly<{
    /** What is open beside the wall and the queue. */
    panel: Locator;
    /** What the key A presses. */
    approval: Locator;
    /** A button of the panel, by all that it says. */
    press: (name: string) => Promise<void>;
    tab: (name: string) => Promise<void>;
    tile: (table: string) => Locator;
    /** What waits in the queue at one table. */
    waiting: (table: string) => Locator;
    /** Attests one item of the checklist as the document wants it. */
    attest: (item: Equipment) => Promise<void>;
  }>;

export async function atPit(casino: Pick<Browsing, 'as'>, person: string, options?: VisitOptions): Promise<AtPit> {
  return pitOn(await casino.as(person, options));
}

/** The page of somebody who goes to the pit. */
export async function pitOn(page: Visitor): Promise<AtPit> {
  await page.goto('/pit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const panel = page.locator('[data-panel]');
  return Object.assign(page, {
    panel,
    approval: panel.locator('[data-approve]'),
    press: (name: string) => panel.getByRole('button', { name, exact: true }).click(),
    tab: (name: string) => page.getByRole('tab', { name }).click(),
    tile: (table: string) => page.locator(`article[data-table="${table}"]`),
    waiting: (table: string) => page.locator('[data-item]').filter({ hasText: table }),
    attest: async ({ clause, checks = [] }: Equipment) => {
      const row = panel
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: clause, exact: true }) })
        .first();
      await row.getByRole('button', { name: 'Attest' }).first().click();
      for (const check of checks) await measure(row, check);
      await row.locator('button[type="submit"]').click();
      await row.and(page.locator('[data-state="passed"]')).waitFor();
    },
  });
}

async function measure(row: Locator, check: EquipmentCheck): Promise<void> {
  const field = row.locator(`[name="${check.trait}"]`);
  if (check.kind === 'range') await field.fill(String((check.min + check.max) / 2));
  if (check.kind === 'stated') await field.fill('approved');
  if (check.kind === 'named')
    for (const [i, name] of ['red', 'blue'].slice(0, check.max).entries()) await field.nth(i).fill(name);
  if (check.kind === 'one-of') await field.selectOption(String(check.values[0]));
  if (check.kind === 'all-of') for (const value of check.values) await row.locator(`[value="${value}"]`).check();
}

/** A code that somebody gives for what a colleague at a table has just been refused. */
export async function codeFor(pit: AtPit, table: string, order: string): Promise<string> {
  await pit.locator(`[data-item="wanted ${table} ${order}"]`).click();
  await pit.press('Give a code');
  const said = await pit.panel.getByRole('status').filter({ hasText: 'Code' }).innerText();
  const code = /Code ([A-Z0-9]{8}) for/.exec(said)?.[1];
  if (code === undefined) throw new Error(`no code in "${said}"`);
  return code;
}
