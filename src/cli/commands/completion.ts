import { Argument, type Command } from 'commander';
import { ok } from '../../kit/result.ts';
import { answer } from '../answer.ts';
import { SCRIPTS, SHELLS, type Shell } from '../completion/scripts.ts';
import { vocabulary } from '../completion/vocabulary.ts';
import { examples } from '../flags.ts';
import type { Register } from './index.ts';

export const registerCompletion: Register = (program, context) => {
  program
    .command('completion')
    .description('print the completion script of a shell')
    .addArgument(new Argument('<SHELL>', 'the shell').choices([...SHELLS]))
    .addHelpText('after', EXAMPLES)
    .action((shell: Shell) => answer(context, {}, () => script(program, shell)));
};

const EXAMPLES = examples(
  ['source <(croupier completion bash)', 'in ~/.bashrc'],
  ['source <(croupier completion zsh)', 'in ~/.zshrc, after compinit'],
  ['croupier completion fish > ~/.config/fish/completions/croupier.fish', 'once'],
);

const script = (program: Command, shell: Shell) => ok({ json: null, text: () => SCRIPTS[shell](vocabulary(program)) });
