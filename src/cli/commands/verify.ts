import { examples, jsonFlag } from '../flags.ts';
import type { VerifyFlags } from '../house/verify.ts';
import type { BundleFlags } from '../house/verify-evidence.ts';
import { configFlag, dataFlag, keyFlags, storeFlag, witnessFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerVerify: Register = (program, context) => {
  const [keyFile, keyCommand] = keyFlags();
  program
    .command('verify')
    .description('check everything a house has recorded: chain, decisions, settlements, money, draws')
    .argument('[FILE]', 'a backup; without it the records of --data or --store')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(configFlag())
    .addOption(keyFile)
    .addOption(keyCommand)
    .addOption(witnessFlag())
    .option('--public-key <KEY>', 'the public key of the house, or a file with it, as "croupier key" says it')
    .option('--bundle <FILE>', 'check the evidence of one round or dispute; needs no house')
    .option('--anchors <FILE>', 'with --bundle: ends of streams that were kept from the house')
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (file: string | undefined, flags: VerifyFlags & BundleFlags) => {
      if (flags.bundle !== undefined) {
        const { verifyEvidence } = await import('../house/verify-evidence.ts');
        return verifyEvidence(context, flags.bundle, flags);
      }
      const { verify } = await import('../house/verify.ts');
      return verify(context, file, flags);
    });
};

const NOTES = `
Every entry's hash, every command decided again, every round settled again by
the second settlement, every balance added up, every promised draw opened. A
house that runs is asked to check itself. Exit code 3 if anything is wrong.
Commands that an earlier version decided are counted, not decided again.

A bundle is the evidence of one round or dispute as the house gives it. It is
checked by itself, on any machine: every byte, its part of the chain, every
command and settlement in it, its figures and the clauses it cites.
`;

const EXAMPLES = examples(
  ['croupier verify', 'the house in ./data'],
  ['croupier verify --data floor --json', 'another one, as JSON'],
  ['croupier verify monday.backup', 'a backup'],
  ['croupier verify --bundle D-1.ndjson', 'the evidence of a dispute'],
);
