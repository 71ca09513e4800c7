import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type Problem, problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Errand, Frame } from './desk.ts';
import { type HouseFile, readHouseFile } from './house-file.ts';

/** So long may a house take to say that it listens. What it is then asked may take as long as it takes. */
export const SILENCE_MAX_MS = 10_000;

/**
 * Has the house that runs on a folder do what was asked, and prints what it says. Answers with the exit code, or with
 * nothing where no house answers: a file that a killed house left behind leads nowhere.
 */
export async function sendErrand(
  context: Context,
  data: string,
  stdin = '',
): Promise<Result<ExitCode | undefined, Problem>> {
  const file = readHouseFile(data);
  if (file === undefined) return ok(undefined);
  const { argv, cwd, columns, isTTY, env } = context;
  const colour = isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  const answer = await post(file, { argv, cwd, columns, isTTY, colour, stdin });
  if (answer === undefined) return ok(undefined);
  const { url, pid } = file;
  if (answer === 'silent') return err(problem(EXIT.conflict, refuse('house-silent', { url, pid }).error));
  const exit = answer === 'gone' ? undefined : await printed(context, answer);
  return exit === undefined ? err(problem(EXIT.unexpected, refuse('house-gone', { url }).error)) : ok(exit);
}

/** Nothing when the house ended before its answer did; what came before that is printed all the same. */
async function printed(context: Context, answer: IncomingMessage): Promise<ExitCode | undefined> {
  let exit: ExitCode | undefined;
  try {
    for await (const line of createInterface({ input: answer })) {
      const frame = JSON.parse(line) as Frame;
      if ('out' in frame) await context.out(frame.out);
      else if ('err' in frame) await context.say(frame.err);
      else exit = frame.exit;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
  }
  return exit;
}

/** The errand itself leaves only when the house says that it listens: one that nobody waits for any more is never done. */
function post({ desk }: HouseFile, errand: Errand): Promise<IncomingMessage | 'silent' | 'gone' | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: desk.port,
        method: 'POST',
        headers: {
          authorization: `Bearer ${desk.token}`,
          'content-type': 'application/json',
          expect: '100-continue',
        },
      },
      (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.resume();
        resolve(undefined);
      },
    );
    const silence = setTimeout(() => {
      resolve('silent');
      asked.destroy();
    }, SILENCE_MAX_MS);
    let isSent = false;
    asked.once('continue', () => {
      isSent = true;
      asked.end(JSON.stringify(errand));
    });
    for (const event of ['continue', 'response', 'close']) asked.once(event, () => clearTimeout(silence));
    asked.on('error', () => resolve(isSent ? 'gone' : undefined));
  });
}
