import type { Visitor } from './visitor.ts';

/** Buttons, fields and links under 24 by 24 pixels, except links within a line of text. */
export const smallTargets = (page: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, a[href], input, select, summary, [role="tab"]')];
    return targets.flatMap((target) => {
      const label = target.closest('label') ?? target;
      const { width, height } = label.getBoundingClientRect();
      const seen = target.checkVisibility() && width > 1 && height > 1;
      const inline = target.tagName === 'A' && getComputedStyle(target).display === 'inline';
      return !seen || inline || (width >= 23.5 && height >= 23.5)
        ? []
        : [`${target.outerHTML.slice(0, 80)} ${Math.round(width)}x${Math.round(height)}`];
    });
  });
