import { Option } from 'commander';

/** Flags that mean the same in every command. */

export const jsonFlag = (): Option => new Option('--json', 'print one JSON document');

/** Repeated: `--option payTable=conventional --option limitScope=perArea`. */
export const optionFlag = (flag = '--option', says = 'read the rules another way; may be repeated'): Option =>
  new Option(`${flag} <name=value>`, says)
    .argParser((text: string, before: readonly string[] = []) => [...before, text])
    .default([], 'none');

/** Repeated: `--set street=11 --set "even niu-6 commission=40"`. */
export const setFlag = (says = 'what if the pay table said so; may be repeated'): Option =>
  new Option('--set <figure=number>', says)
    .argParser((text: string, before: readonly string[] = []) => [...before, text])
    .default([], 'none');

type Example = readonly [command: string, what: string];

/** Examples for the end of a help text: beside each other where they fit, else one below the other. */
export function examples(...lines: readonly Example[]): string {
  const widest = Math.max(...lines.map(([command]) => command.length));
  const beside = lines.map(([command, what]) => `  ${command.padEnd(widest)}  ${what}`);
  const below = lines.map(([command, what]) => `  # ${what}\n  ${command}`);
  return `\nExamples:\n${(beside.every((line) => line.length <= COLUMNS) ? beside : below).join('\n')}\n`;
}

const COLUMNS = 80;
