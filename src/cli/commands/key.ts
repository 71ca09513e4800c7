import { examples, jsonFlag } from '../flags.ts';
import type { KeyFlags } from '../house/key.ts';
import { configFlag, dataFlag, keyFlags } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerKey: Register = (program, context) => {
  const [keyFile, keyCommand] = keyFlags();
  program
    .command('key')
    .description('say the public key of the house, or give it a new key')
    .option('--rotate', 'put a new secret in front; the house introduces it at its next start')
    .addOption(dataFlag())
    .addOption(keyFile)
    .addOption(keyCommand)
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: KeyFlags) => {
      const { key } = await import('../house/key.ts');
      return key(context, flags);
    });
};

const NOTES = `
Whoever checks the house from outside keeps its public key: nobody who changes
its records without the secret can sign for them. After --rotate the one before
stays in the file, because what it sealed must be opened, and signs for the new.
`;

const EXAMPLES = examples(
  ['croupier key', 'of the house in ./data'],
  ['croupier key --rotate --key /run/secrets/house.key', 'a new one'],
);
