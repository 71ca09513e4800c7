import { boxesFromLeft } from '../../layout/niu-niu/geometry.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { ExamplePositions } from './example-positions.tsx';
import { examplesOf } from './examples.ts';
import { SampleHands } from './sample-hands.tsx';
import { TablePlan } from './table-plan.tsx';
import { TermsPart } from './terms-part.tsx';
import { useRulesWords } from './words.ts';

type Props = Readonly<{ rules: AnyRulebook; book: RulebookDocument; name: string }>;

/** A long table has a dealer at each end; the documents name no number of seats, so these are the usual ones. */
const PLAN = {
  roulette: { places: [1, 2, 3, 4, 5, 6, 7], dealers: 1 },
  'sic-bo': { places: [1, 2, 3, 4, 5, 6, 7, 8], dealers: 2 },
} as const;

/** What a document draws rather than says. */
export function Pictures({ rules, book, name }: Props) {
  const tell = useRulesWords();
  const examples = examplesOf(rules);
  const plan = rules.family === 'niu-niu' ? { places: boxesFromLeft(rules), dealers: 1 } : PLAN[rules.family];
  return (
    <>
      {book.description.length > 0 && (
        <TermsPart id="description" title={tell('descriptionTitle')} terms={book.description} clauses={book.clauses} />
      )}
      <TablePlan {...plan} name={rules.casino ?? name} />
      {rules.family === 'roulette' && examples.length > 0 && <ExamplePositions rules={rules} examples={examples} />}
      {rules.family === 'niu-niu' && <SampleHands />}
    </>
  );
}
