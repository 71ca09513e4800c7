import type { Refusal } from '../kit/refusal.ts';
import { type Err, err, type Result } from '../kit/result.ts';
import type { Context } from './context.ts';
import { type LineCode, sentence } from './english/refusals.ts';
import { EXIT, type ExitCode } from './exit.ts';

/** What a command has to say: one JSON document, or the same for people. */
export type Answer = Result<Readonly<{ json: unknown; text: () => string; exit?: ExitCode }>, Problem>;

/** Why it has nothing to say, already in English. */
export type Problem = Readonly<{ exit: ExitCode; code: string; message: string; clause?: string; path?: string }>;

export const problem = (exit: ExitCode, refusal: Refusal<LineCode>): Problem => ({
  exit,
  code: refusal.code,
  message: sentence(refusal),
  ...(refusal.clause === undefined ? {} : { clause: refusal.clause }),
  ...(refusal.path === undefined ? {} : { path: refusal.path }),
});

/** A wager, an outcome or rules that cannot be. */
export const invalid = (refusal: Refusal<LineCode>): Err<Problem> => err(problem(EXIT.invalid, refusal));

export const notFound = (refusal: Refusal<LineCode>): Err<Problem> => err(problem(EXIT.notFound, refusal));

/** The command line itself is wrong. */
export const misused = (refusal: Refusal<LineCode>): Err<Problem> => err(problem(EXIT.usage, refusal));

export type Flags = Readonly<{ json?: boolean }>;

/** Runs a command and prints what it answers; the only place where an answer becomes output and an exit code. */
export async function answer(context: Context, flags: Flags, work: () => Answer | Promise<Answer>): Promise<void> {
  const given = await work();
  if (!given.ok) return report(context, flags.json === true, given.error);
  const { json, text, exit = EXIT.ok } = given.value;
  await context.out(flags.json === true ? document(context, json) : ended(text()));
  context.exitWith(exit);
}

export async function report(context: Context, json: boolean, given: Problem): Promise<void> {
  context.exitWith(given.exit);
  if (json) await context.out(document(context, errorDocument(given)));
  else await context.say(inWords(given));
}

export const errorDocument = ({ code, message, clause, path }: Problem) => ({
  error: {
    code,
    message,
    ...(clause === undefined ? {} : { clause }),
    ...(path === undefined ? {} : { path }),
  },
});

/** What is wrong and what to do, where, and by which clause: one line. */
function inWords({ message, clause, path }: Problem): string {
  const where = path === undefined ? '' : `${path}: `;
  const by = clause === undefined ? '' : ` (${clause})`;
  return `croupier: ${where}${message}${by}\n`;
}

/** One line for programs, indented for a person who looks at it. */
const document = (context: Context, value: unknown): string =>
  `${JSON.stringify(value, null, context.isTTY ? 2 : undefined)}\n`;

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
