import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Casino, openCasino } from '../../testkit/browser/casino.ts';
import { findChromium } from '../../testkit/browser/chromium.ts';
import { type Visitor, visitorIn } from '../../testkit/browser/visitor.ts';

/** The screens as `npm run build` leaves them. */
export const SITE = join(process.cwd(), 'dist', 'screens');

/** A house with the built screens and a browser that visits it. */
export type Salon = Readonly<{
  casino: Casino;
  browser: Browser;
  /** A player in a browser that has never been here. */
  visit: (person: string) => Promise<Visitor>;
}>;

export async function inSalon<T>(work: (salon: Salon) => Promise<T>): Promise<T> {
  const casino = await openCasino(SITE, {});
  const browser = await chromium.launch(await findChromium());
  const visit = async (person: string): Promise<Visitor> => {
    const context = await browser.newContext({ baseURL: casino.url, viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(() => localStorage.setItem('croupier.coach', 'seen'));
    await signIn(context, person);
    return visitorIn(context);
  };
  try {
    return await work({ casino, browser, visit });
  } finally {
    await browser.close();
    await casino.close();
  }
}

async function signIn(context: BrowserContext, person: string): Promise<void> {
  const signed = await context.request.post('/api/v1/demo/sign-in', { data: { as: person } });
  if (!signed.ok()) throw new Error(`${person} cannot sign in: ${await signed.text()}`);
}

/** Makes the page's processor so many times slower. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
