import { Argument } from 'commander';
import { examples, jsonFlag } from '../flags.ts';
import type { ConfigFlags } from '../settings/config.ts';
import { configFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerConfig: Register = (program, context) => {
  program
    .command('config')
    .description('the settings of a house: check the file, show what holds, print the schema')
    .addArgument(new Argument('<ACTION>', 'what to do').choices(['check', 'show', 'schema']))
    .argument('[FILE]', 'a settings file, the same as --config')
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (action: string, file: string | undefined, flags: ConfigFlags) => {
      const { config } = await import('../settings/config.ts');
      return config(context, action, file, flags);
    });
};

const NOTES = `
A setting is a flag of "croupier start", a variable (CROUPIER_PORT) and a line
of the settings file (port = 4600); a flag counts before a variable, a variable
before the file. "check" looks at the file and the variables as "start" would,
and names line and key of all that is wrong; exit code 2 if anything is.
`;

const EXAMPLES = examples(
  ['croupier config check croupier.toml', 'before the house is started with it'],
  ['croupier config show', 'what holds here, and who said so'],
  ['croupier config schema > croupier.schema.json', 'for an editor'],
);
