import type { Argument, Command, Option } from 'commander';
import { readings } from '../../odds/documents/readings.ts';
import { RULEBOOKS, rulebookIds } from '../../rulebook/index.ts';

/** What may be typed after a command; taken from the program itself, so that a new command completes too. */
export type Vocabulary = Readonly<{
  commands: readonly CommandWords[];
  /** Readings: every option of any rulebook with the values that can be listed. */
  options: readonly Readonly<{ name: string; values: readonly string[] }>[];
}>;

export type CommandWords = Readonly<{
  name: string;
  says: string;
  flags: readonly Readonly<{ flag: string; says: string }>[];
  /** What the arguments may be: rulebooks, given choices, or files. */
  words: readonly string[];
  files: boolean;
}>;

/** Flags that take a reading. */
export const READING_FLAGS: readonly string[] = ['--option', '--left-option', '--right-option'];

export const vocabulary = (program: Command): Vocabulary => ({
  commands: program.commands.map(commandWords),
  options: optionWords(),
});

const commandWords = (command: Command): CommandWords => ({
  name: command.name(),
  says: firstSentence(command.description()),
  flags: [...command.options.filter(isShown).map(flagWords), { flag: '--help', says: 'print help' }],
  words: [...new Set(command.registeredArguments.flatMap(argumentWords))],
  files: command.registeredArguments.some((argument) => argument.name() === 'FILE'),
});

const isShown = (option: Option): boolean => option.long !== undefined && !option.hidden;

const flagWords = (option: Option) => ({ flag: option.long as string, says: firstSentence(option.description) });

const firstSentence = (text: string): string => text.split(/[;:,(]/)[0]?.trim() ?? '';

const RULEBOOK_ARGUMENTS: readonly string[] = ['ID', 'LEFT', 'RIGHT'];

const argumentWords = (argument: Argument): readonly string[] =>
  argument.argChoices ?? (RULEBOOK_ARGUMENTS.includes(argument.name()) ? rulebookIds() : []);

function optionWords(): Vocabulary['options'] {
  const values = new Map<string, Set<string>>();
  for (const { option, allowed } of RULEBOOKS.flatMap(readings)) {
    const known = values.get(option) ?? new Set();
    if (Array.isArray(allowed)) for (const each of allowed) known.add(String(each));
    values.set(option, known);
  }
  return [...values].map(([name, known]) => ({ name, values: [...known] }));
}
