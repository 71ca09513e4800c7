import net from 'node:net';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { drawFor } from '../src/engine/draw/draw.ts';
import { commitmentOf, sealFor } from '../src/house/dealers/commitment.ts';
import type { Sealed } from '../src/house/dealers/draw.ts';
import { nextStep } from '../src/house/dealers/next-step.ts';
import { NO_PACE } from '../src/house/dealers/pace.ts';
import { isResting, roundAtHand } from '../src/house/dealers/rounds.ts';
import { configFor } from '../src/house/dealers/step.ts';
import type { Table } from '../src/house/house.ts';
import { HOUSE } from '../src/house/stamped.ts';
import { memoryStore } from '../src/house/store/memory.ts';
import { createServer } from '../src/server/index.ts';
import { type Actor, pack, type TableState, unpack, view, viewerOf } from '../src/table/index.ts';
import { seededChance } from '../testkit/dealers.ts';
import { effort } from '../testkit/effort.ts';
import { asPlayer, demoHouse, give, type Opened } from '../testkit/house.ts';
import { Random } from '../testkit/random.ts';

const CARD = /(?<![A-Za-z0-9])[A23456789TJQK][SHCD](?![A-Za-z0-9])/g;

const WATCHERS: readonly (readonly [person: string, actor: Actor | undefined])[] = [
  ['nobody', undefined],
  ['ann', { person: 'ann', role: 'player' }],
  ['bao', { person: 'bao', role: 'player' }],
  ['dealer-n1', { person: 'dealer-n1', role: 'dealer' }],
  ['pit-manager', { person: 'pit-manager', role: 'pit-manager' }],
  ['surveillance', { person: 'surveillance', role: 'surveillance' }],
];

