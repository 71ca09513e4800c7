import type { RulebookDocument } from '../../wire/shapes/rulebooks.ts';
import { useWords } from '../words/words.ts';
import css from './rules.module.css';
import { useRulesWords } from './words.ts';

type Props = Readonly<{ book: RulebookDocument }>;

/** Which document it is, of whom, and by whom it was approved: as printed, and nothing where it says nothing. */
export function DocumentFacts({ book: { source, version } }: Props) {
  const say = useWords();
  const tell = useRulesWords();
  const facts = [
    ['document', say('document'), source.document],
    ['number', tell('source.number'), source.number],
    ['version', say('version'), source.number === version ? undefined : version],
    ['exhibit', tell('source.exhibit'), source.exhibit],
    ['issuer', say('issuer'), source.issuer],
    ['operator', tell('source.operator'), source.operator],
    ['regulator', tell('source.regulator'), source.regulator],
    ['section', tell('source.section'), source.section],
    ['dated', say('dated'), source.dated],
    ['effective', tell('source.effective'), source.effective],
    ['place', tell('source.place'), source.place],
    [
      'approver',
      tell('source.approver'),
      source.approver === 'company-director' ? tell('source.director') : source.approver,
    ],
  ].filter(([, , fact]) => fact !== undefined);
  return (
    <dl className={css['facts']}>
      {facts.map(([fact, name, value]) => (
        <div key={fact} data-fact={fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
