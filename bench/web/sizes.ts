import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Salon, SITE } from './salon.ts';

export type Sizes = Readonly<Record<'js' | 'css' | 'woff2', number>>;

/** What a player's page fetches until it rests, packed as it is sent. */
export async function sizes({ visit }: Salon): Promise<Sizes> {
  const page = await visit('ann');
  const fetched = new Set<string>();
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
  await page.sitAt('R1');
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const of = (kind: keyof Sizes): number =>
    [...fetched].filter((path) => path.endsWith(`.${kind}`)).reduce((sum, path) => sum + packed(path, kind), 0);
  return { js: of('js'), css: of('css'), woff2: of('woff2') };
}

/** A font is packed by itself. */
const packed = (path: string, kind: keyof Sizes): number =>
  statSync(join(SITE, kind === 'woff2' ? path : `${path}.gz`)).size;
