import type { Locator, Page } from '@playwright/test';
import { afterEach, beforeEach, test } from 'vitest';
import type { Body } from '../../src/house/unit.ts';
import { present } from '../../src/kit/assert.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

/* A window of a demo that is somebody else than its browser, and whose sign-in ends. */
const casino = await browse({ people: ['R1'] });
const { hand, house } = casino;

const LINH = 'dealer-r1';
let orders = 0;

async function admin(body: Body): Promise<void> {
  const by = { person: 'admin', role: 'admin' } as const;
  expect(await house.ask({ stream: 'people', id: `admin-${++orders}`, by, body })).toMatchObject({ ok: true });
}

const over = (page: Page): Locator => page.locator('[data-over="Linh"]');
const console = (page: Page): Locator => page.getByRole('button', { name: 'Open bets' });
const account = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: /^Ann/ });
const choose = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

let ann: Visitor;
let window: Visitor;

/** Ann's browser with her own page, and one in which Linh deals. */
beforeEach(async () => {
  await hand.clear('R1');
  ann = await casino.asPlayer('ann');
  await ann.atTable('R1');
  window = await ann.beside();
  await window.goto('/dealer/R1');
  await choose(window, /^Linh/);
  await expect(console(window)).toBeEnabled();
});

/** Nothing of it reaches Ann: her page follows the table, and she is who she was. Linh deals again, whatever happened. */
afterEach(async () => {
  const { disabled, role } = present(house.people.find(LINH), LINH);
  if (disabled) await admin({ type: 'enablePerson', person: LINH });
  if (role !== 'dealer') await admin({ type: 'changeRole', person: LINH, role: 'dealer' });
  await ann.bettingOn(await hand.open('R1'));
  await expect(account(ann)).toBeVisible();
  await expect(over(ann)).toHaveCount(0);
  expect(await (await ann.request.get('/api/v1/me')).json()).toMatchObject({ person: 'ann' });
  expect(ann.faults).toEqual([]);
});

test('somebody who signs out is asked who comes next, and is told nothing they know', async () => {
  await window.getByRole('button', { name: 'Sign out' }).click();
  await expect(window.getByText('Ann stays signed in in the others')).toBeVisible();
  await expect(over(window)).toHaveCount(0);
});

test('a changed role ends it at once: the window says what happened and what to do, and one press goes on', async () => {
  await admin({ type: 'changeRole', person: LINH, role: 'inspector' });
  await expect(over(window)).toContainText('The sign-in of Linh in this window has ended');
  await expect(over(window)).toContainText('What was recorded stands');
  await expect(window.getByText('Ann stays signed in in the others')).toBeVisible();
  await choose(window, /^Linh.*Inspector$/);
  await expect(console(window)).toBeVisible();
  await expect(over(window)).toHaveCount(0);
});

test('a disabled account too, and nobody can come back with it', async () => {
  await admin({ type: 'disablePerson', person: LINH, reason: 'has left' });
  await expect(over(window)).toBeVisible();
  await expect(window.getByRole('button', { name: /^Inspector/ })).toBeVisible();
  await expect(window.getByRole('button', { name: /^Linh/ })).toHaveCount(0);
});

test('a window that comes back with a sign-in of long ago says so', async () => {
  const { token } = await window.evaluate(
    () => JSON.parse(sessionStorage.getItem('croupier.window') ?? '{}') as { token?: string },
  );
  await window.goto('about:blank');
  const signedOut = await fetch(new URL('/api/v1/sign-out', casino.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(signedOut.status).toBe(200);
  await window.goto('/dealer/R1');
  await expect(over(window)).toContainText('has ended');
  await choose(window, /^Linh/);
  await expect(console(window)).toBeEnabled();
});

test('where anybody may be, the window is its browser’s person again, and says so until it is read', async () => {
  await window.walkTo('/');
  await expect(window.getByRole('button', { name: 'Linh', exact: true })).toBeVisible();
  await admin({ type: 'changeRole', person: LINH, role: 'inspector' });
  await expect(over(window)).toBeVisible();
  await expect(account(window)).toBeVisible();
  await over(window).getByRole('button', { name: 'Close' }).click();
  await expect(over(window)).toHaveCount(0);
});
