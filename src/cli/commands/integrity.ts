import { examples, jsonFlag } from '../flags.ts';
import type { IntegrityFlags } from '../house/integrity.ts';
import type { Register } from './index.ts';

export const registerIntegrity: Register = (program, context) => {
  program
    .command('integrity')
    .description('hold this program against what was written down when it was built')
    .option('--build-key <KEY>', 'the public key of whoever builds, or a file with it: only that signature counts')
    .option('--record', 'write it down; the build does this')
    .option('--sign <FILE>', 'with --record: the key file to sign it with')
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: IntegrityFlags) => {
      const { integrity } = await import('../house/integrity.ts');
      return integrity(context, flags);
    });
};

const NOTES = `
The manifest has the SHA-256 of every file of the command line and the screens,
of the rulebooks with their clauses, and of settings and wire. A house looks at
it when it starts and every 24 hours. Exit code 3 if anything differs.
`;

const EXAMPLES = examples(
  ['croupier integrity', 'the program that runs this'],
  ['croupier integrity --build-key release.pub', 'and who built it'],
);
