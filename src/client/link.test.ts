import { expect, test } from 'vitest';
import { publicOf } from '../../testkit/wire-views.ts';
import { hoianaRoulette } from '../rulebook/index.ts';
import { initial } from '../table/index.ts';
import type { Outbound } from '../wire/index.ts';
import { backOff, openLink, type Socket } from './link.ts';

const SEEN = publicOf(initial('R1', hoianaRoulette));

/** A network of one: what was said, and a hand on the clock. */
function network(isWelcome = true) {
  const sockets: (Socket & { said: unknown[]; end: () => void; hear: (frame: Outbound) => void })[] = [];
  const timers = new Map<number, () => void>();
  const seen: string[] = [];
  let count = 0;
  const link = openLink({
    open: () => {
      const said: unknown[] = [];
      const socket: (typeof sockets)[number] = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        said,
        send: (text) => said.push(JSON.parse(String(text))),
        close: () => socket.end(),
        end: () => {
          Object.assign(socket, { readyState: 3 });
          socket.onclose?.({} as never);
        },
        hear: (frame) => socket.onmessage?.({ data: JSON.stringify(frame) } as never),
      };
      sockets.push(socket);
      return socket;
    },
    later: (wait, act) => {
      const id = ++count;
      timers.set(id, act);
      seen.push(`wait ${wait}`);
      return () => timers.delete(id);
    },
    chance: () => 0,
    isWelcome: () => Promise.resolve(isWelcome),
    events: {
      state: (state) => seen.push(state),
      hello: ({ run }) => seen.push(`hello ${run}`),
      view: ({ seq, public: open }, fresh) =>
        seen.push(`view ${seq} ${fresh ? 'fresh' : 'more'} ${open?.phase} ${open?.round}`),
      answer: (answer) => seen.push(`${answer.id} ${answer.t}`),
      bye: (code) => seen.push(`bye ${code}`),
    },
  });
  const fire = () => {
    for (const [id, act] of [...timers]) {
      timers.delete(id);
      act();
    }
  };
  const last = () => sockets.at(-1) as (typeof sockets)[number];
  const hello = (run: string) => last().hear({ t: 'hello', protocol: 1, run, who: null });
  return { link, last, hello, fire, seen, sockets };
}

test('it watches as soon as the line is open, once, and follows patches', () => {
  const { link, last, hello, seen } = network();
  Object.assign(last(), { readyState: 0 });
  link.watch('R1');
  expect(last().said).toEqual([]);
  Object.assign(last(), { readyState: 1 });
  last().onopen?.({} as never);
  hello('a');
  expect(last().said).toEqual([{ t: 'watch', table: 'R1' }]);
  last().hear({ t: 'view', table: 'R1', seq: 5, public: SEEN });
  last().hear({ t: 'view', table: 'R1', seq: 6, base: 5, public: { phase: 'betting' } });
  expect(seen.filter((each) => each.startsWith('view'))).toEqual(['view 5 fresh idle 0', 'view 6 more betting 0']);
});

test('after a break it resumes where it was', () => {
  const { link, last, hello, fire, seen, sockets } = network();
  link.watch('R1');
  hello('a');
  last().hear({ t: 'view', table: 'R1', seq: 5, public: SEEN });
  expect(link.say({ t: 'do', table: 'R1', command: { id: 'c1', type: 'removeWager', spot: 'red' } })).toBe(true);
  last().hear({ t: 'done', id: 'c1', seq: 6 });
  last().end();
  expect(seen.slice(-3)).toEqual(['c1 done', 'lost', 'wait 250']);
  expect(link.say({ t: 'ping' })).toBe(false);
  fire();
  expect(sockets.length).toBe(2);
  hello('a');
  expect(last().said).toEqual([{ t: 'watch', table: 'R1', seq: 5, run: 'a' }]);
});

test('it waits longer from try to try, and not as long as everybody else', () => {
  const waits = (chance: number) => [0, 1, 2, 3, 4, 9].map((tries) => backOff(tries, () => chance));
  expect(waits(0)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  expect(waits(1)).toEqual([125, 250, 500, 1000, 2000, 2000]);
});

test('one that is turned away at the door asks why, and does not stand there for ever', async () => {
  const away = network(false);
  away.last().end();
  await Promise.resolve();
  await Promise.resolve();
  expect(away.seen.at(-1)).toBe('bye signed-out');
  away.fire();
  expect(away.sockets.length).toBe(1);
  const busy = network(true);
  busy.last().end();
  await Promise.resolve();
  await Promise.resolve();
  busy.fire();
  expect(busy.sockets.length).toBe(2);
});

test('a close that says that the session is over is final', () => {
  const { last, hello, fire, seen, sockets } = network();
  hello('a');
  last().onclose?.({ code: 4401 } as never);
  expect(seen.slice(-2)).toEqual(['bye signed-out', 'lost']);
  fire();
  expect(sockets.length).toBe(1);
});

test('a server that began anew is asked for everything', () => {
  const { link, last, hello, fire } = network();
  link.watch('R1');
  hello('a');
  last().hear({ t: 'view', table: 'R1', seq: 5, public: SEEN });
  last().end();
  fire();
  hello('b');
  expect(last().said).toEqual([{ t: 'watch', table: 'R1' }]);
});

test('a silent server is given up, a final goodbye is not argued with', () => {
  const { last, hello, fire, seen, sockets } = network();
  hello('a');
  fire();
  expect(seen).toContain('lost');
  fire();
  hello('a');
  last().hear({ t: 'bye', code: 'signed-out', retryable: false } as Outbound);
  const before = sockets.length;
  last().end();
  expect(seen.slice(-2)).toEqual(['bye signed-out', 'lost']);
  fire();
  expect(sockets.length).toBe(before);
});

test('a network that is gone is lost at once, and tried again at once when it is back', () => {
  const { link, hello, seen, sockets } = network();
  link.watch('R1');
  hello('a');
  link.drop();
  expect(seen.slice(-2)).toEqual(['lost', 'wait 250']);
  expect(link.say({ t: 'ping' })).toBe(false);
  link.retry();
  expect(sockets.length).toBe(2);
  link.retry();
  expect(sockets.length).toBe(2);
});
