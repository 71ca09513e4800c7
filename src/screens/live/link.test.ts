import { expect, test } from 'vitest';
import type { Outbound } from '../../wire/index.ts';
import { openLink, type Socket } from './link.ts';

/** A network of one: what was said, and a hand on the clock. */
function network() {
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
    events: {
      state: (state) => seen.push(state),
      hello: ({ run }) => seen.push(`hello ${run}`),
      view: ({ seq, public: open }, fresh) =>
        seen.push(`view ${seq} ${fresh ? 'fresh' : 'more'} ${JSON.stringify(open)}`),
      fate: (fate) => seen.push(`${fate.id} ${fate.fate}`),
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
  last().hear({ t: 'view', table: 'R1', seq: 5, public: { phase: 'idle', round: 1 } });
  last().hear({ t: 'view', table: 'R1', seq: 6, base: 5, public: { phase: 'betting' } });
  expect(seen.filter((each) => each.startsWith('view'))).toEqual([
    'view 5 fresh {"phase":"idle","round":1}',
    'view 6 more {"phase":"betting","round":1}',
  ]);
});

test('after a break it resumes where it was, and says which commands nobody answered', () => {
  const { link, last, hello, fire, seen, sockets } = network();
  link.watch('R1');
  hello('a');
  last().hear({ t: 'view', table: 'R1', seq: 5, public: {} });
  expect(link.send('R1', { id: 'c1', type: 'placeWager' })).toBe(true);
  expect(link.send('R1', { id: 'c2', type: 'placeWager' })).toBe(true);
  last().hear({ t: 'done', id: 'c1', seq: 6 });
  last().end();
  expect(seen.slice(-4)).toEqual(['c1 done', 'c2 unknown', 'lost', 'wait 250']);
  expect(link.send('R1', { id: 'c3', type: 'placeWager' })).toBe(false);
  fire();
  expect(sockets.length).toBe(2);
  hello('a');
  expect(last().said).toEqual([{ t: 'watch', table: 'R1', seq: 5, run: 'a' }]);
});

test('a server that began anew is asked for everything', () => {
  const { link, last, hello, fire } = network();
  link.watch('R1');
  hello('a');
  last().hear({ t: 'view', table: 'R1', seq: 5, public: {} });
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
  link.send('R1', { id: 'c1', type: 'placeWager' });
  link.drop();
  expect(seen.slice(-3)).toEqual(['c1 unknown', 'lost', 'wait 250']);
  expect(link.send('R1', { id: 'c2', type: 'placeWager' })).toBe(false);
  link.retry();
  expect(sockets.length).toBe(2);
  link.retry();
  expect(sockets.length).toBe(2);
});
