import type { Locator } from '@playwright/test';
import type { Browsing } from './browse.ts';
import { pressTwice } from './hold.ts';
import type { VisitOptions, Visitor } from './visitor.ts';

/** A dealer's console and what somebody does at it. */
export type AtDesk = Visitor &
  Readonly<{
    /** The one button of the moment, pressed as soon as it can be; then the next. */
    go: (...names: readonly (string | RegExp)[]) => Promise<void>;
    /** The ball has come to rest: its number is typed once the pad is there, and confirmed. */
    rests: (number: string) => Promise<void>;
    /** Opens one of the tools and answers with its sheet. */
    tool: (name: string) => Promise<Locator>;
    /** Presses a hold button twice, which does the same as holding it. */
    twice: (button: Locator) => Promise<string>;
  }>;

/** A tablet on its side. */
const TABLET = { width: 1180, height: 820 };

export async function atDesk(
  casino: Pick<Browsing, 'as'>,
  table: string,
  person: string,
  options: VisitOptions = {},
): Promise<AtDesk> {
  const page = await casino.as(person, { viewport: TABLET, ...options });
  await page.goto(`/dealer/${table}`);
  await page.locator(`[data-table="${table}"] main`).waitFor();
  const go = async (...names: readonly (string | RegExp)[]): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };
  return Object.assign(page, {
    go,
    rests: async (number: string) => {
      await page.getByRole('button', { name: 'The ball rests', exact: true }).waitFor();
      await page.strike(page.locator('[data-preview]'), ...number);
      await go(`The ball rests in ${number}`);
    },
    tool: async (name: string) => {
      await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
      return page.getByRole('dialog');
    },
    twice: pressTwice,
  });
}

/** A code that somebody gives on their own console for what a colleague has just been refused. */
export async function codeFrom(page: AtDesk, what: string): Promise<string> {
  const sheet = await page.tool('Give a code to a colleague');
  const wanted = sheet.locator('[data-wanted]').filter({ hasText: what });
  await wanted.getByRole('button', { name: 'Give a code' }).click();
  const said = await wanted
    .getByRole('status')
    .filter({ hasText: /Code \w+ / })
    .innerText();
  await page.keyboard.press('Escape');
  const code = /Code (\w+) /.exec(said)?.[1];
  if (code === undefined) throw new Error(`no code in "${said}"`);
  return code;
}

/** Sends what was refused for want of a second person, with that person's code. */
export async function withCode(page: AtDesk, code: string): Promise<void> {
  // A tool's sheet says it too, over the page.
  const form = page.getByRole('form', { name: 'A second person is needed' }).last();
  await form.getByLabel('Code').fill(code);
  await form.getByRole('button', { name: 'Send with the code' }).click();
}
