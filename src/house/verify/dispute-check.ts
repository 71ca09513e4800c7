import { clausesOf } from '../../rulebook/clauses.ts';
import { type AnyRulebook, RULEBOOKS, underReadings } from '../../rulebook/index.ts';
import type { dispute, Event } from '../../table/index.ts';
import { DisputeUnit } from '../disputes/dispute-unit.ts';
import { type Since, voidsSince } from '../disputes/later-voids.ts';
import type { Recall } from '../disputes/recalled.ts';
import { factsIn } from '../disputes/round-facts.ts';
import { documentOf } from '../floor/eras.ts';
import { roundLog } from '../records/table-log.ts';
import type { RoundRow, Store } from '../store/port.ts';
import type { Checker, Step } from './stream-check.ts';
import type { History } from './table-check.ts';
import { type UnitPorts, unitChecker } from './unit-check.ts';

type Raised = dispute.FactOf<'DisputeRaised'>;

/** A case, decided again. How far a round had come when it was raised is known only from the case; the store confirms it. */
export function disputeChecker(
  id: string,
  rulesOf: (table: string) => AnyRulebook | undefined,
  store: Store,
  ports: UnitPorts & Readonly<{ history: History }>,
): Checker {
  const { findings, history } = ports;
  const stream = `dispute:${id}`;
  let event = 0;
  let raised: Raised | undefined;
  let recall: Recall | undefined;
  let since: Since | undefined;
  const unit = new DisputeUnit(id, {
    rulesOf: (table) => rulesThen(rulesOf(table), history, stream, event),
    roundOf: () => (raised === undefined ? undefined : roundThen(raised)),
    versionOf: () => (raised?.subject.log.to ?? 0) + 1,
    notAPlayer: () => undefined,
    openCasesOf: () => 0,
    dealerOf: () => raised?.staff ?? '',
    recallOf: () => recall,
    sinceOf: () => since,
    known: KNOWN,
    // Who had an account then, and how many others were open, depends on streams that are not ordered with this one.
    raised: () => undefined,
  });
  const again = unitChecker(unit, ports);
  return {
    take: async (step) => {
      event = step.entry.from;
      const first = raisedIn(step);
      if (first !== undefined) {
        raised = first;
        recall = await recallThen(store, first);
        if (!(await isOf(store, first)))
          findings.error('decision-differs', stream, event, 'the case is about events of another round');
        const { table, log } = first.subject;
        if (history.at(stream, event).decider < history.at(`table:${table}`, log.to).decider)
          findings.error('decider-differs', stream, event, 'an older version decided it than the round it is about');
      }
      since = raised === undefined ? undefined : await sinceThen(store, raised, step);
      await again.take(step);
    },
  };
}

/** What the round's own records say. Who else sat at the table then is not in them. */
async function recallThen(store: Store, raised: Raised): Promise<Recall> {
  const { table, round } = raised.subject;
  const events: Event[] = [];
  for await (const { event } of roundLog(store, { ...roundThen(raised), table, number: round })) events.push(event);
  return { facts: factsIn(events), wasThere: () => true };
}

/** What became of later rounds, as far as whoever settled something had read. */
async function sinceThen(store: Store, { subject: { table, round } }: Raised, { events }: Step) {
  for (const { fact } of events as readonly dispute.Event[])
    if ('seen' in fact && fact.seen !== undefined) return voidsSince(store, table, round, fact.seen);
  return undefined;
}

/** A table's rules now, in the edition by which this event of a case was decided. */
function rulesThen(now: AnyRulebook | undefined, history: History, stream: string, event: number) {
  if (now === undefined) return undefined;
  const digest = history.at(stream, event).rulebooks[now.id];
  const then = documentOf(now.id, digest, (named) => history.rulebook(named));
  return then === undefined ? now : underReadings(then, now.options);
}

function raisedIn({ events }: Step): Raised | undefined {
  const { fact } = events[0] as dispute.Event;
  return fact.type === 'DisputeRaised' ? fact : undefined;
}

const roundThen = ({ subject: { log, closed } }: Raised): RoundRow =>
  ({ fromEvent: log.from, toEvent: log.to + 1, endedAt: closed ? 0 : null }) as RoundRow;

async function isOf(store: Store, { subject: { table, round, log, closed } }: Raised): Promise<boolean> {
  const row = await store.round(`${table}-${round}`);
  if (row === undefined || row.fromEvent !== log.from) return false;
  return closed ? row.toEvent === log.to + 1 : log.to < row.toEvent || row.endedAt === null;
}

/** Every clause there is: a decision may rest on no other. */
const KNOWN: ReadonlySet<string> = new Set(
  RULEBOOKS.flatMap(({ id }) => {
    const clauses = clausesOf(id);
    return clauses.ok ? clauses.value.map((clause) => clause.id as string) : [];
  }),
);
