import type { Readable } from 'node:stream';
import { refusedAt } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Recorded, ResultReader } from '../../odds/fairness/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { invalid, type Problem } from '../answer.ts';
import { cannotRead } from '../settle/input.ts';
import { inWords, LINE_MAX } from '../settle/limits.ts';
import { type Line, LineCutter } from '../settle/lines.ts';

/** Reads a record line by line; the first line that cannot be read ends it. */
export async function recordFrom(
  input: Readable,
  file: string | undefined,
  rules: AnyRulebook | undefined,
): Promise<Result<Recorded, Problem>> {
  const hasDoubleZero = rules?.family !== 'roulette' || rules.game.wheel.includes('00');
  const lines = lineReader(new ResultReader(rules?.family, hasDoubleZero));
  const cutter = new LineCutter(LINE_MAX);
  try {
    for await (const chunk of input as AsyncIterable<Uint8Array>) {
      for (const line of cutter.cut(chunk)) {
        const added = lines.add(line);
        if (!added.ok) return added;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return cannotRead(file, error);
  }
  for (const line of cutter.rest()) {
    const added = lines.add(line);
    if (!added.ok) return added;
  }
  return lines.end();
}

function lineReader(reader: ResultReader) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let number = 0;
  const add = (line: Line): Result<undefined, Problem> => {
    number++;
    if (line === 'too-long')
      return invalid(refusedAt('input-too-large', `line ${number}`, { limit: inWords(LINE_MAX) }));
    const text = decoded(decoder, line);
    if (text === undefined) return invalid(refusedAt('not-utf-8', `line ${number}`));
    const added = reader.add(text);
    return added.ok ? added : invalid(added.error);
  };
  const end = (): Result<Recorded, Problem> => {
    const recorded = reader.end();
    return recorded.ok ? ok(recorded.value) : invalid(recorded.error);
  };
  return { add, end };
}

function decoded(decoder: InstanceType<typeof TextDecoder>, line: Uint8Array): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}
