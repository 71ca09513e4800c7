import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built screens and a browser to start are named. */
    browserDesk: string;
  }
}

/** `site` is a folder with the built screens. */
export type Furnished = Readonly<{ site: string; found: Chromium }>;

const ROOT = join(import.meta.dirname, '..', '..');

type Build = Readonly<{ build: () => Promise<number> }>;

/** A copy of the screens as they are now: a build beside the run must not change them under a page. */
async function builtSite(): Promise<string> {
  const { build } = (await import(pathToFileURL(join(ROOT, 'scripts', 'build.mjs')).href)) as Build;
  if ((await build()) !== 0) throw new Error('the screens cannot be built');
  const site = mkdtempSync(join(tmpdir(), 'croupier-site-'));
  cpSync(join(ROOT, 'dist', 'screens'), site, { recursive: true });
  return site;
}

/** One build and one unpacked browser for a whole run, and only when a test asks for them. */
class Furniture {
  #made: Promise<Furnished> | undefined;
  #site: string | undefined;

  get(): Promise<Furnished> {
    this.#made ??= this.#make();
    return this.#made;
  }

  async #make(): Promise<Furnished> {
    this.#site = await builtSite();
    return { site: this.#site, found: await findChromium() };
  }

  async remove(): Promise<void> {
    await this.#made?.catch(() => undefined);
    if (this.#site !== undefined) rmSync(this.#site, { recursive: true, force: true });
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const furniture = new Furniture();
  const desk = createServer((_request, response) => {
    furniture.get().then(
      (furnished) => response.end(JSON.stringify(furnished)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  provide('browserDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await furniture.remove();
  };
}
