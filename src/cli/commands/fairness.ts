import { ok } from '../../kit/result.ts';
import { FAMILY_ERROR, type Fairness, fairness, POWER, type Recorded } from '../../odds/fairness/index.ts';
import { type Answer, answer, type Flags } from '../answer.ts';
import type { Context } from '../context.ts';
import { recordFrom } from '../fairness/read.ts';
import { fairnessText, sentence } from '../fairness/show.ts';
import { examples, jsonFlag } from '../flags.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import { inputOf } from '../settle/input.ts';
import type { Register } from './index.ts';

type FairnessFlags = Flags & Readonly<{ game?: string }>;

export const registerFairness: Register = (program, context) => {
  program
    .command('fairness')
    .description('test recorded results: are pockets, dice or cards as fair equipment gives them?')
    .argument('[FILE]', 'results as CSV; standard input where there is none')
    .option('--game <ID>', 'the rulebook the results belong to (default: told by the results)')
    .addOption(jsonFlag())
    .addHelpText('after', `${INPUT}${EXAMPLES}`)
    .action((file: string | undefined, flags: FairnessFlags) =>
      answer(context, flags, () => tested(context, file, flags)),
    );
};

const INPUT = `
The results:
  One result per line in the order of play: a pocket (17, 00), three dice
  (2,5,5) or the cards of one deal (KS 6H 4D TC 8S). With a header the columns
  are found by name: pocket, number or result; d1, d2, d3 or dice; cards,
  dealer, box1 ...; a column "table" tests every table by itself, a column
  "time" is shown.
`;

const EXAMPLES = examples(
  ['croupier fairness < spins.csv', 'from standard input'],
  ['croupier fairness day.csv --game mbs-roulette-v3 --json', 'from a file, as JSON'],
);

async function tested(context: Context, file: string | undefined, { game }: FairnessFlags): Promise<Answer> {
  const rules = game === undefined ? ok(undefined) : rulebookFrom(game);
  if (!rules.ok) return rules;
  if (file === undefined && context.stdin.isTTY === true) {
    await context.say('croupier: type one result per line and end with Ctrl-D.\n');
  }
  const recorded = await recordFrom(inputOf(context, file), file, rules.value);
  if (!recorded.ok) return recorded;
  const result = fairness(recorded.value, rules.value);
  return ok({
    json: document(recorded.value, result),
    text: () => fairnessText(context, recorded.value, result),
  });
}

const document = ({ from, to, ignored }: Recorded, result: Fairness) => ({
  game: result.rules.id,
  n: result.n,
  summary: sentence(result).replace(/[.:]$/, ''),
  familyError: FAMILY_ERROR,
  tests: result.tests,
  skipped: result.skipped,
  power: { ...result.power, probability: POWER },
  ...(from === undefined ? {} : { from, to }),
  ...(ignored.length === 0 ? {} : { ignored }),
});
