import type { Readable } from 'node:stream';
import { refuse } from '../../kit/refusal.ts';
import type { Result } from '../../kit/result.ts';
import { errorDocument, invalid, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { inWords, LINE_MAX } from './limits.ts';
import { isBlank, type Line, LineCutter } from './lines.ts';

/** Answers one line; it is told which line of the input it is. */
type Work = (line: Uint8Array, number: number) => Result<unknown, Problem>;
export type Counts = Readonly<{ lines: number; bad: number }>;

const BATCH = 64 * 1024;

/**
 * One document out for every line in, in order, so that line 7 of the output answers line 7 of the input.
 * Blank lines at the end are nothing; a blank line before others is answered with an error like any bad line.
 */
export async function answerLines(context: Context, input: Readable, work: Work): Promise<Counts> {
  const cutter = new LineCutter(LINE_MAX);
  const answers = new Answers(work);
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    for (const line of cutter.cut(chunk)) {
      answers.add(line);
      if (answers.size > BATCH) await context.out(answers.take());
    }
    if (answers.size > 0) await context.out(answers.take());
  }
  for (const line of cutter.rest()) answers.add(line);
  await context.out(answers.take());
  return answers.counts();
}

class Answers {
  readonly #work: Work;
  #text = '';
  #lines = 0;
  #bad = 0;
  #blank = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  get size(): number {
    return this.#text.length;
  }

  add(line: Line): void {
    if (isBlank(line)) {
      this.#blank++;
      return;
    }
    for (; this.#blank > 0; this.#blank--) this.#print(invalid(refuse('empty-input').error));
    this.#print(line === 'too-long' ? TOO_LONG : this.#work(line, this.#lines + 1));
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  counts(): Counts {
    return { lines: this.#lines, bad: this.#bad };
  }

  #print(result: Result<unknown, Problem>): void {
    this.#lines++;
    if (!result.ok) this.#bad++;
    this.#text += `${JSON.stringify(result.ok ? result.value : errorDocument(result.error))}\n`;
  }
}

const TOO_LONG = invalid(refuse('input-too-large', { limit: inWords(LINE_MAX) }).error);
