import { ok } from '../../kit/result.ts';
import { type Answer, answer, type Flags } from '../answer.ts';
import type { Context } from '../context.ts';
import { differences } from '../diff/rows.ts';
import { diffText } from '../diff/show.ts';
import { examples, jsonFlag, optionFlag, setFlag } from '../flags.ts';
import { whatIf } from '../odds/what-if.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import type { Register } from './index.ts';

type DiffFlags = Flags &
  Readonly<{
    option: readonly string[];
    leftOption: readonly string[];
    rightOption: readonly string[];
    set: readonly string[];
  }>;

export const registerDiff: Register = (program, context) => {
  program
    .command('diff')
    .description('what differs between two rulebooks, or between two readings of one')
    .argument('<LEFT>', 'a rulebook')
    .argument('<RIGHT>', 'the same or another one')
    .addOption(optionFlag('--left-option', 'like --option, for the left side only'))
    .addOption(optionFlag('--right-option', 'like --option, for the right side only'))
    .addOption(optionFlag('--option', 'read both another way; may be repeated'))
    .addOption(setFlag('what if the pay table on the right said so; may be repeated'))
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action((left: string, right: string, flags: DiffFlags) =>
      answer(context, flags, () => compare(context, left, right, flags)),
    );
};

const EXAMPLES = examples(
  ['croupier diff hoiana-roulette mbs-roulette-v3', 'two documents'],
  ['croupier diff us-roulette-v5 us-roulette-v5 --right-option payTable=conventional', 'two readings of one'],
  ['croupier diff hoiana-sic-bo hoiana-sic-bo --set total/9=7', 'the effect of a figure'],
);

function compare(context: Context, leftId: string, rightId: string, flags: DiffFlags): Answer {
  const left = rulebookFrom(leftId, [...flags.option, ...flags.leftOption]);
  if (!left.ok) return left;
  const right = rulebookFrom(rightId, [...flags.option, ...flags.rightOption]);
  if (!right.ok) return right;
  const changed = whatIf(right.value, flags.set);
  if (!changed.ok) return changed;
  const { rules } = changed.value;
  const rows = differences(left.value, rules);
  return ok({ json: rows, text: () => diffText(context, left.value, rules, rows) });
}
