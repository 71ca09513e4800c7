import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Desk = Readonly<{ url: string; close: () => void }>;

/** Tests run in processes of their own, so what a whole run shares is asked for over HTTP. */
export async function openDesk(answer: () => Promise<string>): Promise<Desk> {
  const server = createServer((_request, response) => {
    answer().then(
      (text) => response.end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What is answered there; what went wrong there is thrown here. */
export async function askedAt(url: string): Promise<string> {
  const response = await fetch(url);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
