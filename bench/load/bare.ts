import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Libsql from 'libsql';
import { type RawData, WebSocketServer } from 'ws';
import { answerParent, watchUsage } from './child.ts';

/** A table of bets as plain as can be, with the settings of the house's own store. */
function openBare(file: string) {
  const database = new Libsql(file);
  for (const setting of [
    'locking_mode=EXCLUSIVE',
    'journal_mode=WAL',
    'synchronous=FULL',
    'cache_size=-65536',
    'wal_autocheckpoint=8000',
  ])
    database.prepare(`PRAGMA ${setting}`).all();
  database.exec('CREATE TABLE bets (n INTEGER PRIMARY KEY, id TEXT NOT NULL, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO bets (id, body) VALUES (?, ?)');
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  return {
    write: (bets: readonly Readonly<{ id: string; body: string }>[]): void => {
      begin.run();
      for (const { id, body } of bets) insert.run([id, body]);
      commit.run();
    },
    close: () => void database.close(),
  };
}

const BODY = '{"id":"0","type":"placeWager","spot":"straight/17","chips":{"value":1}}';

/** Rows a second, one commit for every `together` of them, for so many seconds. */
export function bareCommits(file: string, together: number, seconds: number): number {
  const bare = openBare(file);
  const bets = Array.from({ length: together }, (_, n) => ({ id: `${n}`, body: BODY }));
  const began = performance.now();
  let rows = 0;
  while (performance.now() - began < seconds * 1000) {
    bare.write(bets);
    rows += together;
  }
  const rate = rows / ((performance.now() - began) / 1000);
  bare.close();
  return rate;
}

type Say = (text: string) => void;
type Take = (data: RawData, say: Say) => void;

/** Nothing but sockets. */
export async function serveEcho(): Promise<void> {
  await serve(
    (data, say) => say(String(data)),
    () => undefined,
  );
}

/** The least a server can do that acknowledges durable bets: parse, insert, one commit for all that came together. */
export async function serveBare({ file }: Readonly<{ file: string }>): Promise<void> {
  const bare = openBare(file);
  let waiting: Readonly<{ id: string; body: string; say: Say }>[] = [];
  const write = (): void => {
    const taken = waiting;
    waiting = [];
    bare.write(taken);
    for (const { id, say } of taken) say(JSON.stringify({ t: 'done', id, seq: 1 }));
  };
  await serve((data, say) => {
    const { command } = JSON.parse(String(data)) as { command: { id: string } };
    if (waiting.push({ id: command.id, body: JSON.stringify(command), say }) === 1) setImmediate(write);
  }, bare.close);
}

async function serve(take: Take, end: () => void): Promise<void> {
  const http = createServer();
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  wss.on('connection', (ws, { socket }) => {
    socket.setNoDelay(true);
    const say: Say = (text) => ws.send(text);
    ws.on('message', (data) => take(data, say));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  answerParent({ ready: () => ({ port }), usage: watchUsage() }, async () => end());
}
