import type { AnyRulebook } from '../../rulebook/index.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { spotName } from '../words/spot-name.ts';
import { type Say, useWords } from '../words/words.ts';
import type { Difference } from './differences.ts';
import css from './replay.module.css';
import type { Step } from './replay.ts';
import { type SayWatch, useWatchWords } from './words.ts';

/** `shown 17, was 20`; of lights how many, or which one area. */
export function differenceText(say: SayWatch, sayTable: Say, rules: AnyRulebook, difference: Difference): string {
  const { kind, shown, actual } = difference;
  if (kind !== 'lights') return say('shownWas', { shown: shown.join(' '), actual: actual.join(' ') });
  const areas = (spots: readonly string[]): string =>
    spots.map((spot) => spotName(sayTable, spot, rules.family)).join(', ');
  const lit = shown.filter((spot) => !actual.includes(spot));
  const dark = actual.filter((spot) => !shown.includes(spot));
  if (shown.length === 0) return say('lightsOff');
  return say('shownWas', {
    shown: lit.length > 0 ? areas(lit) : say('lightsWrong', { count: shown.length }),
    actual: dark.length > 0 ? areas(dark) : say('lightsRight', { count: actual.length }),
  });
}

type Props = Readonly<{
  all: readonly Difference[];
  steps: readonly Step[];
  rules: AnyRulebook;
  onGo: (at: number) => void;
}>;

/** Every moment of the round at which a display said something else than the record. */
export function DifferenceList({ all, steps, rules, onGo }: Props) {
  const say = useWatchWords();
  const sayTable = useWords();
  return (
    <section className={css['differences']} aria-label={say('shownRecorded')}>
      <h2>{say('shownRecorded')}</h2>
      {all.length === 0 && <p className={css['quiet']}>{say('noDifferences')}</p>}
      <ul>
        {all.map((difference) => {
          const { kind, from, corrected, clause } = difference;
          const right = corrected === undefined ? undefined : steps[corrected]?.event;
          return (
            <li key={`${kind} ${from}`} data-difference={kind}>
              <button type="button" className={css['event']} onClick={() => onGo(from)}>
                <strong>{differenceText(say, sayTable, rules, difference)}</strong> {say(`difference.${kind}`)},{' '}
                {right === undefined ? say('notPutRight') : say('putRight', { event: right })}
              </button>
              {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
