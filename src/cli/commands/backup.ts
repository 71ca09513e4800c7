import { examples, jsonFlag } from '../flags.ts';
import type { HouseFlags } from '../house/at-house.ts';
import { dataFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerBackup: Register = (program, context) => {
  program
    .command('backup')
    .description('copy the records of a house into one file, also while it runs')
    .argument('<FILE>', 'a file that does not exist yet')
    .addOption(dataFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (file: string, flags: HouseFlags) => {
      const { backup } = await import('../house/backup.ts');
      return backup(context, file, flags);
    });
};

const NOTES = `
The file holds everything but the key of the house, also hashes of passwords:
keep it safe. Seeds in it are sealed; without the key they tell no result.
`;

const EXAMPLES = examples(
  ['croupier backup monday.backup', 'the house in ./data'],
  ['croupier verify monday.backup', 'see whether it is whole'],
);
