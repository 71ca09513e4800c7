import { Argument, Option } from 'commander';
import { ROLES } from '../../rulebook/ranks.ts';
import { examples, jsonFlag } from '../flags.ts';
import type { Action, UserFlags } from '../house/user.ts';
import { configFlag, dataFlag, storeFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

const ACTIONS: readonly Action[] = ['list', 'add', 'role', 'disable', 'enable', 'password'];

export const registerUser: Register = (program, context) => {
  program
    .command('user')
    .description('the people of a house: add, list, change, disable, set passwords')
    .addArgument(new Argument('<ACTION>', 'what to do').choices(ACTIONS))
    .argument('[PERSON]', 'the id of a person')
    .option('--name <NAME>', 'how the person is called')
    .addOption(new Option('--role <ROLE>', 'what the person is here').choices(ROLES))
    .option('--reason <TEXT>', 'why an account is disabled')
    .option('--as <ADMIN>', 'the administrator who does it, where there are several')
    .option('--second <PERSON>', 'who stands beside, once the house has somebody who can')
    .option('--stopped', 'no house runs on the database (PostgreSQL only)')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (action: Action, person: string | undefined, flags: UserFlags) => {
      const { user } = await import('../house/user.ts');
      return user(context, action, person, flags);
    });
};

const NOTES = `
A password is asked for on the terminal, or read from the first line of
standard input; it is never an argument. The first account of a house is best
an administrator's: from then on every change is recorded under their name.
Once a director, senior management or another administrator can stand beside,
accounts and ranks need --second and that person's password on the next line.
`;

const EXAMPLES = examples(
  ['croupier user add rita --role admin', 'asks for a password'],
  ['croupier user add dan --role dealer --name Dan < pw', 'password from a file'],
  ['croupier user disable dan --reason "has left"', 'every session ends'],
  ['croupier user list', 'everybody'],
);
