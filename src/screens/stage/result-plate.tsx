import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Say } from '../words/words.ts';
import { plateOf } from './plate-words.ts';
import css from './stage.module.css';

type Props = Readonly<{ say: Say; rules: AnyRulebook; result: string; seen: WirePublic }>;

/** The result alone and large, with its colour; the words stand below it. Whoever hears is told elsewhere. */
export function ResultPlate({ say, rules, result, seen }: Props) {
  const { large, tone, words } = plateOf(say, rules, result, seen);
  return (
    <div className={css['plate']} data-plate={result} data-tone={tone} aria-hidden="true">
      <span className={css['large']}>{large}</span>
      <span className={css['words']}>{words.join(' · ')}</span>
    </div>
  );
}
