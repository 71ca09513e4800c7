import { READING_FLAGS, type Vocabulary } from './vocabulary.ts';

export const fish = ({ commands, options }: Vocabulary): string =>
  [
    '# croupier completion for fish',
    'complete -c croupier -f',
    ...commands.map(({ name, says }) => `complete -c croupier -n __fish_use_subcommand -a ${name} -d ${quoted(says)}`),
    ...commands.flatMap((command) => fishCommand(command, readings(options))),
    '',
  ].join('\n');

const readings = (options: Vocabulary['options']): string =>
  options
    .flatMap(({ name, values }) => (values.length === 0 ? [`${name}=`] : values.map((value) => `${name}=${value}`)))
    .join(' ');

function fishCommand({ name, flags, words, files }: Vocabulary['commands'][number], pairs: string): readonly string[] {
  const when = `complete -c croupier -n '__fish_seen_subcommand_from ${name}'`;
  return [
    ...flags.map(({ flag, says }) => {
      const takes = READING_FLAGS.includes(flag) ? ` -x -a ${quoted(pairs)}` : '';
      return `${when} -l ${flag.slice(2)} -d ${quoted(says)}${takes}`;
    }),
    ...(words.length === 0 ? [] : [`${when} -a ${quoted(words.join(' '))}`]),
    ...(files ? [`${when} -F`] : []),
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
