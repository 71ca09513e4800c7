import { examples, jsonFlag } from '../flags.ts';
import type { HouseFlags } from '../house/at-house.ts';
import { dataFlag, storeFlag } from '../house/place.ts';
import type { Register } from './index.ts';

export const registerVerify: Register = (program, context) => {
  program
    .command('verify')
    .description('check everything a house has recorded: chain, decisions, settlements, money, draws')
    .argument('[FILE]', 'a backup; without it the records of --data or --store')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (file: string | undefined, flags: HouseFlags) => {
      const { verify } = await import('../house/verify.ts');
      return verify(context, file, flags);
    });
};

const NOTES = `
Every entry's hash, every command decided again, every round settled again by
the second settlement, every balance added up, every promised draw opened. A
house that runs is asked to check itself. Exit code 3 if anything is wrong.
`;

const EXAMPLES = examples(
  ['croupier verify', 'the house in ./data'],
  ['croupier verify --data floor --json', 'another one, as JSON'],
  ['croupier verify monday.backup', 'a backup'],
);
