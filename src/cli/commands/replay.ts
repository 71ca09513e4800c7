import { Option } from 'commander';
import { examples, jsonFlag } from '../flags.ts';
import type { ReplayFlags } from '../house/replay.ts';
import { configFlag, dataFlag, storeFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

const SEEN_AS: readonly ReplayFlags['as'][] = ['player', 'dealer', 'pit', 'surveillance', 'public'];

export const registerReplay: Register = (program, context) => {
  program
    .command('replay')
    .description('rebuild a round event by event, as somebody saw it, with clauses and money')
    .argument('<ROUND>', 'a round, as R1-42')
    .addOption(new Option('--as <VIEWER>', 'with whose eyes').choices(SEEN_AS).default('surveillance'))
    .option('--person <P>', 'which player, with --as player')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action(async (round: string, flags: ReplayFlags) => {
      const { replay } = await import('../house/replay.ts');
      return replay(context, round, flags);
    });
};

const EXAMPLES = examples(
  ['croupier replay R1-42', 'everything that was recorded'],
  ['croupier replay N1-7 --as player --person ann', 'as ann saw it'],
  ['croupier replay R1-42 --as public --json', 'as everybody saw it'],
);