/** Draws that were opened are public; all of their 52 cards are in there. */
const withoutReveals = (text: string): string => text.replaceAll(/"revealed":\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

/** Keys of sessions and of sockets are made of any letters, now and then of those of a card. */
const withoutKeys = (text: string): string =>
  text.replaceAll(/"token":"[^"]*"|(?:set-cookie|sec-websocket-accept): [^\r\n]*/gi, '');

const facesIn = (text: string): ReadonlySet<string> => new Set(withoutKeys(withoutReveals(text)).match(CARD) ?? []);

/** How a player's last round ended names cards of that round; what says so, and all the rest. */
function partsOf(text: string): Readonly<{ ended: string; rest: string }> {
  let [ended, rest, at] = ['', '', 0];
  for (const { index } of text.matchAll(/"ended":\{/g)) {
    if (index < at) continue;
    rest += text.slice(at, index);
    at = index + '"ended":'.length;
    for (let depth = 0; at < text.length; at++) {
      depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
      ended += text[at];
      if (depth === 0) break;
    }
  }
  return { ended, rest: rest + text.slice(at) };
}

/** Written from the rules: whose box it is, whether it was taken up, shown or compared; not from what a view sends. */
function mayKnow(state: TableState, actor: Actor | undefined): ReadonlySet<string> {
  const known = new Set<string>();
  const { game } = state;
  if (game.family !== 'niu-niu') return known;
  const isStaff = actor !== undefined && actor.role !== 'player';
  for (const face of game.dealer ?? []) known.add(face);
  const seats = [...game.boxes].filter(([, { owner }]) => owner === actor?.person).map(([box]) => box);
  for (const [box, { cards = [], verified, settled, handled }] of game.boxes) {
    const isOwn = actor?.role === 'player' && box === Math.min(...seats) && handled;
    if (isStaff || verified || settled !== undefined || isOwn) for (const face of cards) known.add(face);
  }
  return known;
}

type Leak = Readonly<{ person: string; face: string; where: string }>;

/** Passes everything on between clients and the server and looks at every byte that comes out. */
async function wiretap(port: number, look: (connection: string, bytes: Buffer) => void) {
  const open = new Set<net.Socket>();
  const tap = net.createServer((client) => {
    const server = net.connect(port, '127.0.0.1');
    let person = '';
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    client.on('data', (bytes: Buffer) => {
      // Every request says whose it is in a header of its own; a connection may carry several, one after the other.
      person = /x-watcher: (\S+)/i.exec(bytes.toString('latin1'))?.[1] ?? person;
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      look(person, bytes);
      client.write(bytes);
    });
    server.on('end', () => client.end());
    client.on('end', () => server.end());
  });
  await new Promise<void>((resolve) => tap.listen(0, '127.0.0.1', resolve));
  const { port: own } = tap.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () => {
      for (const socket of open) socket.destroy();
      tap.close();
    },
  };
}

/**
 * Deals rounds to people in all roles, one step after the other; everybody has seen a step before the next is made, so
 * whatever was sent meanwhile belongs to it. Reports every face and every salt that somebody got too early.
 */
async function leaks(rounds: number, spoil: (house: Opened) => Opened = (house) => house) {
  const found: Leak[] = [];
  const store = memoryStore();
  const house = await demoHouse(store, { tables: [{ table: 'N1', rulebook: 'hoiana-niu-niu', automatic: false }] });
  const table = house.table('N1') as Table;
  let before = table.state();
  /** What each of them could see in the round before this one. */
  const seen = new Map(WATCHERS.map(([person]) => [person, { last: new Set<string>(), now: new Set<string>() }]));
  let secrets: readonly string[] = [];
  let bytes = 0;
  const judge = (person: string, text: string, where: string): void => {
    bytes += text.length;
    const actor = WATCHERS.find(([name]) => name === person)?.[1];
    const known = new Set([...mayKnow(before, actor), ...mayKnow(table.state(), actor)]);
    const { ended, rest } = partsOf(text);
    for (const face of facesIn(rest)) if (!known.has(face)) found.push({ person, face, where });
    for (const face of facesIn(ended))
      if (!known.has(face) && seen.get(person)?.last.has(face) !== true) found.push({ person, face, where: 'ended' });
    for (const secret of secrets) if (text.includes(secret)) found.push({ person, face: secret, where });
  };
  const logTo = { write: (line: string) => judge('nobody', line, 'log') };
  const server = await createServer({
    house: spoil(house),
    port: 0,
    demo: true,
    level: 'debug',
    logTo,
    limits: { tickMs: 1 },
  });
  await server.listen();
  const tap = await wiretap(server.address().port, (person, chunk) => judge(person, chunk.toString('latin1'), 'wire'));
  const watching = await Promise.all(WATCHERS.map(([person]) => watcher(tap.url, person)));
  const settled = () => Promise.all(watching.map(({ caughtUp }) => caughtUp(table.seq())));
  const made = await deal(house, table, rounds, {
    sealed: (salt) => {
      secrets = salt === undefined ? [] : [salt];
    },
    stepped: async () => {
      await settled();
      if (table.state().phase === 'arranging' && table.state().round.number % 3 === 0)
        await scrape(tap.url, table.state().round.number, watching);
      // Whatever was sent for this step has come: from here on only the next state counts.
      for (const [person, actor] of WATCHERS) {
        const { last, now } = seen.get(person) ?? { last: new Set(), now: new Set() };
        const isNew = table.state().round.number !== before.round.number;
        const known = mayKnow(table.state(), actor);
        seen.set(person, isNew ? { last: now, now: new Set(known) } : { last, now: new Set([...now, ...known]) });
      }
      before = unpacked(table.state());
    },
  });
  for (const { stop } of watching) stop();
  tap.close();
  await server.close();
  return { found, bytes, rounds: made };
}

const unpacked = (state: TableState): TableState => {
  const copy = unpack(pack(state));
  if (!copy.ok) throw new Error('a table cannot be copied');
  return copy.value;
};

type Watching = Readonly<{
  person: string;
  token: string;
  stop: () => void;
  caughtUp: (seq: number) => Promise<void>;
}>;

/** Signs in and listens to the table as a stream of lines, and by a socket. */
async function watcher(url: string, person: string): Promise<Watching> {
  const token = person === 'nobody' ? '' : await signIn(url, person);
  const aborter = new AbortController();
  const response = await fetch(`${url}/api/v1/tables/N1/live`, {
    headers: headersOf(person, token),
    signal: aborter.signal,
  });
  void (async () => {
    for await (const _ of response.body ?? []);
  })().catch(() => undefined);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`, { headers: headersOf(person, token) });
  let seen = -1;
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { t: string; seq?: number };
    if (frame.t === 'view') seen = Math.max(seen, frame.seq ?? -1);
  });
  socket.on('open', () => socket.send(JSON.stringify({ t: 'watch', table: 'N1' })));
  return {
    person,
    token,
    stop: () => {
      aborter.abort();
      socket.terminate();
    },
    caughtUp: async (seq) => {
      for (let turn = 0; seen < seq; turn++) {
        if (turn > 30_000) throw new Error(`${person} does not hear of event ${seq}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
  };
}

const headersOf = (person: string, token: string): Record<string, string> => ({
  'x-watcher': person,
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
});

