import { describe, expect, test } from 'vitest';
import type { Role } from '../../rulebook/ranks.ts';
import type { Person } from './people.ts';
import { type Cells, type Opened, Sessions, type Stored } from './sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const person = (id: string, role: Role, demo = false): Person => ({
  id,
  name: id,
  role,
  disabled: false,
  demo,
  tables: [],
});
const PEOPLE = {
  dee: person('dee', 'dealer'),
  cas: person('cas', 'cashier'),
  sur: person('sur', 'surveillance'),
  ann: person('ann', 'player'),
  mei: person('mei', 'player', true),
};

/** A lobby with a clock, the cells it wrote, and the numbers that end sessions. */
function lobby() {
  const it = { at: 1_000_000, cells: new Map<string, string>(), generations: new Map<string, number>() };
  for (const id of Object.keys(PEOPLE)) it.generations.set(id, 0);
  const ports = {
    now: () => it.at,
    personOf: (id: string) => (PEOPLE as Record<string, Person>)[id],
    generationOf: (id: string) => it.generations.get(id),
  };
  const write = (cells: Cells): void => {
    for (const { key, body } of cells) body === null ? it.cells.delete(key) : it.cells.set(key, body);
  };
  const stored = (): Stored => [...it.cells].map(([key, body]) => ({ key, body }));
  const enter = (sessions: Sessions, who: Person): Opened => {
    const opened = sessions.open(who, it.generations.get(who.id) ?? 0);
    write(opened.cells);
    opened.admit();
    return opened;
  };
  return Object.assign(it, { ports, write, stored, enter, again: () => new Sessions(ports, stored()) });
}

describe('a token', () => {
  test('has 256 bits, is new every time, and is kept only as its hash', () => {
    const it = lobby();
    const sessions = it.again();
    const tokens = Array.from({ length: 16 }, () => it.enter(sessions, PEOPLE.ann).token);
    expect(new Set(tokens).size).toBe(16);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const written = JSON.stringify(it.stored());
    for (const token of tokens) expect(written).not.toContain(token);
    expect(it.stored().every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });

  test('opens nothing before it is written', () => {
    const it = lobby();
    const sessions = it.again();
    const { token, session, admit } = sessions.open(PEOPLE.ann, 0);
    expect(sessions.find(token)).toBeUndefined();
    expect(sessions.isLive(session)).toBe(false);
    admit();
    expect(sessions.find(token)).toEqual(session);
  });

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(10_000), '../../etc/passwd', 'é'.repeat(43)])(
    '%.20j opens nothing',
    (token) => {
      const it = lobby();
      const sessions = it.again();
      it.enter(sessions, PEOPLE.ann);
      expect(sessions.find(token)).toBeUndefined();
      expect(sessions.end(token)).toEqual([]);
      expect(sessions.size).toBe(1);
    },
  );

  test('its key is not a token', () => {
    const it = lobby();
    const sessions = it.again();
    expect(sessions.find(it.enter(sessions, PEOPLE.ann).session.key)).toBeUndefined();
  });
});

