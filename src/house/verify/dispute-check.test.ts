import { beforeAll, expect, test } from 'vitest';
import { playedStore } from '../../../testkit/played-house.ts';
import { digestOf } from '../../rulebook/digest.ts';
import { type AnyRulebook, hoianaRoulette } from '../../rulebook/index.ts';
import { DECIDER, FIRST_DECIDER } from '../../table/index.ts';
import type { Entry, Store } from '../store/port.ts';
import type { Body } from '../unit.ts';
import { disputeChecker } from './dispute-check.ts';
import { Findings } from './finding.ts';
import type { History } from './table-check.ts';

/** The document as it may be one day. */
const NEXT: AnyRulebook = { ...hoianaRoulette, version: 'next' };

let store: Store;
let entries: readonly Entry[];

beforeAll(async () => {
  store = await playedStore({ rounds: 2, tables: ['R1'], troubleOneIn: 0 });
  entries = await store.read('dispute:D-1', 0, 100);
});

/** What is found in the case when the table is under the next edition by now. */
async function looked(history: History) {
  const findings = new Findings();
  const deciderOf = ({ entry }: { entry: Entry }): number => history.at(entry.stream, entry.from).decider;
  const checker = disputeChecker('D-1', () => NEXT, store, { findings, deciderOf, history });
  for (const entry of entries) {
    const [body, events, transfers] = [entry.asked, entry.events, entry.transfers].map((text) => JSON.parse(text));
    await checker.take({ entry, body: body as Body, events, transfers });
  }
  expect(entries.length).toBeGreaterThan(2);
  return [...new Set(findings.kept.map(({ code }) => code))];
}

const under = (rules: AnyRulebook, deciderOf: (stream: string) => number = () => DECIDER): History => ({
  at: (stream) => ({ decider: deciderOf(stream), rulebooks: { [rules.id]: digestOf(rules) } }),
  rulebook: (digest) => [hoianaRoulette, NEXT].find((each) => digestOf(each) === digest),
});

test('a case is decided again under the edition that was in force, not under the last one', async () => {
  expect(await looked(under(hoianaRoulette))).toEqual([]);
  expect(await looked(under(NEXT))).toEqual(['decision-differs']);
});

test('no older version can have decided a case than the round it is about', async () => {
  const older = (stream: string): number => (stream.startsWith('dispute:') ? FIRST_DECIDER : DECIDER);
  expect(await looked(under(hoianaRoulette, older))).toEqual(['decider-differs']);
});
