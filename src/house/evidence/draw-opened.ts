import { drawIn, factsOf } from '../records/past-draws.ts';
import type { Body } from '../unit.ts';
import { playersIn } from '../verify/draw-check.ts';
import { otherThanPlayed, otherThanPromised } from '../verify/draw-judged.ts';
import type { Findings } from '../verify/finding.ts';
import type { Ended } from '../verify/table-check.ts';
import { type About, type Line, ofKind } from './line.ts';

/**
 * What was promised before the round, what was fixed at the close of its bets, what was opened after it and what the table
 * saw must go together.
 */
export function checkDraw(
  lines: readonly Line[],
  { table, round }: About,
  ended: Ended | undefined,
  findings: Findings,
): void {
  const stream = `draws:${table}`;
  const entries = ofKind(lines, 'entry').filter((entry) => entry.stream === stream);
  const { promised, fixed, opened } = drawIn(entries.flatMap(factsOf), round) ?? {};
  if (promised === undefined || opened === undefined) return;
  findings.counts.draws++;
  const fixing = entries.map(({ asked }) => JSON.parse(asked) as Body).find(({ type }) => type === 'fix');
  const players = fixing === undefined ? [] : playersIn(fixing);
  const recorded = { promised, fixed: fixed === undefined ? undefined : { ...fixed, players }, opened };
  const broken = otherThanPromised(table, recorded);
  if (broken !== undefined) findings.error('draw-differs', stream, undefined, broken);
  if (ended === undefined) return;
  const other = otherThanPlayed(table, recorded, ended);
  if (other !== undefined) findings.error('draw-differs', `table:${table}`, ended.event, `round ${round}: ${other}`);
}
