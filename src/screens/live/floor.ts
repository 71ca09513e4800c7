import { useEffect } from 'react';
import { create } from 'zustand';
import type { Effort, Fate } from '../../client/commands.ts';
import { type LinkState, later } from '../../client/link.ts';
import { type Live, openLive } from '../../client/live.ts';
import type { Followed } from '../../wire/follow.ts';
import type { Hello, WireCommand } from '../../wire/index.ts';
import { protocolsFor } from '../../wire/protocol.ts';
import { windowToken } from '../api/window-sign-in.ts';

/** A table as far as this page knows it. */
export type TableSeen = Followed &
  Readonly<{
    /** When the last view came, by this machine's clock. */
    seenAt: number;
  }>;

export type Floor = Readonly<{
  link: LinkState;
  /** Whom the server takes this page for; undefined until it has said so, null for somebody who only watches. */
  who: Hello['who'] | undefined;
  /** When the link was lost, while it is. */
  lostAt: number | null;
  /** When it last came back; a page that shows what happened meanwhile looks at this. */
  returnedAt: number | null;
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
  returnedAt: null,
  lag: null,
  ended: null,
  tables: {},
}));

/** Several frames of one tick come together; drawing waits for all of them, so that no half of a change is shown. */
const GATHER_MS = 8;

const watchers = new Map<string, number>();
const gathered = new Map<string, Followed>();
let gathering = false;
let link: Live | undefined;
let askedAt = 0;

function gather(followed: Followed): void {
  gathered.set(followed.table, followed);
  if (gathering) return;
  gathering = true;
  setTimeout(() => {
    gathering = false;
    const seenAt = Date.now();
    const fresh = [...gathered.values()].map((each) => [each.table, { ...each, seenAt }]);
    gathered.clear();
    useFloor.setState(({ tables }) => ({ tables: { ...tables, ...Object.fromEntries(fresh) } }));
  }, GATHER_MS);
}

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`;

function open(): Live {
  return openLive({
    open: () => new WebSocket(address(), protocolsFor(windowToken())),
    later,
    events: {
      state: (state) =>
        useFloor.setState(({ lostAt, returnedAt }) => ({
          link: state,
          lostAt: state === 'lost' ? (lostAt ?? Date.now()) : state === 'live' ? null : lostAt,
          returnedAt: state === 'live' && lostAt !== null ? Date.now() : returnedAt,
        })),
      hello: ({ who }) => useFloor.setState({ who, ended: null }),
      view: gather,
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

function theLink(): Live {
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

/** Sends now or not at all; what left and was not answered is said again under its id when the link is back. */
export const sendCommand = (table: string, command: WireCommand, effort: Effort = {}): Promise<Fate> =>
  theLink().send({ t: 'do', table, command }, { ...effort, waits: false });

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
