import { useEffect } from 'react';
import { create } from 'zustand';
import type { Followed } from '../../wire/follow.ts';
import type { Hello, WireCommand, WirePublic } from '../../wire/index.ts';
import { protocolsFor } from '../../wire/protocol.ts';
import { windowToken } from '../api/window-sign-in.ts';
import { type Fate, type Link, type LinkState, openLink, type Socket } from './link.ts';
import type { PlayerOwn } from './own.ts';

/** A table as far as this page knows it. */
export type TableSeen = Readonly<{
  table: string;
  seq: number;
  public?: WirePublic;
  own?: PlayerOwn;
  /** When the last view came, by this machine's clock. */
  seenAt: number;
}>;

export type Floor = Readonly<{
  link: LinkState;
  /** Whom the server takes this page for; undefined until it has said so, null for somebody who only watches. */
  who: Hello['who'] | undefined;
  /** When the link was lost, while it is. */
  lostAt: number | null;
  /** How often it came back; a page that shows what happened meanwhile looks at this. */
  returns: number;
  /** Milliseconds to the server and back, as far as they were measured. */
  lag: number | null;
  /** Why the server ended it for good. */
  ended: string | null;
  tables: Readonly<Record<string, TableSeen>>;
}>;

export const useFloor = create<Floor>(() => ({
  link: 'connecting',
  who: undefined,
  lostAt: null,
  returns: 0,
  lag: null,
  ended: null,
  tables: {},
}));

type Hears = (fate: Fate) => void;

/** Several frames of one tick come together; drawing waits for all of them, so that no half of a change is shown. */
const GATHER_MS = 8;

const watchers = new Map<string, number>();
const hearers = new Set<Hears>();
const gathered = new Map<string, Followed>();
let gathering = false;
let link: Link | undefined;
let askedAt = 0;

function gather(followed: Followed): void {
  gathered.set(followed.table, followed);
  if (gathering) return;
  gathering = true;
  setTimeout(() => {
    gathering = false;
    const seenAt = Date.now();
    const fresh = [...gathered.values()].map((each) => [each.table, { ...each, seenAt } as unknown as TableSeen]);
    gathered.clear();
    useFloor.setState(({ tables }) => ({ tables: { ...tables, ...Object.fromEntries(fresh) } }));
  }, GATHER_MS);
}

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`;

function open(): Link {
  return openLink({
    open: () => new WebSocket(address(), protocolsFor(windowToken())) as unknown as Socket,
    later: (wait, act) => {
      const timer = setTimeout(act, wait);
      return () => clearTimeout(timer);
    },
    events: {
      state: (state) =>
        useFloor.setState(({ lostAt, returns }) => ({
          link: state,
          lostAt: state === 'lost' ? (lostAt ?? Date.now()) : state === 'live' ? null : lostAt,
          returns: state === 'live' && lostAt !== null ? returns + 1 : returns,
        })),
      hello: ({ who }) => useFloor.setState({ who, ended: null }),
      view: gather,
      fate: (fate) => {
        for (const hear of hearers) hear(fate);
      },
      asked: () => {
        askedAt = Date.now();
      },
      answered: () => useFloor.setState({ lag: Date.now() - askedAt }),
      bye: (code, retryable) => {
        if (!retryable) useFloor.setState({ ended: code });
      },
    },
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => link?.drop());
  window.addEventListener('online', () => link?.retry());
}

function theLink(): Link {
  if (link === undefined) {
    link = open();
    for (const table of watchers.keys()) link.watch(table);
  }
  return link;
}

/** Connects, for whoever this browser is signed in as. */
export const openFloor = (): void => void theLink();

/** Shows a table until the answer is called; several parts of a page may watch the same one. */
export function watchTable(table: string): () => void {
  watchers.set(table, (watchers.get(table) ?? 0) + 1);
  theLink().watch(table);
  return () => {
    const left = (watchers.get(table) ?? 1) - 1;
    if (left > 0) watchers.set(table, left);
    else {
      watchers.delete(table);
      link?.unwatch(table);
    }
  };
}

/** Sends now or not at all; false says that nothing was sent. */
export const sendCommand = (table: string, command: WireCommand): boolean => theLink().send(table, command);

/** Tells what becomes of every command of this page. */
export function onFate(hear: Hears): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** A new connection in somebody else's name: after signing in or out. What the old one saw is forgotten. */
export function reconnectFloor(): void {
  link?.close();
  link = undefined;
  gathered.clear();
  useFloor.setState({ link: 'connecting', who: undefined, lostAt: null, ended: null, tables: {} });
  theLink();
}

/** A table, watched for as long as the part that asks is on the page. */
export function useTable(id: string): TableSeen | undefined {
  useEffect(() => watchTable(id), [id]);
  return useFloor(({ tables }) => tables[id]);
}
