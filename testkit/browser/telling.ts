import type { Page } from '@playwright/test';

/** Something by which a page told how a round ended, and whether what it shows still moved then. */
export type Told = Readonly<{ at: number; what: string; moves: boolean }>;

/**
 * In a page, from now on: everything that changes and could tell a result, each with whether the picture of the same table
 * still moves or is still covered. The picture itself tells nothing: it is what is looked at.
 */
export const watchTelling = (page: Page, scope: string): Promise<void> =>
  page.evaluate((scope) => {
    /** What a result is told by, wherever it stands. */
    const SIGNS =
      '[data-plate], [data-call], [data-dolly], [data-lit="true"], [data-paid], [data-settled], [data-result-line]';
    const BECAME = new Set(['won', 'lost', 'returned']);
    const ATTRIBUTES = [
      'data-chip',
      'data-lit',
      'data-dolly',
      'data-paid',
      'data-last-result',
      'data-column',
      'data-net',
    ];
    /** What goes on by itself: clocks, and the picture. */
    const SILENT =
      '[data-thing], [data-dealer], [role="timer"], [data-session-clock], [data-box], [data-leaves], [data-net-up]';
    const WORDS = /\d|\b(?:red|black|odd|even|high|low|big|small|triple|niu|won|lost|zero)\b/i;
    const tells: Told[] = [];
    let watching = false;
    const root = (): Element => document.querySelector(scope) ?? document.body;
    const moves = (): boolean => {
      const there = root();
      if (there.querySelector('[data-thing] [data-open="false"]') !== null) return true;
      const pictures = [...there.querySelectorAll('[data-thing], [data-dealer]')];
      return pictures.some((picture) =>
        // Not the way to where it is kept: that it goes once it rests.
        picture
          .getAnimations({ subtree: true })
          .some(({ playState, effect }) => playState === 'running' && (effect as KeyframeEffect).target !== picture),
      );
    };
    const tell = (what: string): void => void tells.push({ at: Date.now(), what: what.slice(0, 120), moves: moves() });
    const added = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null || element.closest(SILENT) !== null || !root().contains(element)) return;
      const sign = element.matches(SIGNS) ? element : element.querySelector(SIGNS);
      const text = node.textContent ?? '';
      if (sign !== null) tell(sign.outerHTML);
      else if (WORDS.test(text)) tell(`“${text}” in ${element.outerHTML.slice(0, 60)}`);
    };
    const changed = ({ target, attributeName }: MutationRecord): void => {
      if (!(target instanceof Element) || target.closest(SILENT) !== null || !root().contains(target)) return;
      const value = target.getAttribute(attributeName ?? '') ?? '';
      if (attributeName === 'data-chip' ? BECAME.has(value) : value !== '' && value !== 'false')
        tell(`${attributeName}=${value}`);
    };
    new MutationObserver((records) => {
      if (!watching) return;
      for (const record of records) {
        if (record.type === 'attributes') changed(record);
        else if (record.type === 'characterData') added(record.target);
        else for (const node of record.addedNodes) added(node);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    });
    Object.assign(window, {
      telling: (on: boolean) => {
        watching = on;
        return tells.splice(0);
      },
    });
  }, scope);

/** Begins or ends a stretch that is watched; answers with what was told in the one before. */
export const telling = (page: Page, on: boolean): Promise<readonly Told[]> =>
  page.evaluate((on) => (Reflect.get(window, 'telling') as (on: boolean) => readonly Told[])(on), on);

/** Pictures go so many times faster, so that many rounds fit into a test; what waits for them does as ever. */
export async function hurryPictures(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: times });
}
