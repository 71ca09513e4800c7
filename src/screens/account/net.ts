import { create } from 'zustand';
import type { Play } from '../../wire/shapes/people.ts';
import { all, get } from '../api/api.ts';
import { onShown, shownTables, untoldRounds } from '../stage/use-staged.ts';
import { useMe } from './me.ts';
import { useSitting } from './sitting.ts';

export type Nets = Readonly<Record<string, number>>;

/** Without plays until the house has told them. */
type Known = Readonly<{ plays?: readonly Play[]; currencies: Readonly<Record<string, string>> }>;

const PLAYS_KEPT = 200;
/** The house writes a round down a moment after it shows that it is over. */
const SETTLE_MS = 400;

export const useNet = create<Known>(() => ({ currencies: {} }));

/** What was won or lost since a moment, by currency; a currency that was not played has no entry. */
export function netSince({ plays = [], currencies }: Known, since: number): Nets {
  const nets: Record<string, number> = {};
  for (const { at, table, net } of plays) {
    const currency = currencies[table];
    if (at >= since && currency !== undefined) nets[currency] = (nets[currency] ?? 0) + net;
  }
  return nets;
}

async function loadCurrencies(): Promise<void> {
  const given = await all('/api/v1/tables', {});
  if (given.ok)
    useNet.setState({ currencies: Object.fromEntries(given.value.map(({ id, currency }) => [id, currency])) });
}

/** Nothing is known of somebody before the house has said who it is: no net is not a net of nothing. */
async function loadPlays(): Promise<void> {
  const { me } = useMe.getState();
  if (me === undefined) return;
  const plays = me?.role === 'player';
  const given = plays ? await get('/api/v1/me/plays', { limit: PLAYS_KEPT }) : ({ ok: true, value: [] } as const);
  if (!given.ok || useMe.getState().me?.person !== me?.person) return;
  // What was won is not said before it is seen.
  const untold = untoldRounds();
  useNet.setState({ plays: given.value.filter(({ round }) => !untold.has(round)) });
}

/** Somebody else's figures are not shown for a moment either. */
function beginAnew(): void {
  useNet.setState(({ currencies }) => ({ currencies }), true);
  void loadPlays();
}

export const isNetKnown = ({ plays, currencies }: Known): boolean =>
  plays !== undefined && (plays.length === 0 || Object.keys(currencies).length > 0);

/** Rounds of the tables on the page, as one text: when it changes a round has begun or ended somewhere. */
const roundsSeen = (): string =>
  shownTables()
    .map(({ table, public: seen }) => `${table}${seen?.round}${seen?.stage === 'resting'}`)
    .join();

/** Keeps the figures right from now on, once for the whole page. */
export function beginNet(): () => void {
  let rounds = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void loadPlays(), SETTLE_MS);
  };
  const stops = [
    useMe.subscribe(({ me }, before) => {
      if (me?.person !== before.me?.person || before.me === undefined) beginAnew();
    }),
    onShown(() => {
      const now = roundsSeen();
      if (now !== rounds) soon();
      rounds = now;
    }),
  ];
  void loadCurrencies();
  void loadPlays();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

export const useNetOfSitting = (): Nets => {
  const known = useNet();
  const since = useSitting(({ sitting }) => sitting?.since);
  return since === undefined ? {} : netSince(known, since);
};
