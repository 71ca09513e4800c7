import { verifyReveal } from '../dealers/commitment.ts';
import { factsOf } from '../records/past-draws.ts';
import type { Findings } from '../verify/finding.ts';
import { otherThanOpened } from '../verify/seen-result.ts';
import type { Ended } from '../verify/table-check.ts';
import { type About, type Line, ofKind } from './line.ts';

/** What was promised before the round, what was opened after it and what the table saw must be one and the same. */
export function checkDraw(
  lines: readonly Line[],
  { table, round }: About,
  ended: Ended | undefined,
  findings: Findings,
): void {
  const stream = `draws:${table}`;
  const facts = ofKind(lines, 'entry')
    .filter((entry) => entry.stream === stream)
    .flatMap(factsOf)
    .filter((fact) => fact.round === round);
  const promised = facts.find((fact) => fact.type === 'DrawCommitted');
  const shown = facts.find((fact) => fact.type !== 'DrawCommitted');
  if (promised === undefined || shown === undefined) return;
  findings.counts.draws++;
  const { salt, draw } = shown;
  if (!verifyReveal(promised.commitment, { table, round, salt, draw }).ok)
    findings.error('draw-differs', stream, undefined, `what was opened for round ${round} is not what was promised`);
  if (ended === undefined || ended.row.voided !== null) return;
  const other = otherThanOpened(ended.seen, draw, shown.type === 'DrawWithdrawn');
  if (other !== undefined) findings.error('draw-differs', `table:${table}`, ended.event, `round ${round}: ${other}`);
}
