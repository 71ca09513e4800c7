import type { Page } from '@playwright/test';

/**
 * In a page, before anything else: it is laid out, read, clicked and announced as ever, but not drawn. Without a graphics card
 * drawing is a quarter of what a page costs, and most tests read what a page says.
 */
export function unpainted(): void {
  const hide = (): boolean => {
    document.documentElement?.style.setProperty('opacity', '0');
    return document.documentElement !== null;
  };
  if (hide()) return;
  const root = new MutationObserver(() => {
    if (hide()) root.disconnect();
  });
  root.observe(document, { childList: true });
}

/** Draws a page after all, for somebody who looks at its colours. */
export const paint = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.documentElement.style.removeProperty('opacity'));
