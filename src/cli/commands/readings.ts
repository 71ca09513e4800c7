import { examples, jsonFlag, optionFlag } from '../flags.ts';
import type { ReadingsFlags } from '../house/readings.ts';
import { configFlag, dataFlag, storeFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerReadings: Register = (program, context) => {
  program
    .command('readings')
    .description('how a table reads its document: list it, or choose otherwise while it is closed')
    .argument('<TABLE>', 'a table of the house')
    .addOption(optionFlag('--set', 'choose this reading; may be repeated'))
    .option('--reason <TEXT>', 'why they are chosen')
    .option('--as <PERSON>', 'who chooses: the Director, or the top of the ladder')
    .option('--second <PERSON>', 'who stands beside: a Pit Supervisor or above')
    .option('--stopped', 'no house runs on the database (PostgreSQL only)')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (table: string, flags: ReadingsFlags) => {
      const { readings } = await import('../house/readings.ts');
      return readings(context, table, flags);
    });
};

const NOTES = `
Both people prove who they are: their passwords are asked for on the terminal,
or read from the first two lines of standard input, in the order of --as and
--second. In a demo nobody has one. What is chosen holds from the next opening.
`;

const EXAMPLES = examples(
  ['croupier readings R3', 'what is in force, and what may be chosen'],
  [
    'croupier readings R3 --set payTable=conventional --reason "the regulator answered" --as dora --second sue',
    'from the next opening',
  ],
);
