import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Currency } from '../../rulebook/rulebook.ts';
import type { SettlementLine } from '../api/answers.ts';
import { money, signed } from '../money/money.ts';
import { becauseText } from '../words/reason.ts';
import { spotName } from '../words/spot-name.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import css from './history.module.css';
import { netOf, sumText } from './sum-text.ts';

type Props = Readonly<{ line: SettlementLine; rules: AnyRulebook; currency: Currency; named?: boolean }>;

/** One bet: what it was, what became of it and why, how the sum was made, and by which clauses. */
export function WhyLine({ line, rules, currency, named = false }: Props) {
  const say = useWords();
  const language = useSpoken();
  const sums = (amount: number) => money(amount, currency, language);
  const name = spotName(say, line.spot, rules.family);
  return (
    <li className={css['line']} data-verdict={line.verdict}>
      <p className={css['bet']}>
        <span>
          {named && <span className={css['who']}>{line.player}</span>}
          {line.box !== undefined && `${say('boxNumber', { box: line.box })} · `}
          {name}
        </span>
        <span className={css['verdict']}>{say(`verdict.${line.verdict}`)}</span>
        <strong className={css['amount']}>{signed(netOf(line), currency, language)}</strong>
      </p>
      <p className={css['reason']}>{becauseText(say, line.because, sums)}</p>
      <p className={css['sum']}>{sumText(say, line, sums).join(' · ')}</p>
      <p className={css['clauses']}>
        <span className={css['label']}>{say('clauses')}</span>
        {line.clauses.map((clause) => (
          <ClauseLink key={clause} rulebook={rules.id} clause={clause} />
        ))}
      </p>
    </li>
  );
}
