import { useRoute } from 'wouter';
import { PAGES } from '../../wire/pages.ts';
import { signed } from '../money/money.ts';
import { useSpoken, useWords } from '../words/words.ts';
import css from './account.module.css';
import { isNetKnown, useNet, useNetOfSitting } from './net.ts';

/** What was won or lost in this sitting: at a table in its currency, elsewhere in each that was played. */
export function NetPosition() {
  const say = useWords();
  const language = useSpoken();
  const nets = useNetOfSitting();
  const currencies = useNet(({ currencies }) => currencies);
  const isKnown = useNet(isNetKnown);
  const [, at] = useRoute(PAGES.table);
  const here = at === null ? undefined : currencies[at.table];
  const shown = here === undefined ? Object.keys(nets) : [here];
  const sums = shown.map((each) => signed(nets[each] ?? 0, each, language));
  return (
    <span className={css['figure']}>
      <span className={css['name']}>{say('net')}</span>{' '}
      <span className={css['value']} data-net="">
        {isKnown ? sums.join(' · ') || '0' : '–'}
      </span>
    </span>
  );
}