async function signIn(url: string, person: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-watcher': person },
    body: JSON.stringify({ as: person }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Everything that can be asked about a round that is not over, by everybody, and what goes wrong. */
async function scrape(url: string, round: number, watching: readonly Watching[]): Promise<void> {
  const paths = [
    'api/v1/tables',
    'api/v1/tables/N1',
    'api/v1/tables/N1/rounds',
    `api/v1/rounds/N1-${round}`,
    `api/v1/rounds/N1-${round}/events`,
    'api/v1/reports',
    'api/v1/disputes',
    'metrics',
    'health',
    'ready',
    'api/v1/nothing-here',
  ];
  for (const { person, token } of watching) {
    for (const path of paths) await (await fetch(`${url}/${path}`, { headers: headersOf(person, token) })).text();
    await (
      await fetch(`${url}/api/v1/tables/N1/commands`, {
        method: 'POST',
        headers: { ...headersOf(person, token), 'content-type': 'application/json' },
        body: '{"id":"x","type":"revealDealer","cards":[],"two":null}',
      })
    ).text();
  }
}

type Hooks = Readonly<{ sealed: (salt: string | undefined) => void; stepped: () => Promise<void> }>;

const BOXES = [
  ['ann', 1],
  ['bao', 2],
  ['bao', 3],
] as const;

/** Ann plays box 1, Bảo boxes 2 and 3; they take up the hand in front of them. The crew deals a sealed deck. */
async function deal(house: Opened, table: Table, rounds: number, { sealed, stepped }: Hooks): Promise<number> {
  const config = configFor(table.rules(), { pace: NO_PACE });
  const players = async (): Promise<void> => {
    const { phase, round } = table.state();
    const { number } = round;
    for (const [player, box] of BOXES) {
      const of = { player, box, round: number };
      if (phase === 'betting' && round.wagers.size < BOXES.length) {
        await give(house, 'N1', asPlayer(player), {
          type: 'placeWager',
          spot: 'even',
          chips: { value: 100_000 },
          ...of,
        });
      }
      if (phase === 'dealt' || phase === 'arranging')
        await give(house, 'N1', asPlayer(player), { type: 'handleCards', ...of });
    }
  };
  const chance = seededChance(new Random(7));
  let seal: Sealed | undefined;
  for (let steps = 0; table.state().rounds <= rounds && steps < rounds * 100; steps++) {
    const state = table.state();
    if (isResting(state) && state.status === 'open' && seal?.round !== roundAtHand(state)) {
      sealed(undefined);
      seal = sealFor('N1', roundAtHand(state), drawFor(table.rules(), chance));
      const body = { type: 'commit', round: seal.round, commitment: commitmentOf(seal) };
      const cells = [{ kind: 'seal', key: `N1/${seal.round}`, body: JSON.stringify(seal) }] as const;
      await house.ask({ stream: 'draws:N1', id: `d${seal.round}`, by: HOUSE, body, cells });
      sealed(seal.salt);
      for (const player of ['ann', 'bao']) {
        await give(house, 'N1', asPlayer(player), { type: 'askBuyIn', amount: 1_000_000 });
      }
    }
    await players();
    const step = nextStep(table.state(), seal?.draw, undefined, config);
    if (step === undefined) throw new Error(`the crew does not know what to do in ${table.state().phase}`);
    const { order, by, second } = step;
    const request = { stream: 'table:N1', id: `s${table.seq()}`, by, body: { ...order } };
    await house.ask(second === undefined ? request : { ...request, second });
    await stepped();
  }
  return table.state().rounds;
}

const ROUNDS = effort(3, 7);

test('no card leaves the house before somebody may see it: every byte on the wire and in the log [NN-4.6.1]', async () => {
  const { found, bytes, rounds } = await leaks(ROUNDS);
  expect(found).toEqual([]);
  expect(rounds).toBeGreaterThanOrEqual(ROUNDS);
  expect(bytes).toBeGreaterThan(ROUNDS * 28_000);
  console.log(`hidden cards: ${bytes.toLocaleString('en')} bytes of ${rounds} rounds to ${WATCHERS.length} watchers`);
});

test.each([
  [
    'hands of other boxes to everybody',
    (state: TableState) =>
      state.game.family === 'niu-niu' ? [...state.game.boxes.values()].map(({ cards }) => cards) : [],
  ],
  [
    "a player's view of another seat",
    (state: TableState) => view(state, viewerOf({ person: 'dealer', role: 'dealer' }), undefined, 'all').own,
  ],
])('the scan catches a planted leak: %s', async (_, leaked) => {
  const spoil = (house: Opened): Opened => ({
    ...house,
    table: (id) => {
      const table = house.table(id);
      if (table === undefined) return undefined;
      const spoilt = () => ({ ...table.publicView(), extra: leaked(table.state()) });
      return { ...table, publicView: spoilt, view: (actor) => ({ ...table.view(actor), public: spoilt() }) };
    },
  });
  const { found } = await leaks(2, spoil);
  expect(found.length).toBeGreaterThan(0);
});
