import { describe, expect, test } from 'vitest';
import { asPlayer, demoHouse, give, QUICK } from '../../testkit/house.ts';
import { keptDraw } from '../../testkit/kept-draw.ts';
import { bettingAt, Live } from '../../testkit/server.ts';
import type { Table } from '../house/house.ts';
import { memoryStore } from '../house/store/memory.ts';
import type { Store } from '../house/store/port.ts';
import type { Event } from '../table/index.ts';
import { createServer } from './create-server.ts';

/**
 * Everything that leaves the server while Niu Niu is dealt, against an oracle of its own: the log says when a face became
 * public, and no byte may name the card before. The deck of a round that is over is opened for all and does not count.
 */
const ROUNDS = 6;
const ENOUGH = ROUNDS * 10;
const CARD = /"([A2-9TJQK][SHCD])"/g;

type Sent = Readonly<{ where: string; seq: number; text: string }>;

/** Frames and answers without the deck of the round before. */
function withoutOpened(text: string): string {
  return JSON.stringify(JSON.parse(text), (name, value: unknown) => (name === 'revealed' ? undefined : value));
}

/** From which event on the public may know a card, by round and card. */
function opened(events: readonly Event[]): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const faces = new Map<string, readonly string[]>();
  for (const [number, { stamp, fact }] of events.entries()) {
    const { round } = stamp;
    const show = (cards: readonly string[]) => {
      for (const card of cards)
        known.set(`${round} ${card}`, Math.min(number, known.get(`${round} ${card}`) ?? number));
    };
    if (fact.type === 'HandShown') faces.set(`${round} ${fact.box}`, fact.cards);
    if (fact.type === 'HandVerified' || fact.type === 'BoxSettled') show(faces.get(`${round} ${fact.box}`) ?? []);
    if (fact.type === 'DealerHandSet') show(fact.cards);
  }
  return known;
}

/** What named a card before its time. A view of `seq` shows the events before that number. */
function leaks(sent: readonly Sent[], events: readonly Event[]): readonly string[] {
  const known = opened(events);
  const roundAt = (seq: number): number => events[Math.min(seq, events.length) - 1]?.stamp.round ?? 0;
  return sent.flatMap(({ where, seq, text }) =>
    [...withoutOpened(text).matchAll(CARD)]
      .map(([, card]) => card as string)
      .filter((card) => {
        const rounds = [roundAt(seq), roundAt(seq) - 1];
        return !rounds.some((round) => (known.get(`${round} ${card}`) ?? Number.POSITIVE_INFINITY) < seq);
      })
      .map((card) => `${where} named ${card} at ${seq}`),
  );
}

async function play(spoil: (table: Table, store: Store) => Table = (table) => table) {
  const store = memoryStore();
  const pace = { ...QUICK, betting: 30, beat: 4, deal: 4, settle: 4 };
  const house = await demoHouse(store, { dealers: { pace, troubleOneIn: 0 } });
  const honest = house.table('N1') as Table;
  const seen = spoil(honest, store);
  const table = (id: string) => (id === 'N1' ? seen : house.table(id));
  const lines: string[] = [];
  const server = await createServer({
    house: { ...house, table },
    port: 0,
    demo: true,
    level: 'debug',
    logTo: { write: (line) => void lines.push(line) },
    limits: { tickMs: 1, requestsPerMinute: 1e6 },
  });
  await server.listen();
  const { url } = server.address();
  const sent: Sent[] = [];
  const watcher = await Live.open(url);
  watcher.ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { t: string; seq?: number };
    if (frame.t === 'view') sent.push({ where: 'a spectator', seq: frame.seq ?? 0, text: String(data) });
  });
  await watcher.watch('N1');
  await bettingAt(house, 'N1');
  await give(house, 'N1', asPlayer('ann'), { type: 'askBuyIn', amount: 100_000_000 });
  for (let played = 0, last = 0; played < ROUNDS || sent.length <= ENOUGH; played++) {
    while ((last === honest.state().round.number && last > 0) || honest.state().phase !== 'betting') await pause();
    last = honest.state().round.number;
    // Both boxes at once: the first bet begins the time that is left for others.
    await Promise.all(
      [1, 2].map((box) => {
        const of = { player: 'ann', box, round: last };
        return give(house, 'N1', asPlayer('ann'), {
          type: 'placeWager',
          spot: 'even',
          chips: { value: 500_000 },
          ...of,
        });
      }),
    );
    while (honest.state().round.number === last && honest.state().phase !== 'idle') {
      for (const path of ['tables/N1', 'tables', `rounds/N1-${last}`, `rounds/N1-${last}/events`]) {
        const text = await (await fetch(`${url}/api/v1/${path}`)).text();
        sent.push({ where: path, seq: honest.seq(), text });
      }
      await pause();
    }
  }
  const figures = await (await fetch(`${url}/metrics`)).text();
  watcher.end();
  const entries = await store.read('table:N1', 0, 100_000);
  await server.close();
  const events = entries.flatMap((entry) => JSON.parse(entry.events) as readonly Event[]);
  return { sent, events, lines, figures };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('hidden cards', () => {
  test('no byte names one before its time', async () => {
    const { sent, events, lines, figures } = await play();
    expect(opened(events).size).toBeGreaterThan(ENOUGH);
    expect(sent.length).toBeGreaterThan(ENOUGH);
    expect(leaks(sent, events)).toEqual([]);
    expect(lines.join('').match(CARD)).toBeNull();
    expect(figures.match(CARD)).toBeNull();
  });

  test('and if one did, it would be noticed', async () => {
    let deck: readonly string[] = [];
    const careless = (table: Table, store: Store): Table => ({
      ...table,
      publicView: () => {
        void keptDraw(table.rules(), { store, table: 'N1', round: table.state().round.number }).then((draw) => {
          if (draw?.kind === 'deck') deck = draw.deck;
        });
        return { ...table.publicView(), next: deck.slice(0, 1) };
      },
    });
    const { sent, events } = await play(careless);
    expect(leaks(sent, events).length).toBeGreaterThan(0);
  });
});
