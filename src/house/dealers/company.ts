import type { Unread } from '../../kit/command.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { CageOrder, PeopleOrder, TableOrder } from '../../wire/orders/index.ts';
import type { House, Table } from '../house.ts';
import { HOUSE_PLAYER } from '../people/demo.ts';
import { HOUSE } from '../stamped.ts';
import type { Answer, Request } from '../unit.ts';

export type CompanyOptions = Readonly<{
  /** How long people who could bet come first, in milliseconds. */
  after: number;
  /** What the player of the house may lose before it stays away, in each currency. */
  pocket: Readonly<Record<Currency, number>>;
  later?: Later;
}>;

/** Does something after so many milliseconds, unless it is called off. */
type Later = (act: () => void, ms: number) => () => void;

const byTheClock: Later = (act, ms) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

export type Company = Readonly<{ end: () => void }>;

const BY = { person: HOUSE_PLAYER, role: 'player' } as const;
const BUYS = 100;

/**
 * A player of the house of a demo. Where an automatic crew waits for a bet and nobody makes one, it bets the minimum, by the
 * commands of any player and from a wallet of its own, so that whoever looks in sees the game being dealt.
 */
export async function keepCompany(
  house: House,
  { after, pocket, later = byTheClock }: CompanyOptions,
): Promise<Company> {
  const added = await addPlayer(house, pocket);
  if (!added.ok) return { end: () => undefined };
  const waiting = new Map<string, Readonly<{ round: number; callOff: () => void }>>();
  const look = (table: Table): void => {
    const round = waitingRound(table);
    const there = waiting.get(table.id);
    if (there?.round === round) return;
    there?.callOff();
    waiting.delete(table.id);
    if (round === undefined) return;
    const callOff = later(() => void bet(house, table, round), after);
    waiting.set(table.id, { round, callOff });
  };
  for (const table of house.tables()) look(table);
  const stop = house.onChange((changes) => {
    for (const id of new Set(changes.map(({ table }) => table))) {
      const table = id === undefined ? undefined : house.table(id);
      if (table !== undefined) look(table);
    }
  });
  return {
    end: () => {
      stop();
      for (const { callOff } of waiting.values()) callOff();
    },
  };
}

/** The round in which a crew waits for the first bet: betting is open, and nothing says when it would be over. */
function waitingRound({ state, publicView }: Table): number | undefined {
  const { phase, round, status, hold, rules } = state();
  const { house } = publicView();
  const waits = status === 'open' && hold === undefined && house.dealer.automatic && house.held === null;
  return waits && rules.family === 'niu-niu' && phase === 'betting' && round.wagers.size === 0
    ? round.number
    : undefined;
}

async function bet(house: House, table: Table, round: number): Promise<void> {
  if (waitingRound(table) !== round) return;
  const { limits, seats } = table.publicView();
  const least = limits?.min;
  if (least === undefined || least === null) return;
  const give = (name: string, body: TableOrder & Readonly<{ round?: number }>): Promise<Answer> =>
    house.ask({ stream: `table:${table.id}`, id: `company-${table.id}-${round}-${name}`, by: BY, body });
  const chips = table.state().players.get(HOUSE_PLAYER)?.chips.value ?? 0;
  if (chips < 2 * least) {
    const bought = await give('buys', { type: 'askBuyIn', amount: BUYS * least });
    if (!bought.ok) return;
  }
  const box = 1 + ((round * 3) % (seats.places ?? 1));
  await give('bets', { type: 'placeWager', player: HOUSE_PLAYER, round, spot: 'even', box, chips: { value: least } });
}

/** Once, however often the house is opened. */
async function addPlayer({ ask, people }: House, pocket: CompanyOptions['pocket']): Promise<Answer> {
  const done = (request: Omit<Request, 'by'>): Promise<Answer> => ask({ ...request, by: HOUSE });
  if (people.find(HOUSE_PLAYER) === undefined) {
    const body: PeopleOrder = {
      type: 'addPerson',
      person: HOUSE_PLAYER,
      name: 'Player of the house',
      role: 'player',
      demo: true,
    };
    const added = await done({ stream: 'people', id: `demo-${HOUSE_PLAYER}`, body });
    if (!added.ok) return added;
  }
  let last: Answer | undefined;
  for (const [currency, amount] of Object.entries(pocket)) {
    const body: Unread<CageOrder> = { type: 'deposit', player: HOUSE_PLAYER, currency, amount };
    last = await done({ stream: 'cage', id: `demo-${HOUSE_PLAYER}-${currency}`, body });
    if (!last.ok) return last;
  }
  return last ?? { ok: true, seq: 0, again: true };
}
