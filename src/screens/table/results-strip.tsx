import css from './info-bar.module.css';
import { useRoom } from './room.ts';
import { resultWords } from './spot-words.ts';

/** The last results, newest first, each with its shape; a press opens the statistics. */
export function ResultsStrip({ onStats }: Readonly<{ onStats: () => void }>) {
  const { rules, view, say } = useRoom();
  const results = view.results.toReversed();
  if (results.length === 0) return <span className={css['strip']} />;
  const words = results.map((result) => resultWords(say, rules, result));
  return (
    <button
      type="button"
      className={css['strip']}
      onClick={onStats}
      aria-label={`${say('lastResults')}: ${words
        .slice(0, 5)
        .map(({ short }) => short)
        .join(', ')}`}
    >
      {words.map(({ short, tone }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result is only its place in the row.
        <span key={i} data-tone={tone} className={css['result']} aria-hidden="true">
          {short}
        </span>
      ))}
    </button>
  );
}
