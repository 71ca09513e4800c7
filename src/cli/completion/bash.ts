import { READING_FLAGS, type Vocabulary } from './vocabulary.ts';

/** Bash takes `=` for the end of a word, so names and values of readings are completed one after the other. */
export const bash = ({ commands, options }: Vocabulary): string => `# croupier completion for bash
_croupier() {
  local cur prev before cmd
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  before="\${COMP_WORDS[COMP_CWORD-2]:-}"
  cmd="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} help --help --version" -- "$cur"))
    return
  fi
  if [ "$cur" = "=" ]; then before="$prev"; prev="="; cur=""; fi
  if [ "$prev" = "=" ]; then
    case "$before" in
${options.map(({ name, values }) => `      ${name}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$cur")) ;;`).join('\n')}
    esac
    return
  fi
  case "$prev" in
    ${READING_FLAGS.join('|')})
      COMPREPLY=($(compgen -S = -W "${options.map(({ name }) => name).join(' ')}" -- "$cur"))
      compopt -o nospace 2>/dev/null
      return ;;
  esac
  case "$cmd" in
${commands.map(bashCommand).join('\n')}
  esac
}
complete -F _croupier croupier
`;

function bashCommand({ name, flags, words, files }: Vocabulary['commands'][number]): string {
  const flagWords = flags.map(({ flag }) => flag).join(' ');
  const more = files ? ' $(compgen -f -- "$cur")' : '';
  return `    ${name})
      case "$cur" in
        -*) COMPREPLY=($(compgen -W "${flagWords}" -- "$cur")) ;;
        *) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$cur")${more}) ;;
      esac ;;`;
}
