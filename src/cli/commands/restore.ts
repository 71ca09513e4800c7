import { examples, jsonFlag } from '../flags.ts';
import type { RestoreFlags } from '../house/restore.ts';
import { configFlag, keyFlags } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerRestore: Register = (program, context) => {
  const [keyFile, keyCommand] = keyFlags();
  program
    .command('restore')
    .description('make a new folder from a backup and check what is in it')
    .argument('<FILE>', 'a backup')
    .requiredOption('--data <DIR>', 'a folder that is empty or not there yet')
    .addOption(keyFile)
    .addOption(keyCommand)
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, flags: RestoreFlags) => {
      const { restore } = await import('../house/restore.ts');
      return restore(context, file, flags);
    });
};

const EXAMPLES = examples(
  ['croupier restore monday.backup --data monday', 'into a new folder'],
  ['croupier start --data monday', 'and open the house there'],
);
