import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Salon, SITE } from './salon.ts';

export type Sizes = Readonly<Record<'js' | 'css' | 'woff2', number>> &
  Readonly<{
    /** Of the scripts, what moves things and comes after a bet is possible; it is not counted with them. */
    later: number;
  }>;

/** The pieces that come when the page already answers, by the names they are built under. */
const MOTION = /^\/assets\/(?:table-stage|small-stage|thing)[\w-]*\.js$/;

/** What a page fetches until it rests, packed as it is sent. */
export async function sizes({ visit }: Salon, path: string): Promise<Sizes> {
  const page = await visit('ann');
  const fetched = new Set<string>();
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
  await page.goto(path);
  await page.locator('[data-live="true"], [data-lost="false"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const sum = (files: readonly string[]): number => files.reduce((all, file) => all + packed(file), 0);
  const of = (kind: string): readonly string[] => [...fetched].filter((file) => file.endsWith(`.${kind}`));
  const [first, later] = [of('js').filter((file) => !MOTION.test(file)), of('js').filter((file) => MOTION.test(file))];
  return { js: sum(first), later: sum(later), css: sum(of('css')), woff2: sum(of('woff2')) };
}

/** A font is packed by itself. */
const packed = (path: string): number => statSync(join(SITE, path.endsWith('.woff2') ? path : `${path}.gz`)).size;
