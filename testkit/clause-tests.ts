import { type Round, settle } from '../src/engine/index.ts';
import { catalogue } from '../src/layout/catalogue.ts';
import { pockets } from '../src/layout/roulette/pockets.ts';
import { ROLLS } from '../src/layout/sic-bo/rolls.ts';
import type { Misread } from '../src/library/round/fields.ts';
import { type PlainRound, settleRound } from '../src/library/round/settle-round.ts';
import { PLAYTHROUGHS } from '../src/rulebook/documents/playthroughs.ts';
import { type AnyRulebook, RULEBOOKS, withOptionTexts } from '../src/rulebook/index.ts';
import type { RoundInput } from '../src/rulebook/playthrough.ts';

/** What a document decides about one round, in a form that any engine can be asked: a round in, amounts and clauses out. */
export type ClauseTest = Readonly<{
  name: string;
  given: Readonly<{ rulebook: string; options: Readonly<Record<string, unknown>> }>;
  when: RoundInput;
  then: object;
}>;

type Refused = Misread | Readonly<{ code: string; path?: string; clause?: string }>;

/** Settled, or refused by a clause: only what is decided, none of the words. */
export function decided(rules: AnyRulebook, round: RoundInput): object {
  const done = settleRound(rules, round as unknown as PlainRound);
  if (!done.ok) {
    const { code, path, clause } = done.error as Refused & Readonly<{ clause?: string }>;
    return { refused: { code, ...(path === undefined ? {} : { path }), ...(clause === undefined ? {} : { clause }) } };
  }
  const settlements = done.value.settlements.map((each) => {
    const { player, box, spot, verdict, stake, counted, paid, commission, taken, returned, clauses } = each;
    return {
      player,
      ...(box === undefined ? {} : { box }),
      spot,
      verdict,
      stake,
      counted,
      paid,
      commission,
      taken,
      returned,
      clauses,
    };
  });
  return { settlements, house: done.value.house };
}

/** Every worked round of every document, then one round for each clause that pays or takes which those do not show. */
export function clauseTests(): readonly ClauseTest[] {
  return RULEBOOKS.flatMap((rules) => {
    const played = playedRounds(rules);
    const shown = new Set(
      played.map(({ then }) => JSON.stringify(then).match(/"clauses":\[[^\]]*\]/g) ?? []).flatMap((each) => [...each]),
    );
    return [...played, ...missing(rules, shown)];
  });
}

function playedRounds(usual: AnyRulebook): readonly ClauseTest[] {
  return PLAYTHROUGHS[usual.id].flatMap(({ title, takes }) =>
    takes.flatMap(({ title: take, options = [], rounds }) => {
      const read = withOptionTexts(
        usual,
        options.map((text) => text.split('=', 2) as [string, string]),
      );
      if (!read.ok) throw new Error(read.error.code);
      const rules: AnyRulebook = read.value;
      let used: readonly string[] = [];
      return rounds.map((round, at): ClauseTest => {
        const when = used.length === 0 ? round : { underMinimumUsed: used, ...round };
        const done = settleRound(rules, when as unknown as PlainRound);
        if (done.ok) used = done.value.underMinimumUsed;
        const name = `${title}: ${take}${rounds.length > 1 ? `, round ${at + 1}` : ''}`;
        return { name, given: { rulebook: rules.id, options: chosen(usual, rules) }, when, then: decided(rules, when) };
      });
    }),
  );
}

/** The readings that are not the usual ones. */
const chosen = (usual: AnyRulebook, rules: AnyRulebook): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(rules.options).filter(
      ([name, value]) => (usual.options as Readonly<Record<string, unknown>>)[name] !== value,
    ),
  );

/** A wager for each set of clauses that no worked round has cited. Hands of Niu Niu are worked rounds throughout. */
function missing(rules: AnyRulebook, shown: Set<string>): readonly ClauseTest[] {
  if (rules.family === 'niu-niu') return [];
  const outcomes =
    rules.family === 'roulette' ? pockets(rules).map((pocket) => ({ pocket })) : ROLLS.map(({ dice }) => ({ dice }));
  const found: ClauseTest[] = [];
  for (const { id } of catalogue<'roulette' | 'sic-bo'>(rules)) {
    for (const outcome of outcomes) {
      const round = { outcome, wagers: [{ player: 'ann', spot: id, stake: 100 }] } as unknown as Round;
      const done = settle(rules, round);
      const key = done.ok ? `"clauses":${JSON.stringify(done.value.settlements[0]?.clauses)}` : '';
      if (!done.ok || shown.has(key)) continue;
      shown.add(key);
      const when: RoundInput = { outcome, wagers: [{ player: 'ann', spot: id, stake: 100 }] };
      const name = `${id} on ${Object.values(outcome).flat().join(' ')}`;
      found.push({ name, given: { rulebook: rules.id, options: {} }, when, then: decided(rules, when) });
    }
  }
  return found;
}

/** As the file has them: one test on a line. */
export const clauseTestsText = (): string =>
  `[\n${clauseTests()
    .map((each) => JSON.stringify(each))
    .join(',\n')}\n]\n`;
