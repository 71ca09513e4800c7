import { Argument, Option } from 'commander';
import { DEVICE_KINDS } from '../../table/index.ts';
import type { DeviceFlags } from '../device/device.ts';
import { examples, jsonFlag } from '../flags.ts';
import { configFlag, dataFlag, storeFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

export const registerDevice: Register = (program, context) => {
  program
    .command('device')
    .description('wheels, dice terminals and shoes: let them in, take their tokens away, or simulate one')
    .addArgument(new Argument('<ACTION>', 'what to do, or what to simulate').choices(ACTIONS))
    .argument('[DEVICE]', 'the name of a device')
    .option('--table <T>', 'the table it stands at')
    .addOption(new Option('--kind <KIND>', 'what it is').choices(DEVICE_KINDS))
    .option('--reason <TEXT>', 'why a token is taken away')
    .option('--as <ADMIN>', 'the administrator who does it, where there are several')
    .option('--stopped', 'no house runs on the database (PostgreSQL only)')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(configFlag())
    .option('--url <URL>', 'the house a simulated device reports to', 'http://127.0.0.1:4600')
    .option('--token <TOKEN>', 'its token; better in CROUPIER_DEVICE_TOKEN')
    .option('--rounds <N>', 'end after so many rounds')
    .option('--seed <S>', 'the same seed sees the same rounds', '1')
    .option('--bad <SHARE>', 'in this share of rounds something goes wrong', '0')
    .option('--betting <MS>', 'from the opening of bets to the spin or shake', '15000')
    .option('--spin <MS>', 'how long a ball runs', '9000')
    .option('--beat <MS>', 'how long any short act takes', '700')
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (action: string, name: string | undefined, flags: DeviceFlags) => {
      const { device } = await import('../device/device.ts');
      return device(context, action, name, flags);
    });
};

const ACTIONS: readonly string[] = ['list', 'add', 'revoke', ...DEVICE_KINDS];

const NOTES = `
A device is let in at one table. Its token is printed once and kept nowhere;
the records hold its hash. A simulated device only reports: somebody deals.
`;

const EXAMPLES = examples(
  ['croupier device add wheel-r1 --kind wheel --table R1', 'prints its token'],
  ['croupier device list', 'every device there was'],
  ['croupier device revoke wheel-r1 --reason "replaced"', 'its sockets close'],
  ['croupier device wheel --token TOKEN --bad 0.1 --seed 7', 'a wheel that is not there'],
);
