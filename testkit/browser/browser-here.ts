import { type Browser, chromium } from '@playwright/test';
import type { Chromium } from './chromium.ts';

let browser: Promise<Browser> | undefined;

/**
 * One browser for all files that share a worker. It is a child of the worker: a browser that another process speaks to costs
 * every step of a test two more hops, which a busy machine makes long.
 */
export function browserHere(found: Chromium): Promise<Browser> {
  browser ??= launch(found);
  return browser;
}

async function launch({ executablePath, args, env }: Chromium): Promise<Browser> {
  // Whoever exits takes the browser and its folders along at once; a worker that is told to end has half a second for it.
  process.once('SIGTERM', () => process.exit());
  return chromium.launch({
    executablePath,
    args,
    ...(env === undefined ? {} : { env }),
    handleSIGTERM: false,
    timeout: 60_000,
  });
}
