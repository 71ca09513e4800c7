import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Context } from '../context.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Errand, Frame } from './desk.ts';
import { type HouseFile, readHouseFile } from './house-file.ts';

/**
 * Has the house that runs on a folder do what was asked, and prints what it says. Answers with the exit code, or with
 * nothing where no house answers: a file that a killed house left behind leads nowhere.
 */
export async function sendErrand(context: Context, data: string, stdin = ''): Promise<ExitCode | undefined> {
  const file = readHouseFile(data);
  if (file === undefined) return undefined;
  const { argv, cwd, columns, isTTY, env } = context;
  const colour = isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  const answer = await post(file, { argv, cwd, columns, isTTY, colour, stdin });
  if (answer === undefined) return undefined;
  let exit: ExitCode = EXIT.unexpected;
  for await (const line of createInterface({ input: answer })) {
    const frame = JSON.parse(line) as Frame;
    if ('out' in frame) await context.out(frame.out);
    else if ('err' in frame) await context.say(frame.err);
    else exit = frame.exit;
  }
  return exit;
}

function post({ desk }: HouseFile, errand: Errand): Promise<NodeJS.ReadableStream | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: desk.port,
        method: 'POST',
        headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
      },
      (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.resume();
        resolve(undefined);
      },
    );
    asked.on('error', () => resolve(undefined));
    asked.end(JSON.stringify(errand));
  });
}
