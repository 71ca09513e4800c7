import { examples } from '../flags.ts';
import { dataFlag, keyFlags, storeFlag } from '../house/place.ts';
import type { StartFlags } from '../start/start-house.ts';
import type { Register } from './index.ts';

export const registerStart: Register = (program, context) => {
  const [keyFile, keyCommand] = keyFlags();
  program
    .command('start')
    .description('open the house: tables, people and records, for browsers and programs')
    .option('--port <N>', 'the port; without it the first free one from 4600 to 4619')
    .option('--host <H>', 'the address to listen at', '127.0.0.1')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(keyFile)
    .addOption(keyCommand)
    .option('--no-demo', 'without demo tables and one-click people')
    .option('--demo-on-network', 'let a demo be reached from other machines')
    .option('--origin <URL...>', 'where browsers come from, as https://floor.example; TLS ends in front of the house')
    .option('--proxies <N>', 'how many proxies in front of it are believed about addresses', '0')
    .option('--plain-http', 'listen on a network without TLS in front')
    .option('--dealer-grace <SECONDS>', 'how long a dealer may be gone before the table is held', '5')
    .option('--disk-alarm <PERCENT>', 'raise an alarm when less of the disk is free; 0 for never', '10')
    .option('--accept-records <REASON>', 'go on with records that are not those this house noted')
    .option('--quiet', 'print the address and nothing else')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: StartFlags) => {
      const { startHouse } = await import('../start/start-house.ts');
      return startHouse(context, flags);
    });
};

const NOTES = `
The house runs until it is told to stop (Ctrl-C); everything it answered is on
the disk by then, and it goes on there when it is started again. CROUPIER_LOG
chooses what it logs: fatal, error, warn, info, debug or silent.
`;

const EXAMPLES = examples(
  ['croupier start', 'a demo floor in ./data'],
  ['croupier start --port 8080 --data floor', 'elsewhere'],
  ['croupier start --no-demo', 'for people with accounts'],
);
