import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to a piece on its way to the server: it goes on, perhaps changed; or the line is cut before or after it. */
export type Fate = Buffer | 'cut' | 'cut-after' | 'stall';

/** A line to a server that can be cut at will. */
export type CuttingProxy = Readonly<{
  url: string;
  /** Judges every piece the client sends, from now on. */
  judge: (fate: (piece: Buffer) => Fate) => void;
  /** Resolves when those at both ends have had the time to notice. */
  cutAll: () => Promise<void>;
  close: () => Promise<void>;
}>;

export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let judge: (piece: Buffer) => Fate = (piece) => piece;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isMute = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.end();
      });
    }
    client.on('data', (piece: Buffer) => {
      const fate = judge(piece);
      if (fate === 'cut') return client.destroy();
      if (fate === 'stall') isMute = true;
      if (fate === 'cut-after') {
        isMute = true;
        upstream.write(piece);
        upstream.once('data', () => client.destroy());
      } else if (fate !== 'stall') upstream.write(fate);
      return undefined;
    });
    upstream.on('data', (piece: Buffer) => {
      if (!isMute) client.write(piece);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);
  address.hostname = '127.0.0.1';
  const cutAll = async () => {
    for (const socket of sockets) socket.destroy();
    // Both ends are in this process: a few turns of its loop, and not only time, bring them the news.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    url: address.href,
    judge: (fate) => {
      judge = fate;
    },
    cutAll,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      await cutAll();
      await closed;
    },
  };
}
