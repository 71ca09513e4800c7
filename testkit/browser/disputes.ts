import type { Readable } from 'node:stream';
import type { Download, Locator } from '@playwright/test';
import type { Browsing } from './browse.ts';
import type { VisitOptions, Visitor } from './visitor.ts';

/** Somebody who looks at one case. */
export type AtCase = Visitor &
  Readonly<{
    /** A part of the case file by its name: `next`, `evidence`, `decision`. */
    part: (name: string) => Locator;
    /** Does what is offered under this name; what it asks for is filled in by `fill`. */
    go: (order: string, fill?: (form: Locator) => Promise<void>) => Promise<void>;
  }>;

export async function atCase(casino: Browsing, id: string, person: string, options?: VisitOptions): Promise<AtCase> {
  const page = await casino.as(person, options);
  await page.goto(`/disputes/${id}`);
  return caseOn(page);
}

/** A page that is, or comes, to a case. */
export async function caseOn(page: Visitor): Promise<AtCase> {
  await page.locator('[data-part="ladder"]').waitFor();
  return Object.assign(page, {
    part: (name: string): Locator => page.locator(`[data-part="${name}"]`),
    go: async (order: string, fill?: (form: Locator) => Promise<void>) => {
      const action = page.locator(`[data-order="${order}"]`);
      await action.getByRole('button').first().click();
      if (fill === undefined) return;
      const form = action.locator('form');
      await fill(form);
      await form.locator('[type="submit"]').click();
    },
  });
}

/** The browser runs elsewhere, so a file comes as a stream. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await download.createReadStream()) as Readable) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