describe('a session ends', () => {
  test.each([
    ['staff after half an hour', PEOPLE.dee, 30 * MINUTE],
    ['players after half an hour', PEOPLE.ann, 30 * MINUTE],
    ['cashiers after a quarter', PEOPLE.cas, 15 * MINUTE],
    ['surveillance after four hours', PEOPLE.sur, 4 * HOUR],
    ['demo identities after twelve hours', PEOPLE.mei, 12 * HOUR],
  ])('when it is left alone: %s', (_who, who, idle) => {
    const it = lobby();
    const sessions = it.again();
    const { token, session } = it.enter(sessions, who);
    it.at += idle - 1;
    expect(sessions.isLive(session)).toBe(true);
    it.at += 1;
    expect(sessions.isLive(session)).toBe(false);
    expect(sessions.touch(session)).toBe(false);
    expect(sessions.find(token)).toBeUndefined();
  });

  test('as soon as the house is told that people of the role are', () => {
    const it = lobby();
    const sessions = new Sessions({ ...it.ports, idle: { dealer: 5 * MINUTE } });
    const [dealer, player] = [it.enter(sessions, PEOPLE.dee), it.enter(sessions, PEOPLE.ann)];
    it.at += 5 * MINUTE;
    expect([dealer, player].map(({ session }) => sessions.isLive(session))).toEqual([false, true]);
  });

  test('all the same when only their page asks', () => {
    const it = lobby();
    const sessions = it.again();
    const { token, session } = it.enter(sessions, PEOPLE.ann);
    for (let minutes = 0; minutes < 29; minutes++) {
      it.at += MINUTE;
      expect(sessions.find(token, false)).toEqual(session);
    }
    it.at += MINUTE;
    expect(sessions.find(token, false)).toBeUndefined();
  });

  test('later when its holder is there, which looking on is not', () => {
    const it = lobby();
    const sessions = it.again();
    const { session } = it.enter(sessions, PEOPLE.dee);
    it.at += 20 * MINUTE;
    expect(sessions.touch(session)).toBe(true);
    it.at += 20 * MINUTE;
    expect(sessions.isLive(session)).toBe(true);
    it.at += 10 * MINUTE;
    expect(sessions.isLive(session)).toBe(false);
  });

  test('at the latest when its time is up, however busy', () => {
    const it = lobby();
    const sessions = it.again();
    const { session } = it.enter(sessions, PEOPLE.dee);
    for (let i = 0; i < 12 * 6 - 1; i++) {
      it.at += 10 * MINUTE;
      expect(sessions.touch(session)).toBe(true);
    }
    it.at += 10 * MINUTE;
    expect(it.at).toBe(session.expiresAt);
    expect(sessions.touch(session)).toBe(false);
  });

  test('at sign-out, and stays over', () => {
    const it = lobby();
    const sessions = it.again();
    const { token, session } = it.enter(sessions, PEOPLE.ann);
    const other = it.enter(sessions, PEOPLE.ann);
    it.write(sessions.end(token));
    expect(sessions.isLive(session)).toBe(false);
    expect(it.again().find(token)).toBeUndefined();
    expect(it.again().find(other.token)).toEqual(other.session);
  });

  test('with all others of the person when the number changes, though nothing was written', () => {
    const it = lobby();
    const sessions = it.again();
    const theirs = [it.enter(sessions, PEOPLE.ann), it.enter(sessions, PEOPLE.ann)];
    const other = it.enter(sessions, PEOPLE.dee);
    it.generations.set('ann', 1);
    for (const { session } of theirs) expect(sessions.isLive(session)).toBe(false);
    expect(sessions.isLive(other.session)).toBe(true);
    const later = it.again();
    for (const { token } of theirs) expect(later.find(token)).toBeUndefined();
    expect(later.find(other.token)).toEqual(other.session);
  });

  test('when its holder has too many: the one used longest ago', () => {
    const it = lobby();
    const sessions = it.again();
    const opened = Array.from({ length: 4 }, () => {
      it.at += 1;
      return it.enter(sessions, PEOPLE.dee);
    });
    it.at += 1;
    const [first, second] = opened as [Opened, Opened];
    sessions.touch(first.session);
    it.enter(sessions, PEOPLE.dee);
    expect(sessions.isLive(second.session)).toBe(false);
    expect(sessions.isLive(first.session)).toBe(true);
    expect(sessions.size).toBe(4);
    it.write(sessions.sweep());
    expect(it.cells.size).toBe(4);
  });
});

describe('what is written', () => {
  test('when a session was used, at most once a minute, all in one go', () => {
    const it = lobby();
    const sessions = it.again();
    const opened = [it.enter(sessions, PEOPLE.dee), it.enter(sessions, PEOPLE.ann)];
    for (let i = 0; i < 59; i++) {
      it.at += 1000;
      for (const { session } of opened) sessions.touch(session);
      expect(sessions.sweep()).toEqual([]);
    }
    it.at += 1000;
    for (const { session } of opened) sessions.touch(session);
    const cells = sessions.sweep();
    expect(cells).toHaveLength(2);
    expect(sessions.sweep()).toEqual([]);
    it.write(cells);
    it.at += 30 * MINUTE - 1;
    expect(it.again().find(opened[0]?.token ?? '')).toBeDefined();
  });

  test('that sessions are over', () => {
    const it = lobby();
    const sessions = it.again();
    it.enter(sessions, PEOPLE.dee);
    it.at += HOUR;
    it.write(sessions.sweep());
    expect([sessions.size, it.cells.size]).toEqual([0, 0]);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"person":"ann"}',
    '{"person":5,"startedAt":1,"expiresAt":9e15,"generation":0,"seenAt":1}',
  ])('a cell that says %j is swept away', (body) => {
    const it = lobby();
    it.cells.set('k', body);
    const sessions = it.again();
    expect(sessions.size).toBe(0);
    it.write(sessions.sweep());
    expect(it.cells.size).toBe(0);
  });

  test('a session of somebody who is not there is nobody’s', () => {
    const it = lobby();
    const { token } = it.enter(it.again(), PEOPLE.ann);
    it.generations.delete('ann');
    expect(it.again().find(token)).toBeUndefined();
  });
});

test('a look at a session is cheap', () => {
  const it = lobby();
  const sessions = it.again();
  const { session } = it.enter(sessions, PEOPLE.ann);
  const began = process.cpuUsage();
  for (let i = 0; i < 100_000; i++) sessions.touch(session);
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});
