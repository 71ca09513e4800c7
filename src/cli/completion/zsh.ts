import { READING_FLAGS, type Vocabulary } from './vocabulary.ts';

export const zsh = ({ commands, options }: Vocabulary): string => `#compdef croupier
# croupier completion for zsh
_croupier() {
  local -a commands readings flags
  commands=(
${commands.map(({ name, says }) => `    ${quoted(`${name}:${says}`)}`).join('\n')}
    'help:print help'
  )
  readings=(${options.map(({ name }) => `${name}=`).join(' ')})
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case "$words[CURRENT-1]" in
    ${READING_FLAGS.join('|')})
      case "$PREFIX" in
${options
  .filter(({ values }) => values.length > 0)
  .map(({ name, values }) => `        ${name}=*) compadd -- ${values.map((value) => `${name}=${value}`).join(' ')} ;;`)
  .join('\n')}
        *) compadd -S '' -- $readings ;;
      esac
      return ;;
  esac
  case "$words[2]" in
${commands.map(zshCommand).join('\n')}
  esac
}
compdef _croupier croupier
`;

function zshCommand({ name, flags, words, files }: Vocabulary['commands'][number]): string {
  const described = flags.map(({ flag, says }) => quoted(`${flag}:${says}`)).join(' ');
  const lines = [
    `flags=(${described})`,
    `if [[ "$PREFIX" == -* ]]; then _describe 'flag' flags; return; fi`,
    ...(words.length === 0 ? [] : [`compadd -- ${words.join(' ')}`]),
    ...(files ? ['_files'] : []),
  ];
  return `    ${name})\n${lines.map((line) => `      ${line}`).join('\n')}\n      ;;`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
