import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/screens/words/words.ts';
import { paint } from './unpainted.ts';
import type { Visitor } from './visitor.ts';

export type Looked = Readonly<{
  /** Looking at colours takes longest, and they are the same in every language. */
  colours?: boolean;
}>;

const NOTHING_MORE = 'undefined';
const GRAVE: ReadonlySet<unknown> = new Set(['serious', 'critical']);

/** What would keep somebody out of a page; named by rule and place, so that a failure can be mended. */
export async function barriers(page: Page, { colours = true }: Looked = {}): Promise<readonly string[]> {
  await paint(page);
  const rules = { 'color-contrast': { enabled: colours } };
  // In the page itself, and brought there once: no page of ours has frames whose findings another page would put together.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING_MORE } : {}) })
    .options({ resultTypes: ['violations'], rules })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    );
}

/** English comes last, so that a test reads on in it. */
const IN_TURN: readonly Language[] = ['zh', 'vi', 'en'];

/** In how many languages a screen is looked at, and in how many at its colours; English first. */
export type Care = Readonly<{ languages?: number; coloured?: number }>;

/** One look at a screen in each language, without loading it anew. */
export async function inEveryLanguage(
  page: Visitor,
  look: (language: Language, looked: Looked) => Promise<void>,
  { languages = IN_TURN.length, coloured = languages }: Care = {},
): Promise<void> {
  const spoken = IN_TURN.slice(-languages);
  for (const [at, language] of spoken.entries()) {
    await page.speak(language);
    await look(language, { colours: spoken.length - at <= coloured });
  }
}

/** What would keep somebody out in one language or another, each as language, rule and place. */
export async function barriersInEveryLanguage(page: Visitor, care: Care): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (language: Language, looked: Looked): Promise<void> => {
    for (const barrier of await barriers(page, looked)) found.push(`${language} ${barrier}`);
  };
  await inEveryLanguage(page, look, care);
  return found;
}
