import { expect, test } from 'vitest';
import { taken } from '../../../testkit/table-walk.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import type { Event } from '../../table/index.ts';
import { RoundBets } from '../dealers/round-bets.ts';
import { Ledger } from '../ledger/ledger.ts';
import { tableKeeper } from '../records/keeper.ts';
import { RecentRounds } from '../records/recent-rounds.ts';
import { tallies } from '../records/totals.ts';
import { TableUnit } from './table-unit.ts';

/** A table T1 with a ledger of its own. */
class Audited {
  readonly ledger = new Ledger([]);
  readonly unit: TableUnit;

  constructor(rules: AnyRulebook) {
    this.unit = new TableUnit('T1', rules, {
      ledger: () => this.ledger,
      keeper: tableKeeper({ table: 'T1', rulebook: rules.id, shiftNow: () => 's1', tallies: tallies([]) }),
      rounds: new RecentRounds(),
      bets: new RoundBets(),
      isAutomatic: () => false,
      held: () => undefined,
      issuerOf: () => undefined,
      tables: () => [],
      limited: () => undefined,
      played: () => undefined,
      disputed: () => undefined,
      acted: () => undefined,
    });
  }

  take(events: readonly Event[]): void {
    this.unit.apply(events);
    this.ledger.post(this.unit.transfers(events));
  }

  /** What no event of the table says. */
  move(debit: string, credit: string): void {
    this.ledger.post([[0, debit, credit, 10, this.unit.currency]]);
  }
}

test.each(RULEBOOKS)('$id: whatever happens, the table and the ledger agree', (rules) => {
  const table = new Audited(rules);
  for (const { events } of taken(rules, 3, 1_500)) {
    table.take(events);
    expect(table.unit.audit()).toBeUndefined();
  }
});

const withColours = RULEBOOKS.filter(({ family }) => family === 'roulette');

/** A table at which colour chips are out, and something other than a bet has just happened. */
function withColourOut(rules: AnyRulebook): readonly [Audited, string] {
  const table = new Audited(rules);
  for (const { events, state } of taken(rules, 3, 5_000)) {
    table.take(events);
    const [colour] = [...state.colours].find(([, { out }]) => out > 0) ?? [];
    if (colour !== undefined && events.some(({ fact }) => fact.type === 'ColorIssued'))
      return [table, `colour:T1:${colour}`];
  }
  throw new Error('nobody asked for colour chips');
}

test.each(withColours)('$id: more owed for colour chips than there are is found', (rules) => {
  const [table, account] = withColourOut(rules);
  table.move('world', account);
  expect(table.unit.audit()).toContain(`${account} is `);
});

test.each(withColours)('$id: less is owed where such chips lie at another table', (rules) => {
  const [table, account] = withColourOut(rules);
  table.move(account, 'layout:T2');
  expect(table.unit.audit()).toBeUndefined();
});

test.each(RULEBOOKS)('$id: a rack that holds other chips than the ledger says is found', (rules) => {
  const table = new Audited(rules);
  for (const { events } of taken(rules, 3, 5_000)) {
    table.take(events);
    if (events.some(({ fact }) => fact.type === 'BoughtIn' && fact.player === 'ann')) break;
  }
  table.move('world', 'rack:T1:ann');
  expect(table.unit.audit()).toContain('rack:T1:ann is ');
});

test.each(RULEBOOKS)(
  '$id: after nothing but a bet, other money on the layout than the ledger says is found',
  (rules) => {
    const table = new Audited(rules);
    for (const { events } of taken(rules, 3, 5_000)) {
      table.take(events);
      expect(table.unit.audit()).toBeUndefined();
      if (events.every(({ fact }) => fact.type === 'WagerPlaced')) break;
    }
    table.move('world', 'layout:T1');
    expect(table.unit.audit()).toContain('layout:T1 is ');
  },
);
