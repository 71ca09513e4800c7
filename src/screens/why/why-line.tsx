import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { netOf } from '../history/bet-net.ts';
import { money, signed } from '../money/money.ts';
import { placeName } from '../table/spot-words.ts';
import { becauseText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { BetSum } from './bet-sum.tsx';
import { ClauseNotes } from './clause-notes.tsx';
import css from './why.module.css';

type Props = Readonly<{
  line: SettlementLine;
  rules: AnyRulebook;
  currency: string | undefined;
  /** With whose bet it is. */
  named?: boolean;
}>;

/** One bet: what became of it and why, the sum, and what the document says. */
export function WhyLine({ line, rules, currency, named = false }: Props) {
  const say = useWords();
  const language = useSpoken();
  const sums = (amount: number) => money(amount, currency, language);
  const place = { spot: spotId(line.spot), ...(line.box === undefined ? {} : { box: line.box }) };
  return (
    <li className={css['line']} data-verdict={line.verdict} data-bet-of={line.spot}>
      <p className={css['bet']}>
        <span>
          {named && <span className={css['who']}>{line.player}</span>}
          {placeName(say, rules, place)}
        </span>
        <span className={css['verdict']}>{say(`verdict.${line.verdict}`)}</span>
        <strong className={css['amount']}>{signed(netOf(line), currency, language)}</strong>
      </p>
      <p className={css['note']}>{becauseText(say, line.because, sums)}</p>
      <BetSum rules={rules} line={line} currency={currency} />
      <ClauseNotes rulebook={rules.id} clauses={line.clauses} />
    </li>
  );
}
