import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IsArray } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { FACT_TYPES } from '../../src/table/index.ts';
import { commandsOf } from '../../src/wire/describe/commands.ts';
import { EXAMPLES, type Examples } from '../../src/wire/describe/examples.ts';
import { described } from '../../src/wire/describe/openapi.ts';
import type { Json } from '../../src/wire/json.ts';
import { ORDERS } from '../../src/wire/orders/index.ts';
import { ROUTES } from '../../src/wire/routes/index.ts';
import type { Route, Stream } from '../../src/wire/routes/route.ts';
import { recordExamples } from './record.ts';

const FILE = join(import.meta.dirname, '../../src/wire/describe/examples.json');
const RECORDING = process.env['CROUPIER_RECORD'] === '1';

if (RECORDING) writeFileSync(FILE, `${JSON.stringify(await recordExamples(), null, 1)}\n`);

const examples: Examples = RECORDING ? (JSON.parse(readFileSync(FILE, 'utf8')) as Examples) : EXAMPLES;
const routes = Object.entries(ROUTES) as [string, Route][];

/** What cannot be shown by one answer, or changes what nobody may change in a demonstration. */
const UNRECORDED: readonly string[] = [
  'getTableLive',
  'postMePassword',
  'postDemoSignIn',
  'postDemoDealing',
  'postDeviceReports',
  'getMetrics',
];

test('every route has an example, and every example is what its route says', () => {
  const bare = routes.filter(([operation]) => examples.routes[operation] === undefined).map(([operation]) => operation);
  expect(bare).toEqual(UNRECORDED);
  for (const [operation, { answer, body, produces }] of routes) {
    const { answer: given, body: sent } = examples.routes[operation] ?? {};
    const lines = produces?.[0] === 'application/x-ndjson' ? (given as readonly Json[]) : [given];
    for (const line of given === undefined ? [] : lines)
      expect([operation, [...Errors(answer, line)].slice(0, 2)]).toEqual([operation, []]);
    if (sent !== undefined && body !== undefined) expect([operation, Check(body, sent)]).toEqual([operation, true]);
  }
});

test('every list is asked for page by page', () => {
  const lists = routes.filter(([, { answer, produces }]) => produces === undefined && IsArray(answer));
  expect(lists.length).toBeGreaterThan(10);
  const endless = lists
    .filter(([, { query }]) => query?.properties['limit'] === undefined)
    .map(([operation]) => operation);
  expect(endless).toEqual([]);
});

/** Commands that take more than an ordinary evening. */
const UNHEARD: readonly string[] = [
  'chooseReadings',
  'recallUnderMinimum',
  'declareGamingDay',
  'reenterResult',
  'correctClosedRound',
  'releaseResult',
  'placeReserve',
  'askCashOut',
  'askRedeemColor',
  'accept',
  'witnessAcceptance',
  'waiveComplaint',
  'acknowledgeAlert',
  'breakGlass',
  'acknowledgeGlass',
];

test.each(Object.keys(ORDERS) as Stream[])('every command to %s has an example that can be sent', (stream) => {
  const wrong = commandsOf(stream).flatMap(([type, schema]) => {
    const command = examples.commands[stream]?.[type];
    if (command === undefined) return UNHEARD.includes(type) ? [] : [`${type}: none`];
    return Check(schema, { id: 'x', ...command })
      ? []
      : [`${type}: ${JSON.stringify([...Errors(schema, { id: 'x', ...command })][0])}`];
  });
  expect(wrong).toEqual([]);
});

/** Facts of which no table run at random has seen one. */
const UNSEEN: readonly string[] = [
  'PayTableChosen',
  'ReadingsChosen',
  'UnderMinimumRecalled',
  'SpinReleased',
  'ReservePlaced',
  'WithdrawnReturned',
  'MarkersInsufficient',
  'ResultReentered',
  'DiceCorrected',
  'HandCorrected',
  'ClosedRoundCorrected',
  'BoxVoided',
];

test('everything that can happen at a table is shown as it happened once', () => {
  const bare = FACT_TYPES.filter((type) => examples.facts[type] === undefined && !UNSEEN.includes(type));
  expect(bare).toEqual([]);
});

test('every field has words', () => {
  expect(described(true).unexplained).toEqual([]);
});

/** What is never written down. */
const SECRET: readonly string[] = ['current', 'password', 'token'];

/**
 * What needs an evening that is not ordinary: a table at which nobody bets but the house, a complaint with help, a device
 * that finds a fault, law that is cited, a draw of an earlier version.
 */
const RARE: readonly string[] = [
  'act',
  'advised',
  'against',
  'as',
  'beyond',
  'closesAt',
  'company',
  'dealerTwo',
  'configuration',
  'confirmed',
  'credit',
  'day',
  'debit',
  'effectiveAt',
  'end',
  'evidence',
  'file',
  'files',
  'final',
  'heard',
  'helpDeclined',
  'issuedBy',
  'jurisdiction',
  'mayDispute',
  'markersHeld',
  'message',
  'note',
  'now',
  'orderedBy',
  'outside',
  'people',
  'reference',
  'requestedName',
  'saw',
  'seen',
  'sig',
  'signedBy',
  'setBy',
  'transfer',
  'unreachable',
  'voided',
  'was',
  'wrong',
  'done',
  'salt',
];

test('every field is shown by something that was recorded, but for those that are rare', () => {
  const hidden = [...RARE, ...SECRET];
  const unseen = described(true).unseen.filter((field) => !hidden.includes(field.slice(field.indexOf('.') + 1)));
  expect(unseen).toEqual([]);
});
