import { readFileSync } from 'node:fs';
import { findRulebook, type PlainRound, settleRound, withOptions } from 'croupier-rules';

/*
 * Runs the clause tests: rounds of the approved documents as given, when and then. Another engine takes the same file and puts
 * its own function in the place of `settleRound`.
 *
 *   node clause-tests.ts clause-tests.json
 */

type Line = Readonly<{
  player: string;
  spot: string;
  verdict: string;
  paid: number;
  taken: number;
  clauses: readonly string[];
}>;
type Then = Readonly<{
  settlements?: readonly Line[];
  house?: number;
  refused?: Readonly<{ code: string; clause?: string }>;
}>;
type Case = Readonly<{
  name: string;
  given: Readonly<{ rulebook: string; options: Readonly<Record<string, string | number | boolean>> }>;
  when: PlainRound;
  then: Then;
}>;

const lineOf = ({ player, spot, verdict, paid, taken, clauses }: Line): string =>
  `${player} ${spot} ${verdict} ${paid} ${taken} ${clauses.join(' ')}`;

function differs({ given, when, then }: Case): string | undefined {
  const usual = findRulebook(given.rulebook);
  const rules = usual.ok ? withOptions(usual.value, given.options) : usual;
  if (!rules.ok) return rules.error.code;
  const done = settleRound(rules.value, when);
  const is = done.ok
    ? [...done.value.settlements.map(lineOf), `house ${done.value.house}`]
    : [`refused ${done.error.code}`];
  const should = then.settlements
    ? [...then.settlements.map(lineOf), `house ${then.house}`]
    : [`refused ${then.refused?.code}`];
  return is.join('\n') === should.join('\n') ? undefined : `${is.join('\n')}\nand not\n${should.join('\n')}`;
}

const cases = JSON.parse(readFileSync(process.argv[2] ?? 'clause-tests.json', 'utf8')) as readonly Case[];
const wrong = cases.flatMap((each) => {
  const why = differs(each);
  return why === undefined ? [] : [`${each.given.rulebook}, ${each.name}:\n${why}`];
});
for (const each of wrong) console.error(each);
console.log(`${cases.length - wrong.length} of ${cases.length} rounds are settled as the documents say`);
process.exitCode = wrong.length === 0 ? 0 : 1;
