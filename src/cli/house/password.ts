import type { ReadStream } from 'node:tty';
import { refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { invalid, type Problem, problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { readAll } from '../settle/input.ts';

const LINE_MAX = 4 * 1024;

/** Asked for twice on a terminal, without showing it; otherwise the first line of standard input. Never an argument. */
export async function readPassword(context: Context): Promise<Result<string, Problem>> {
  if (context.stdin.isTTY === true) return askedTwice(context);
  const bytes = await readAll(context.stdin, LINE_MAX, undefined);
  if (!bytes.ok) return bytes;
  const line = Buffer.from(bytes.value).toString('utf8').split(/\r?\n/)[0] ?? '';
  return line === '' ? invalid(refuse('password-needed').error) : ok(line);
}

async function askedTwice(context: Context): Promise<Result<string, Problem>> {
  const first = await hidden(context, 'Password: ');
  const second = first === undefined ? undefined : await hidden(context, 'Once more: ');
  if (first === undefined || second === undefined)
    return err(problem(EXIT.interrupted, refuse('password-needed').error));
  return first === second ? ok(first) : invalid(refuse('passwords-differ').error);
}

/** Those of several people, one after the other: on a terminal each is asked for by name, otherwise a line each. */
export async function readPasswords(
  context: Context,
  people: readonly string[],
): Promise<Result<readonly string[], Problem>> {
  if (context.stdin.isTTY !== true) {
    const bytes = await readAll(context.stdin, LINE_MAX, undefined);
    return bytes.ok ? ok(Buffer.from(bytes.value).toString('utf8').split(/\r?\n/).slice(0, people.length)) : bytes;
  }
  const typed: string[] = [];
  for (const person of people) {
    const password = await hidden(context, `Password of ${person}: `);
    if (password === undefined) return err(problem(EXIT.interrupted, refuse('password-needed').error));
    typed.push(password);
  }
  return ok(typed);
}

/** Nothing that is typed appears; nothing is answered when it is broken off. */
async function hidden(context: Context, prompt: string): Promise<string | undefined> {
  const stdin = context.stdin as ReadStream;
  await context.say(prompt);
  stdin.setRawMode(true);
  stdin.resume();
  try {
    return await typed(stdin);
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    await context.say('\n');
  }
}

const typed = (stdin: ReadStream): Promise<string | undefined> =>
  new Promise((resolve) => {
    let line = '';
    const take = (chunk: Buffer): void => {
      for (const letter of chunk.toString('utf8')) {
        if (ENDS.includes(letter)) {
          stdin.off('data', take);
          resolve(letter === '\r' || letter === '\n' ? line : undefined);
          return;
        }
        line = ERASES.includes(letter) ? [...line].slice(0, -1).join('') : line + letter;
      }
    };
    stdin.on('data', take);
  });

/** Enter; Ctrl-C and Ctrl-D break it off. */
const ENDS: readonly string[] = ['\r', '\n', '\u0003', '\u0004'];
const ERASES: readonly string[] = ['\u007f', '\b'];
