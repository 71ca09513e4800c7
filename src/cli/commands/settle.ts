import { ok } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Answer, answer, type Flags, report } from '../answer.ts';
import type { Context } from '../context.ts';
import { counted } from '../english/plural.ts';
import { EXIT } from '../exit.ts';
import { examples, jsonFlag, optionFlag } from '../flags.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import { settledDocument } from '../settle/document.ts';
import { cannotRead, inputOf, readAll } from '../settle/input.ts';
import { DOCUMENT_MAX } from '../settle/limits.ts';
import { settler } from '../settle/settle-bytes.ts';
import { settledText } from '../settle/show.ts';
import { answerLines } from '../settle/stream.ts';
import type { Register } from './index.ts';

type SettleFlags = Flags & Readonly<{ option: readonly string[]; ndjson?: boolean }>;

export const registerSettle: Register = (program, context) => {
  program
    .command('settle')
    .description('settle a round: what every wager gets, in which order, and by which clause')
    .argument('<ID>', 'a rulebook')
    .argument('[FILE]', 'a JSON document with the round; standard input where there is none')
    .option('--ndjson', 'one round per line in, one result or error document per line out')
    .addOption(optionFlag())
    .addOption(jsonFlag())
    .addHelpText('after', `${INPUT}${EXAMPLES}`)
    .action((id: string, file: string | undefined, flags: SettleFlags) =>
      flags.ndjson === true
        ? settleMany(context, id, file, flags)
        : answer(context, flags, () => settleOne(context, id, file, flags)),
    );
};

const INPUT = `
The round:
  {"limits": {"min": 10, "max": 500, "kinds": {"straight": {"min": 5}}},
   "wagers": [{"player": "ann", "spot": "straight/17", "stake": 100}],
   "outcome": {"pocket": 17}}

  The outcome is {"pocket": 17} or {"pocket": "00"}, {"dice": [2, 5, 5]}, or
  {"dealer": ["KS", ...], "boxes": {"1": ["AS", ...]}} with a "box" per wager.
  Optional: limits, smallestChip, found ("beforeClose", "afterOutcome"),
  underMinimumUsed; per wager closed, decided, ruled, at, chips, reserve.
  Spots may be short: 17, 17/20, s16, col1, sum12, 2+5 ("croupier rules ID").
  Announced bets are laid out as their wagers, the stake for every chip:
  voisins, tiers, orphelins, zero, n17, finals4.

  With --ndjson line n of the output answers line n of the input; a bad line
  is answered with {"error": ...} and the exit code is 3 at the end. Blank
  lines at the end are nothing.
`;

const EXAMPLES = examples(
  ['croupier settle hoiana-roulette < round.json', 'from standard input'],
  ['croupier settle us-roulette-v5 round.json --json', 'from a file, as JSON'],
  ['croupier settle hoiana-sic-bo --ndjson < day.ndjson', 'a day of rounds'],
);

async function settleOne(context: Context, id: string, file: string | undefined, flags: SettleFlags): Promise<Answer> {
  const rules = rulebookFrom(id, flags.option);
  if (!rules.ok) return rules;
  await askForInput(context, file);
  const bytes = await readAll(inputOf(context, file), DOCUMENT_MAX, file);
  if (!bytes.ok) return bytes;
  const round = settler(rules.value)(bytes.value);
  if (!round.ok) return round;
  const { settled, memoryGiven } = round.value;
  return ok({
    json: settledDocument(rules.value, settled, memoryGiven),
    text: () => settledText(context, rules.value, settled),
  });
}

async function askForInput({ stdin, say }: Context, file: string | undefined): Promise<void> {
  if (file === undefined && stdin.isTTY === true) await say('croupier: type the round as JSON and end with Ctrl-D.\n');
}

async function settleMany(context: Context, id: string, file: string | undefined, flags: SettleFlags): Promise<void> {
  const rules = rulebookFrom(id, flags.option);
  if (!rules.ok) return report(context, flags.json === true, rules.error);
  try {
    const { lines, bad } = await answerLines(context, inputOf(context, file), documentOf(rules.value));
    if (bad === 0) return;
    context.exitWith(EXIT.invalid);
    await context.say(
      `croupier: ${bad} of ${counted(lines, { one: 'line', other: 'lines' })} could not be settled; each says why.\n`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return report(context, flags.json === true, cannotRead(file, error).error);
  }
}

function documentOf(rules: AnyRulebook) {
  const settle = settler(rules);
  return (line: Uint8Array, number: number) => {
    const round = settle(line, number);
    return round.ok ? ok(settledDocument(rules, round.value.settled, round.value.memoryGiven)) : round;
  };
}
