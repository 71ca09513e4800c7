/**
 * Changes of one busy table brought to 1,000 sockets: the server's way (one view, one patch, one frame and one write per
 * socket and tick) beside a plain @fastify/websocket loop that writes the same patch down and sends it for every socket
 * and change. At most 64 changes are on their way at a time, on both sides. The sockets read in a thread of their own.
 */

import { isMainThread, Worker } from 'node:worker_threads';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { createServer } from '../src/server/index.ts';
import { diff, toWire } from '../src/wire/index.ts';
import { type Floor, makeFloor } from './broadcast/floor.ts';
import { type Reading, read } from './broadcast/readers.ts';

const SOCKETS = 1_000;
const IN_FLIGHT = 64;
const SECONDS = 4;
const GOAL = 5;

type Side = Readonly<{ port: number; path: string; hello: string; close: () => Promise<unknown> }>;

async function ours(floor: Floor, tickMs: number): Promise<Side> {
  const server = await createServer({ house: floor.house, port: 0, level: 'silent', limits: { tickMs } });
  await server.listen();
  const hello = JSON.stringify({ t: 'watch', table: 'R1' });
  return { port: server.address().port, path: '/api/v1/live', hello, close: server.close };
}

async function plain(floor: Floor): Promise<Side> {
  const app = fastify();
  await app.register(websocket);
  const clients = new Set<{ send: (text: string) => void }>();
  app.get('/live', { websocket: true }, (socket) => {
    clients.add(socket);
    socket.send('{"seq":0}');
  });
  let seen = toWire(floor.table.publicView());
  const stop = floor.house.onChange(() => {
    const next = toWire(floor.table.publicView());
    const message = { t: 'view', table: 'R1', seq: floor.table.seq(), public: diff(seen, next) ?? {} };
    seen = next;
    for (const client of clients) client.send(JSON.stringify(message));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const close = async () => {
    stop();
    await app.close();
  };
  return { port, path: '/live', hello: '', close };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const least = (numbers: Int32Array): number => numbers.reduce((low, each) => (each < low ? each : low));

/** Changes a second that every socket has seen. */
async function measure(floor: Floor, { port, path, hello, close }: Side): Promise<number> {
  const seen = new SharedArrayBuffer(SOCKETS * Int32Array.BYTES_PER_ELEMENT);
  const numbers = new Int32Array(seen);
  const workerData: Reading = { port, path, hello, seen };
  const readers = new Worker(new URL(import.meta.url), { workerData });
  await new Promise((resolve) => readers.once('message', resolve));
  for (let i = 0; i < 300; i++) floor.change();
  const until = async (seq: number) => {
    while (least(numbers) < seq) await turn();
  };
  await until(floor.table.seq());
  const from = floor.table.seq();
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1_000) {
    if (floor.table.seq() - least(numbers) < IN_FLIGHT) floor.change();
    await turn();
  }
  await until(floor.table.seq());
  const perSecond = ((floor.table.seq() - from) / (performance.now() - began)) * 1_000;
  await readers.terminate();
  await close();
  return perSecond;
}

async function main(): Promise<void> {
  const print = (name: string, perSecond: number, against: number) =>
    console.log(
      `${name.padEnd(46)} ${Math.round(perSecond).toLocaleString('en').padStart(8)} changes/s ${Math.round(
        perSecond * SOCKETS,
      )
        .toLocaleString('en')
        .padStart(12)} msg/s   ratio ${(perSecond / against).toFixed(1)}`,
    );
  const run = async (make: (floor: Floor) => Promise<Side>): Promise<number> => {
    const floor = makeFloor();
    return measure(floor, await make(floor));
  };
  console.log(`to ${SOCKETS} sockets, at most ${IN_FLIGHT} changes on their way`);
  const loop = await run(plain);
  print('@fastify/websocket, stringify and send for each', loop, loop);
  const single = await run((floor) => ours(floor, 0));
  print('croupier, a tick for every change', single, loop);
  const ticks = await run((floor) => ours(floor, 33));
  print(`croupier, ticks of 33 ms (goal ${GOAL})`, ticks, loop);
  if (ticks / loop < GOAL) process.exitCode = 1;
}

if (isMainThread) await main();
else read();
