import { Argument } from 'commander';
import type { Flags } from '../answer.ts';
import { examples, jsonFlag } from '../flags.ts';
import type { Register } from './index.ts';

export const registerDraw: Register = (program, context) => {
  program
    .command('draw')
    .description('check that a result was drawn before betting opened')
    .addArgument(new Argument('<ACTION>', 'what to do').choices(['verify']))
    .argument('[FILE]', 'the JSON of a round; standard input where there is none')
    .addOption(jsonFlag())
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (_action: string, file: string | undefined, flags: Flags) => {
      const { verifyDraw } = await import('../house/draw.ts');
      return verifyDraw(context, file, flags);
    });
};

const NOTES = `
An automatic table publishes the SHA-256 of a salt and its draw before betting
opens, and both of them when the round is over. This computes it again; it
needs neither the house nor its records. Exit code 3 if it does not match.
`;

const EXAMPLES = examples(
  ['croupier draw verify round.json', 'a round that was saved'],
  ['curl -s HOUSE/api/v1/rounds/R1-42 | croupier draw verify', 'from a house'],
);
