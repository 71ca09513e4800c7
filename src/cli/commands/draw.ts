import { Argument } from 'commander';
import type { Flags } from '../answer.ts';
import { examples, jsonFlag } from '../flags.ts';
import type { Register } from './index.ts';

export const registerDraw: Register = (program, context) => {
  program
    .command('draw')
    .description('check that a result is what was promised and what was bet')
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
An automatic table publishes and signs the SHA-256 of a seed before betting
opens, and the seed when the round is over. The result comes of the seed and of
what was fixed when bets were closed: the bets, players' own numbers, a beacon.
This computes all of it again; it needs neither the house nor its records.
Rounds of earlier versions are checked as they were. Exit code 3 if it does not
match.
`;

const EXAMPLES = examples(
  ['croupier draw verify round.json', 'a round that was saved'],
  ['curl -s HOUSE/api/v1/rounds/R1-42/proof | croupier draw verify', 'from a house, with every bet'],
);
