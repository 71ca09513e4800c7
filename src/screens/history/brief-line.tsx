import { spotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { SettlementLine } from '../../wire/shapes/rounds.ts';
import { money, signed } from '../money/money.ts';
import { placeName } from '../table/spot-words.ts';
import { becauseText } from '../words/reason.ts';
import { useSpoken, useWords } from '../words/words.ts';
import { netOf } from './bet-net.ts';
import css from './history.module.css';

type Props = Readonly<{ line: SettlementLine; rules: AnyRulebook; currency: string | undefined }>;

/** One bet in two short lines: what became of it, and why. The sum and the clauses are asked for. */
export function BriefLine({ line, rules, currency }: Props) {
  const say = useWords();
  const language = useSpoken();
  const sums = (amount: number) => money(amount, currency, language);
  const place = { spot: spotId(line.spot), ...(line.box === undefined ? {} : { box: line.box }) };
  return (
    <li className={css['brief']} data-verdict={line.verdict}>
      <p className={css['bet']}>
        <span>{placeName(say, rules, place)}</span>
        <span className={css['verdict']}>{say(`verdict.${line.verdict}`)}</span>
        <strong className={css['amount']}>{signed(netOf(line), currency, language)}</strong>
      </p>
      <p className={css['reason']}>{becauseText(say, line.because, sums)}</p>
    </li>
  );
}
