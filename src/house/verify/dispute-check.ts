import { clausesOf } from '../../rulebook/clauses.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import type { dispute } from '../../table/index.ts';
import { DisputeUnit } from '../disputes/dispute-unit.ts';
import type { RoundRow, Store } from '../store/port.ts';
import type { Checker, Step } from './stream-check.ts';
import { type UnitPorts, unitChecker } from './unit-check.ts';

type Raised = dispute.FactOf<'DisputeRaised'>;

/** A case, decided again. How far a round had come when it was raised is known only from the case; the store confirms it. */
export function disputeChecker(
  id: string,
  rulesOf: (table: string) => AnyRulebook | undefined,
  store: Store,
  ports: UnitPorts,
): Checker {
  const { findings } = ports;
  let raised: Raised | undefined;
  const unit = new DisputeUnit(id, {
    rulesOf,
    roundOf: () => (raised === undefined ? undefined : roundThen(raised)),
    versionOf: () => (raised?.subject.log.to ?? 0) + 1,
    notAPlayer: () => undefined,
    openCasesOf: () => 0,
    dealerOf: () => raised?.staff ?? '',
    known: KNOWN,
    // Who had an account then, and how many others were open, depends on streams that are not ordered with this one.
    raised: () => undefined,
  });
  const again = unitChecker(unit, ports);
  return {
    take: async (step) => {
      const first = raisedIn(step);
      if (first !== undefined) {
        raised = first;
        if (!(await isOf(store, first)))
          findings.error('decision-differs', unit.stream, step.entry.from, 'the case is about events of another round');
      }
      await again.take(step);
    },
  };
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
