import { Command, CommanderError } from 'commander';
import { report } from './answer.ts';
import { COMMANDS } from './commands/index.ts';
import { type Context, contextOf, type Surroundings } from './context.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { VERSION } from './version.ts';

/** Runs one command line and resolves to its exit code; never throws, never ends the process. */
export async function run(argv: readonly string[], around: Surroundings): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const exitWith = (given: ExitCode): void => {
    code = given;
  };
  const context = contextOf(around, exitWith, argv);
  try {
    await programFor(context).parseAsync(argv, { from: 'user' });
  } catch (error) {
    await failed(context, argv, error);
  }
  return code;
}

export function programFor(context: Context): Command {
  const program = new Command('croupier')
    .description('Casino table games exactly as their approved rule documents say, with the clause for every decision.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({
      writeOut: (text) => void context.out(text),
      writeErr: (text) => void context.say(text),
      outputError: () => undefined, // reported by `failed`, in the form that was asked for
      getOutHelpWidth: () => context.columns,
      getErrHelpWidth: () => context.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const register of COMMANDS) register(program, context);
  return program;
}

async function failed(context: Context, argv: readonly string[], error: unknown): Promise<void> {
  const json = wantsJson(argv);
  if (!(error instanceof CommanderError)) return report(context, json, unexpected(context, error));
  if (error.exitCode === EXIT.ok) return; // help or version was asked for
  context.exitWith(EXIT.usage);
  if (error.code === 'commander.help') return; // no command was given; the help says which there are
  const message = `${said(error.message)} See "croupier --help".`;
  return report(context, json, { exit: EXIT.usage, code: 'usage', message });
}

const wantsJson = (argv: readonly string[]): boolean => {
  const end = argv.indexOf('--');
  return (end < 0 ? argv : argv.slice(0, end)).includes('--json');
};

/** `error: unknown option '--x'\n(Did you mean --y?)` as sentences. */
const said = (message: string): string =>
  message
    .replace(/^error: /, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (/[.?)]$/.test(line) ? line : `${line}.`))
    .join(' ');

/** A defect of ours: where it happened helps only those who look for it. */
function unexpected(context: Context, error: unknown) {
  const trace = context.env['CROUPIER_TRACE'] ? `\n${error instanceof Error ? error.stack : ''}` : '';
  const what = error instanceof Error ? error.message : String(error);
  const message = `something unexpected happened: ${what}. Please report it; CROUPIER_TRACE=1 shows where.${trace}`;
  return { exit: EXIT.unexpected, code: 'unexpected', message };
}
