/**
 * How long it takes from starting a process to a floor that is open, on a database with a million events: once after the
 * house was killed, once after it was closed, with key, notes and seal: the records are proven before it opens. `npm run bench start [EVENTS] [--profile=FOLDER]`.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteHeads, openNotes } from '../src/cli/start/note-heads.ts';
import { makeKeyFile, readKeyFile } from '../src/house/keys/key-file.ts';
import { storeFile } from '../src/house/store/open.ts';
import { readAnchors } from '../src/house/verify/anchors.ts';
import { createServer } from '../src/server/index.ts';
import { answerParent, startChild, type Usage, watchUsage } from './load/child.ts';
import { openBenchHouse, seat } from './load/house.ts';
import { count, goal, line, megabytes } from './load/report.ts';
import { withFolder } from './load/scenarios.ts';

const TABLES = 50;
const PLAYERS = 1000;
const BETTING_MS = 3000;
const TOGETHER = 1000;
const MOST_SECONDS = 3;
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen/1', 'straight/17'];
const FILE = fileURLToPath(import.meta.url);

const keyIn = (data: string): string => join(data, 'house.key');
const notesIn = (data: string): string => join(data, 'anchors.ndjson');

type Making = Readonly<{ data: string; events: number }>;
type Profile = Readonly<{ profileTo?: string }>;

/** Plays until the log is long enough: rounds are dealt and settled meanwhile, as on any evening. */
async function make({ data, events }: Making): Promise<void> {
  const key = makeKeyFile(keyIn(data));
  const notes = await openNotes(notesIn(data), key);
  const house = await openBenchHouse(data, BETTING_MS, { key, note: notes.believed });
  await noteHeads(house, notes, (why) => console.error(why));
  const made = (async () => {
    const seated = await seat(house, { tables: TABLES, players: PLAYERS, betting: BETTING_MS, spread: false });
    for (let bet = 0; house.status().events < events; ) {
      const some = Array.from({ length: TOGETHER }, () => {
        const { person, table } = seated[bet % seated.length] as (typeof seated)[number];
        const spot = SPOTS[Math.floor(bet / seated.length) % SPOTS.length];
        const body = { type: 'placeWager', player: person, spot, chips: { value: 1 } };
        return house.ask({ stream: `table:${table}`, id: `bet-${bet++}`, by: { person, role: 'player' }, body });
      });
      await Promise.all(some);
    }
    return house.status();
  })();
  answerParent({ ready: () => made }, () => house.stop());
}

export type Phases = Readonly<{
  loaded: number;
  opened: number;
  listening: number;
  events: number;
  port: number;
  open: number;
}>;

/** What `npm start` does, with a watch in hand. */
async function open({ data }: Making): Promise<void> {
  const loaded = performance.now();
  const [key, noted] = [readKeyFile(keyIn(data)), await readAnchors(notesIn(data))];
  const notes = await openNotes(notesIn(data), key);
  const house = await openBenchHouse(data, BETTING_MS, { key, noted, note: notes.believed, proveBehind: true });
  const opened = performance.now();
  const server = await createServer({ house, port: 0, demo: true, level: 'error' });
  await server.listen();
  const listening = performance.now();
  const { port } = server.address();
  const isOpen = house.tables().filter((table) => table.state().status === 'open').length;
  const phases: Phases = { loaded, opened, listening, events: house.status().events, port, open: isOpen };
  answerParent({ ready: () => phases, usage: watchUsage() }, async () => {
    await server.close();
    await notes.append(house.ends(), house.status().epoch, Date.now());
  });
}

async function timeStart(name: string, making: Making, profile: Profile): Promise<void> {
  const began = performance.now();
  const child = startChild({ file: FILE, role: 'open', setup: making, ...profile });
  const phases = await child.ask<Phases>('ready');
  const answer = await fetch(`http://127.0.0.1:${phases.port}/ready`);
  const seconds = (performance.now() - began) / 1000;
  const { rss } = await child.ask<Usage>('usage');
  await child.end();
  const { loaded, opened, listening } = phases;
  console.log(
    `\n${name}: ${count(phases.events)} events, ${phases.open} of ${TABLES} tables open, /ready says ${answer.status}`,
  );
  line('code loaded after', `${loaded.toFixed(0)} ms`);
  line('store and house opened in', `${(opened - loaded).toFixed(0)} ms`);
  line('server listening in', `${(listening - opened).toFixed(0)} ms`);
  line('', goal('start to /ready', seconds, 's', MOST_SECONDS), megabytes(rss));
}

async function run(events: number, profile: Profile): Promise<void> {
  await withFolder(async (data) => {
    const making = { data, events };
    const maker = startChild({ file: FILE, role: 'make', setup: making });
    const began = performance.now();
    await maker.ask('ready');
    await maker.kill();
    const size = statSync(storeFile(data)).size;
    console.log(`made in ${((performance.now() - began) / 1000).toFixed(0)} s, ${megabytes(size)}`);
    await timeStart('after a kill', making, profile);
    await timeStart('after a clean stop', making, profile);
  });
}

const ROLES: Readonly<Record<string, (making: Making) => Promise<void>>> = { make, open };
const [first = '', second = '{}'] = process.argv.slice(2);
const role = first.startsWith('as=') ? ROLES[first.slice('as='.length)] : undefined;
if (role !== undefined) await role(JSON.parse(second) as Making);
else {
  const profileTo = process.argv.find((arg) => arg.startsWith('--profile='))?.slice('--profile='.length);
  const events = process.argv.slice(2).find((arg) => /^\d+$/.test(arg));
  await run(Number(events ?? 1_000_000), profileTo === undefined ? {} : { profileTo });
}
