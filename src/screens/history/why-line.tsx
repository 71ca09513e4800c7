import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { money, signed } from '../money/money.ts';
import { placeName } from '../table/spot-words.ts';
import { becauseText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import css from './history.module.css';
import { netOf, sumText } from './sum-text.ts';

type Props = Readonly<{
  line: SettlementLine;
  rules: AnyRulebook;
  currency: string | undefined;
  /** With whose bet it is. */
  named?: boolean;
  /** Without the sum and the clauses, which are asked for. */
  brief?: boolean;
}>;

/** One bet: what it was, what became of it and why, how the sum was made, and by which clauses. */
export function WhyLine({ line, rules, currency, named = false, brief = false }: Props) {
  const say = useWords();
  const language = useSpoken();
  const sums = (amount: number) => money(amount, currency, language);
  const place = { spot: spotId(line.spot), ...(line.box === undefined ? {} : { box: line.box }) };
  return (
    <li className={css['line']} data-verdict={line.verdict} data-brief={brief}>
      <p className={css['bet']}>
        <span>
          {named && <span className={css['who']}>{line.player}</span>}
          {placeName(say, rules, place)}
        </span>
        <span className={css['verdict']}>{say(`verdict.${line.verdict}`)}</span>
        <strong className={css['amount']}>{signed(netOf(line), currency, language)}</strong>
      </p>
      <p className={css['reason']}>{becauseText(say, line.because, sums)}</p>
      {!brief && (
        <>
          <p className={css['sum']}>{sumText(say, line, sums).join(' · ')}</p>
          <p className={css['clauses']}>
            <span className={css['label']}>{say('clauses')}</span>
            {line.clauses.map((clause) => (
              <ClauseLink key={clause} rulebook={rules.id} clause={clause} />
            ))}
          </p>
        </>
      )}
    </li>
  );
}
