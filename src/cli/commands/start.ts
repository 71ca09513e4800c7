import { examples } from '../flags.ts';
import { settingFlags } from '../settings/flags.ts';
import type { GivenFlags } from '../settings/resolve.ts';
import type { Register } from './index.ts';

export const registerStart: Register = (program, context) => {
  settingFlags(
    program.command('start').description('open the house: tables, people and records, for browsers and programs'),
  )
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: GivenFlags) => {
      const { startHouse } = await import('../start/start-house.ts');
      return startHouse(context, flags);
    });
};

const NOTES = `
The house runs until it is told to stop (Ctrl-C); everything it answered is on
the disk by then, and it goes on there when it is started again. Each setting
is also a variable (--dealer-grace: CROUPIER_DEALER_GRACE) and a line of the
settings file (dealer-grace = 5); "croupier config" checks and shows them.
`;

const EXAMPLES = examples(
  ['croupier start', 'a demo floor in ./data'],
  ['croupier start --port 8080 --data floor', 'elsewhere'],
  ['croupier start --no-demo', 'for people with accounts'],
  ['croupier start --config /etc/croupier/croupier.toml', 'settings from a file'],
);
