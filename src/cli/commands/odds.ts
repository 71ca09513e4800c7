import { ok, type Result } from '../../kit/result.ts';
import { parseBet } from '../../layout/notation.ts';
import { type Asked, oddsDocument } from '../../odds/documents/odds.ts';
import { layout, odds, oddsOf, type SpotOdds } from '../../odds/exact/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Answer, answer, type Flags, invalid, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { examples, jsonFlag, optionFlag, setFlag } from '../flags.ts';
import { oddsText } from '../odds/show.ts';
import { whatIf } from '../odds/what-if.ts';
import { type SheetFlags, writeSheets } from '../par/write-sheets.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import { betsFromText } from '../simulate/bets.ts';
import type { Register } from './index.ts';

type OddsFlags = Flags &
  SheetFlags &
  Readonly<{ option: readonly string[]; set: readonly string[]; spot?: string; bets?: string; all?: boolean }>;

export const registerOdds: Register = (program, context) => {
  program
    .command('odds')
    .description('exact odds of every wager: chance, return, house edge, spread')
    .argument('<ID>', 'a rulebook')
    .option('--spot <SPOT>', 'one wager only, or the parts of an announced bet')
    .option('--bets <spot=stake,...>', 'a whole layout: "17=5,red=10", "1/even=100" for box 1')
    .option('--all', 'list every wager, not one line per kind')
    .addOption(optionFlag())
    .addOption(setFlag())
    .addOption(jsonFlag())
    .option('--csv <FILE>', 'write a PAR sheet, every wager by itself')
    .option('--md <FILE>', 'write a PAR sheet as Markdown')
    .option('--html <FILE>', 'write a PAR sheet as a printable page with charts')
    .option('--pdf <FILE>', 'write a PAR sheet as PDF with charts')
    .addHelpText('after', EXAMPLES)
    .action((id: string, flags: OddsFlags) => answer(context, flags, () => answered(context, id, flags)));
};

const EXAMPLES = examples(
  ['croupier odds hoiana-roulette', 'every kind of wager'],
  ['croupier odds us-roulette-v5 --set street=11', 'what if three numbers paid 11'],
  ['croupier odds hoiana-niu-niu --set "even niu-6 commission=40"', 'or a commission were another'],
  ['croupier odds hoiana-sic-bo --spot sum9 --json', 'one wager, as JSON'],
  ['croupier odds mbs-roulette-v3 --bets "red=100,doz1=50"', 'a layout'],
  ['croupier odds hoiana-niu-niu --pdf par.pdf --csv par.csv', 'PAR sheets'],
);

async function answered(context: Context, id: string, flags: OddsFlags): Promise<Answer> {
  const read = rulebookFrom(id, flags.option);
  if (!read.ok) return read;
  const asked = askedFor(read.value, flags);
  if (!asked.ok) return asked;
  const written = await writeSheets(context, asked.value, flags);
  if (!written.ok) return written;
  const shown = { all: flags.all === true, named: flags.spot !== undefined };
  return ok({ json: oddsDocument(asked.value), text: () => oddsText(context, asked.value, shown) });
}

function askedFor(given: AnyRulebook, flags: OddsFlags): Result<Asked, Problem> {
  const changed = whatIf(given, flags.set);
  if (!changed.ok) return changed;
  const { rules, changes } = changed.value;
  const spots = spotsOf(rules, flags.spot);
  if (!spots.ok) return spots;
  const asked = { rules, changes, spots: spots.value };
  if (flags.bets === undefined) return ok(asked);
  const wagers = betsFromText(rules, flags.bets);
  if (!wagers.ok) return invalid(wagers.error);
  const laid = layout(rules, wagers.value);
  return laid.ok ? ok({ ...asked, bets: { wagers: wagers.value, layout: laid.value } }) : invalid(laid.error);
}

function spotsOf(rules: AnyRulebook, spot: string | undefined): Result<readonly SpotOdds[], Problem> {
  if (spot === undefined) return ok(odds(rules));
  const parts = parseBet(rules, spot);
  if (!parts.ok) return invalid(parts.error);
  return ok(
    oddsOf(
      rules,
      parts.value.map((part) => part.spot),
    ),
  );
}
