import type { Locator, Page } from '@playwright/test';

/** How a button is pressed: with the pointer, or with Enter while it has the focus. */
export type Presses = 'pointer' | 'Enter';

/**
 * Two short presses on a button that is held to fire, which do the same as holding it; answers with what the button said in
 * between. They happen within the page, so that however slow the machine is neither becomes a long one nor comes too late.
 */
export async function pressTwice(button: Locator, by: Presses = 'pointer'): Promise<string> {
  await button.click({ trial: true });
  return button.evaluate(async (it: HTMLElement, how: Presses) => {
    const press = (): void => {
      const key = { key: how, bubbles: true, cancelable: true };
      const [down, up] =
        how === 'pointer'
          ? [new PointerEvent('pointerdown', { bubbles: true }), new PointerEvent('pointerup', { bubbles: true })]
          : [new KeyboardEvent('keydown', key), new KeyboardEvent('keyup', key)];
      it.dispatchEvent(down);
      it.dispatchEvent(up);
    };
    press();
    for (let waits = 0; it.dataset['asking'] !== 'true'; waits++) {
      if (waits > 4_000) throw new Error(`${it.textContent} does not ask for a second press`);
      await new Promise((drawn) => setTimeout(drawn, 5));
    }
    const said = it.textContent;
    press();
    return said;
  }, by);
}

/** A key that is pressed and let go at once, wherever the focus is; answers whether the button then asks for a second press. */
export async function tapKey(button: Locator, key: string): Promise<boolean> {
  await button.click({ trial: true });
  return button.evaluate(async (it: HTMLElement, tapped: string) => {
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { key: tapped, bubbles: true, cancelable: true }));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return it.dataset['asking'] === 'true';
  }, key);
}

/** Holds the key of a button until what it opens is there. */
export async function holdKey(page: Page, button: Locator, key: string, opens: Locator): Promise<void> {
  await button.click({ trial: true });
  await page.keyboard.down(key);
  await opens.waitFor();
  await page.keyboard.up(key);
}
