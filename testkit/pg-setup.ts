import type { TestProject } from 'vitest/node';
import { openDesk } from './desk.ts';
import { type LocalPostgres, startPostgres } from './pg-local.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the address of a PostgreSQL server is answered. */
    postgresDesk: string;
  }
}

/** One server for a whole run, and only when a test asks for one. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let server: Promise<LocalPostgres> | undefined;
  const desk = await openDesk(async () => {
    const given = process.env['TEST_DATABASE_URL'];
    if (given !== undefined && given !== '') return given;
    server ??= startPostgres();
    return (await server).url;
  });
  provide('postgresDesk', desk.url);
  return async () => {
    desk.close();
    await (await server?.catch(() => undefined))?.stop();
  };
}
