import type { House, Table } from '../../house/house.ts';
import type { Span } from '../../house/records/replay-span.ts';
import type { Reader, WatchedStep } from '../../house/records/replay-watch.ts';
import { dispute } from '../../table/index.ts';
import {
  diff,
  type HouseView,
  type MoneySeen,
  type MoneyView,
  type Own,
  ownToWire,
  type ReplayEvent,
  type ReplayHead,
  type ReplayLine,
  type Seat,
  toWire,
  type View,
  type WirePublic,
} from '../../wire/index.ts';
import { sparse } from '../../wire/merge.ts';

export type Asked = Readonly<{ span: Span; table: Table; seat: Seat; person: string | undefined; reader: Reader }>;

/** A round as lines; views after the first are patches over the one before. */
export async function* linesOf(house: House, asked: Asked): AsyncGenerator<ReplayLine> {
  const { span, table, seat, person, reader } = asked;
  const added = houseView(table);
  const seen = viewFrames(span.table);
  const money = moneyFrames(span.table);
  let events = 0;
  const head = await headOf(house, span, table);
  const disputed = new Set(head.disputes.map(({ event }) => event));
  yield head;
  for await (const step of house.records.watching.watch(span, { viewer: seat, person }, reader)) {
    if (!step.ok) {
      const { code, params } = step.error;
      return yield { t: 'broken', code, params };
    }
    const { number, view, own } = shown(step.value, added);
    events++;
    const line = eventOf(step.value, seen(number, view, own), money(number, moneyOf(step.value)));
    yield line.flag === undefined && disputed.has(number) ? { ...line, flag: 'dispute' } : line;
  }
  yield { t: 'end', events };
}

async function headOf({ records, disputes }: House, { row, round, table }: Span, there: Table): Promise<ReplayHead> {
  const [newest] = await records.rounds(table, 1);
  const draw = await records.draw(table, round);
  const cases = disputes().filter(({ subject }) => subject.table === table && subject.round === round);
  return {
    t: 'replay',
    table,
    round,
    newest: newest?.number ?? 0,
    rulebook: there.rules().id,
    currency: there.currency,
    openedAt: row?.openedAt ?? null,
    endedAt: row?.endedAt ?? null,
    result: row?.result ?? null,
    voided: row?.voided ?? null,
    corrected: row?.corrected ?? false,
    commitment: draw?.commitment ?? null,
    disputes: cases.map((each) => ({
      id: each.id,
      status: each.status,
      player: each.player,
      event: disputedEvent(each),
      money: dispute.sumsOf(each.money),
    })),
  };
}

/** The event in dispute; a wager is disputed as it stood when somebody did. */
export const disputedEvent = ({ subject: { event, log } }: dispute.Case): number => event ?? log.to;

/** What the house itself added at the time is not in the record of the table, and is not made up. */
const houseView = ({ currency }: Table): HouseView => ({
  currency,
  dealer: { automatic: false, name: null },
  held: null,
  draw: null,
  revealed: null,
  company: null,
  closesAt: null,
  setBy: null,
});

function shown({ number, seen }: WatchedStep, house: HouseView) {
  const { view } = seen;
  return { number, view: toWire({ ...view.public, house }), own: ownToWire(view.own) };
}

/** A copy: the table writes on its own figures from event to event, and what it was before would change with them. */
const moneyOf = ({ money }: WatchedStep): MoneySeen =>
  'bank' in money ? sparse<MoneySeen>({ bank: money.bank, players: money.players }) : {};

/** The first view whole, the others as changes; nothing where nothing changed and nothing has to be said. */
function viewFrames(table: string) {
  let before: Readonly<{ seq: number; public: WirePublic; own: Own }> | undefined;
  return (seq: number, seen: WirePublic, own: Own): View => {
    const last = before;
    before = { seq, public: seen, own };
    if (last === undefined) return { t: 'view', table, seq, public: seen, own };
    const open = diff(last.public, seen);
    const close = diff(last.own, own);
    return {
      t: 'view',
      table,
      seq,
      base: last.seq,
      ...(open === undefined ? {} : { public: open }),
      ...(close === undefined ? {} : { own: close }),
    };
  };
}

function moneyFrames(table: string) {
  let before: Readonly<{ seq: number; own: MoneySeen }> | undefined;
  return (seq: number, own: MoneySeen): MoneyView => {
    const last = before;
    before = { seq, own };
    if (last === undefined) return { t: 'view', table, seq, own };
    const change = diff(last.own, own);
    return { t: 'view', table, seq, base: last.seq, ...(change === undefined ? {} : { own: change }) };
  };
}

function eventOf({ number, recorded, seen, flag, after }: WatchedStep, view: View, money: MoneyView): ReplayEvent {
  return {
    t: 'event',
    event: number,
    ...(recorded === undefined ? {} : { recorded: withoutNumber(recorded) }),
    told: seen.event !== undefined,
    ...(flag === undefined ? {} : { flag }),
    ...(after ? { after: true as const } : {}),
    seen: view,
    ...(money.own === undefined ? {} : { money }),
  };
}

function withoutNumber({
  event: _,
  ...rest
}: NonNullable<WatchedStep['recorded']>): NonNullable<ReplayEvent['recorded']> {
  return rest as NonNullable<ReplayEvent['recorded']>;
}
