import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { noSpin, rests, table, tableWith, until } from '../../../testkit/roulette-table.ts';
import { lit } from '../../../testkit/sic-bo-table.ts';
import { opened, type Scene } from '../../../testkit/table.ts';
import { hoianaRoulette, hoianaSicBo } from '../../rulebook/index.ts';
import type { Order } from '../../table/index.ts';
import { matter } from '../../wire/shapes/matters.ts';
import { mattersOf } from './matters.ts';
import { tableBook } from './table-book.ts';

/** What waits, with a book that has followed every event, and as it is said to travel. */
function waiting({ state, events }: Scene) {
  const book = tableBook();
  for (const [number, event] of events.entries()) book.take(event, number);
  const matters = mattersOf(state, book);
  for (const each of matters) expect([...Errors(matter, JSON.parse(JSON.stringify(each)))]).toEqual([]);
  return matters;
}

/** What is to be decided, without what an office is told beside it. */
const kinds = (scene: Scene): readonly string[] =>
  waiting(scene)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'notice');

const QUESTION: Order = {
  type: 'questionPlacement',
  wager: { player: 'ann', spot: '20' },
  remark: 'it leans over the line',
};

test('[HR-6.6] a questioned chip waits with who asked, when and what they said, and no longer once ruled', () => {
  const asked = until(table(hoianaRoulette, 'ann 20 10', 'bo red 10'), 'result', 17).by('dealer', QUESTION);
  const number = asked.events.findIndex(({ fact }) => fact.type === 'PlacementQuestioned');
  expect(waiting(asked)).toEqual([
    {
      id: `${asked.state.id} placement ann straight/20`,
      table: asked.state.id,
      kind: 'placement',
      round: 1,
      since: asked.events[number]?.stamp.at,
      by: asked.events[number]?.stamp.person,
      event: number,
      clause: 'HR-6.6',
      remark: 'it leans over the line',
      about: { player: 'ann', spot: 'straight/20', stake: 10, now: 'straight/20' },
    },
  ]);
  const rule = { type: 'rulePlacement', wager: { player: 'ann', spot: '20' }, spot: '17-20', reason: 'seen' } as const;
  expect(kinds(asked.by('pit-supervisor', rule))).toEqual([]);
});

test('[HR-7.11.1] chips of another table may be ruled, unless the reading returns them whatever the outcome', () => {
  const found: Order = {
    type: 'reportForeignChips',
    player: 'ann',
    spot: '17',
    table: 'R9',
    colour: 'blue',
    value: 5,
    count: 2,
  };
  const at = (options: Readonly<Record<string, string>>): readonly string[] =>
    kinds(until(tableWith(hoianaRoulette, { options }, 'ann 20 10'), 'result', 17).by('dealer', found));
  expect(at({})).toEqual(['foreign', 'act']);
  expect(at({ foreignColorAfterClose: 'refer' })).toEqual(['foreign', 'act']);
  expect(at({ foreignColorAfterClose: 'return' })).toEqual(['act']);
});

test('[HR-3.2.9] suspect money waits until somebody has ruled', () => {
  const held = table(hoianaRoulette, 'ann 20 10').by('dealer', {
    type: 'reportSuspectMoney',
    incident: 'i1',
    player: 'ann',
    amount: 50,
    what: 'chips',
  });
  expect(waiting(held)).toMatchObject([{ kind: 'suspect', clause: 'HR-3.2.9', about: { player: 'ann', amount: 50 } }]);
  const ruled = held.by('pit-supervisor', { type: 'ruleSuspectMoney', incident: 'i1', genuine: true, reason: 'real' });
  expect(kinds(ruled)).toEqual([]);
});

test('[HR-7.12] a case the rules do not cover, a void and a suspension wait in turn', () => {
  const held = table(hoianaRoulette, 'ann 20 10').by('dealer', {
    type: 'reportIncident',
    incident: 'x',
    what: 'a fire',
  });
  expect(waiting(held)).toMatchObject([
    { kind: 'uncovered', clause: 'HR-7.12', remark: 'a fire', about: { incident: 'x' } },
  ]);
  const voided = until(table(hoianaRoulette, 'ann 20 10'), 'spin-open').by('dealer', noSpin('foreign-object'));
  expect(waiting(voided)).toMatchObject([{ kind: 'void', about: { cause: 'foreign-object' } }]);
  const suspended = opened(hoianaRoulette, {}).by('pit-supervisor', { type: 'suspendTable', reason: 'cleaning' });
  expect(waiting(suspended)).toMatchObject([{ kind: 'suspended', remark: 'cleaning' }]);
});

