import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Integrity } from '../../wire/shapes/replay.ts';
import { erasIn } from '../pinning.ts';
import type { Store } from '../store/port.ts';
import { Findings } from '../verify/finding.ts';
import { RowCheck } from '../verify/row-check.ts';
import { type Checker, StreamCheck } from '../verify/stream-check.ts';
import { Sums } from '../verify/sums.ts';
import { TableCheck } from '../verify/table-check.ts';
import { loopYielder } from '../verify/yield-to-loop.ts';

const NOTHING: Checker = { take: () => undefined };

/** The chain of one table from its first entry to its end; with its rules, also what each command had to lead to. */
export async function checkTable(store: Store, table: string, rules?: AnyRulebook): Promise<Integrity> {
  const stream = `table:${table}`;
  const findings = new Findings();
  const head = (await store.heads()).find((each) => each.stream === stream) ?? { stream, version: 0, hash: '' };
  const rows = new RowCheck(table, store, findings);
  const checker =
    rules === undefined
      ? NOTHING
      : new TableCheck(table, rules, {
          findings,
          rows,
          history: await erasIn(store),
          ended: () => undefined,
        });
  const ports = { store, findings, sums: new Sums(), yieldToLoop: loopYielder(), anchors: [] };
  if (head.version > 0) await new StreamCheck(stream, checker, ports).follow(head);
  await rows.flush();
  const { entries, events, decisions, settlements, rounds } = findings.counts;
  return {
    events: head.version,
    hash: head.hash,
    thorough: rules !== undefined,
    checked: { entries, events, decisions, settlements, rounds },
    wrong: findings.kept.find(({ severity }) => severity === 'error') ?? null,
  };
}
