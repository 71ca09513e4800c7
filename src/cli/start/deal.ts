import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { RECORDED } from '../recorded/index.ts';
import { settler } from '../settle/settle-bytes.ts';
import { settledText } from '../settle/show.ts';
import { picture } from './picture.ts';

/** One recorded round under a rulebook, below a line and with its picture. */
export function deal(context: Context, rules: AnyRulebook): Result<string, Problem> {
  const bytes = new TextEncoder().encode(JSON.stringify(RECORDED[rules.id]));
  const round = settler(rules)(bytes);
  if (!round.ok) return round;
  const { settled } = round.value;
  const { ink, columns } = context;
  const line = ink.quiet('─'.repeat(Math.min(columns, LINE_MAX)));
  return ok(`${line}\n${settledText(context, rules, settled, picture(ink, rules, settled))}\n`);
}

const LINE_MAX = 80;