test('a ball at rest that nobody called waits until somebody has said whether it counts', () => {
  const held = until(table(hoianaRoulette, 'ann 20 10'), 'spin-open').by('dealer', rests(17));
  expect(waiting(held)).toMatchObject([{ kind: 'rest-unclosed', about: { pocket: 17 } }]);
  const decided = (result: boolean): readonly string[] =>
    kinds(held.by('inspector', { type: 'decideRestWithoutClose', result, reason: 'seen' }));
  expect(decided(true)).toEqual([]);
  expect(decided(false)).toEqual(['void', 'act']);
});

test('[SB-7.1] a malfunction waits for the Operations Manager', () => {
  const held = opened(hoianaSicBo, {}).by('dealer', { type: 'reportMalfunction', what: 'terminal' });
  const told = {
    kind: 'notice',
    since: held.events.at(-1)?.stamp.at,
    about: { what: 'malfunction', role: 'pit-manager' },
  };
  expect(waiting(held)).toMatchObject([{ kind: 'malfunction', remark: 'terminal', clause: 'SB-7.1' }, told]);
  const heard = held.by('pit-manager', { type: 'acknowledgeNotice', notice: held.state.notices[0]?.notice ?? '' });
  expect(waiting(heard)).toMatchObject([{ kind: 'malfunction' }]);
});

test('a fill waits for its approval and then for the cashier; who gave what is in the history', () => {
  const asked = opened(hoianaRoulette, {}).by('dealer', {
    type: 'requestFill',
    fill: 'F1',
    amount: 500,
    denominations: { 100: 5 },
  });
  expect(waiting(asked)).toMatchObject([{ kind: 'fill', about: { fill: 'F1', amount: 500, direction: 'fill' } }]);
  const approved = asked.by('pit-supervisor', { type: 'approveFill', fill: 'F1' });
  expect(kinds(approved)).toEqual(['fill-approved']);
  const confirmed = approved.by('cashier', { type: 'confirmFill', fill: 'F1' });
  expect(kinds(confirmed)).toEqual([]);
  const book = tableBook();
  for (const [number, event] of confirmed.events.entries()) book.take(event, number);
  const told = book.history().slice(-3);
  expect(told.map(({ fact, role }) => [fact.type, role])).toEqual([
    ['FillRequested', 'dealer'],
    ['FillApproved', 'pit-supervisor'],
    ['FillConfirmed', 'cashier'],
  ]);
  const again = tableBook();
  again.restore(book.snapshot());
  expect(again.history()).toEqual(book.history());
  expect(again.begun('fill F1')).toEqual(book.begun('fill F1'));
});

test('[SB-7.7] lights that are wrong are their own fault, not the one that was approved before', () => {
  const first = opened(hoianaSicBo, { ann: 500 })
    .by('dealer', { type: 'reportMalfunction', what: 'tumbler motor dead' })
    .by('operations-manager', { type: 'approveContinue', lights: 'on' });
  expect(kinds(first)).toEqual([]);
  const later = lit(first, '1-2-3').by('dealer', { type: 'reportLights', fault: 'wrong' });
  expect(waiting(later)).toContainEqual(
    expect.objectContaining({ kind: 'malfunction', remark: 'lights wrong', since: later.events.at(-1)?.stamp.at }),
  );
});

test('a call to the table waits with what is asked, since when and by whom, and goes when it is withdrawn', () => {
  const called = opened(hoianaRoulette, {}).by('dealer', { type: 'callFor', command: 'issueExtraColor' });
  const [event] = called.events.slice(-1);
  expect(waiting(called)).toMatchObject([
    {
      kind: 'notice',
      since: event?.stamp.at,
      by: 'dealer',
      clause: 'HR-4.7.3',
      about: { what: 'asked', role: 'pit-manager', params: { command: 'issueExtraColor' } },
    },
  ]);
  const notice = called.state.notices[0]?.notice ?? '';
  expect(waiting(called.by('dealer', { type: 'endCall', notice }))).toEqual([]);
});
