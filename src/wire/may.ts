import type { Allowed } from '../table/core/allowed.ts';
import type { Cases, May, Task } from '../table/core/may.ts';

/** A command as far as it is known: its type, and of its fields at least the one that decides whose it is. */
type Asked = Readonly<{ type: string; [field: string]: unknown }>;

const NOT_HERE: Allowed = { may: false, why: 'not-here' };

/** What a view says about a command: nothing is offered that the view does not name. */
export function answerIn({ who, not }: Pick<May, 'who' | 'not'>, order: Asked): Allowed {
  const task = taskIn(who, order);
  if (task === undefined) return NOT_HERE;
  const why = read(not, order.type);
  if (why !== undefined) return { may: false, why };
  const { needs, second, clause } = task;
  const cited = clause === undefined ? {} : { clause };
  if (needs !== undefined) return { may: false, why: 'rank', needs, ...cited };
  return { may: true, ...(second === undefined ? {} : { second }), ...cited };
}

/** Whose task a command is, whatever the moment. */
export function taskIn(who: May['who'], order: Asked): Task | undefined {
  const row: Task | Cases | undefined = read(who, order.type);
  return row !== undefined && 'by' in row ? read(row.cases, String(order[row.by])) : row;
}

/** What the field of a command can say that decides whose it is. */
export function casesIn(who: May['who'], type: string): readonly string[] {
  const row: Task | Cases | undefined = read(who, type);
  return row !== undefined && 'by' in row ? Object.keys(row.cases) : [];
}

const read = <T>(from: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined;
