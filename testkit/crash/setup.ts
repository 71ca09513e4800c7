import type { TestProject } from 'vitest/node';
import { openDesk } from '../desk.ts';
import { type Built, buildChild } from './build-child.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the file of the built child is answered. */
    crashDesk: string;
  }
}

/** One build for a whole run, and only when a test asks for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let built: Promise<Built> | undefined;
  const desk = await openDesk(async () => {
    built ??= buildChild();
    return (await built).file;
  });
  provide('crashDesk', desk.url);
  return async () => {
    desk.close();
    (await built?.catch(() => undefined))?.remove();
  };
}
