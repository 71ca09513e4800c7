import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type LocalPostgres, startPostgres } from './pg-local.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the address of a PostgreSQL server is answered. */
    postgresDesk: string;
  }
}

/** One server for a whole run, and only when a test asks for one: tests run in other processes, so they ask over HTTP. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let server: Promise<LocalPostgres> | undefined;
  const address = async (): Promise<string> => {
    const given = process.env['TEST_DATABASE_URL'];
    if (given !== undefined && given !== '') return given;
    server ??= startPostgres();
    return (await server).url;
  };
  const desk = createServer((_request, response) => {
    address().then(
      (url) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await server?.catch(() => undefined))?.stop();
  };
}
