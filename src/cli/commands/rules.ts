import { Option } from 'commander';
import { ok } from '../../kit/result.ts';
import { catalogue } from '../../layout/catalogue.ts';
import { rulebookDocument, rulebookSummary } from '../../odds/documents/rulebook.ts';
import { clausesIn } from '../../rulebook/clause-texts.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { LANGUAGES, type Language } from '../../rulebook/languages.ts';
import { type Answer, answer, type Flags, invalid } from '../answer.ts';
import type { Context } from '../context.ts';
import { examples, jsonFlag, optionFlag } from '../flags.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import { rulebookText, type Wanted } from '../rules/show.ts';
import { type Column, table } from '../show/table.ts';
import type { Register } from './index.ts';

type RulesFlags = Flags & Wanted & Readonly<{ option: readonly string[]; language: Language }>;

export const registerRules: Register = (program, context) => {
  program
    .command('rules')
    .description('list the rulebooks, or show one: wagers, odds, options, limits, clauses')
    .argument('[ID]', 'a rulebook')
    .option('--spots', 'with every spot and what it covers')
    .option('--clauses', 'with the text of every clause')
    .addOption(
      new Option('--language <language>', 'of the clauses, in our words; unofficial').choices(LANGUAGES).default('en'),
    )
    .addOption(optionFlag())
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action((id: string | undefined, flags: RulesFlags) =>
      answer(context, flags, () => (id === undefined ? allRules(context) : oneRulebook(context, id, flags))),
    );
};

const EXAMPLES = examples(
  ['croupier rules', 'the rulebooks'],
  ['croupier rules hoiana-roulette --spots', 'its wagers one by one'],
  ['croupier rules us-roulette-v5 --option payTable=conventional', 'read another way'],
  ['croupier rules hoiana-niu-niu --clauses', 'with all clauses'],
  ['croupier rules hoiana-niu-niu --clauses --language vi', 'these in Vietnamese'],
);

const COLUMNS: readonly Column[] = [
  { head: 'rulebook' },
  { head: 'game' },
  { head: 'wagers', align: 'right' },
  { head: 'version' },
  { head: 'title', flexible: true },
];

function allRules(context: Context): Answer {
  const rows = RULEBOOKS.map((rules) => [
    rules.id,
    rules.family,
    String(catalogue(rules).length),
    rules.version,
    rules.title,
  ]);
  return ok({ json: RULEBOOKS.map(rulebookSummary), text: () => table(context, COLUMNS, rows) });
}

function oneRulebook(context: Context, id: string, flags: RulesFlags): Answer {
  const rules = rulebookFrom(id, flags.option);
  if (!rules.ok) return rules;
  const clauses = clausesOf(rules.value.id);
  if (!clauses.ok) return invalid(clauses.error);
  const texts = clausesIn(flags.language, rules.value.id, clauses.value);
  return ok({
    json: rulebookDocument(rules.value, texts),
    text: () => rulebookText(context, rules.value, texts, flags),
  });
}
