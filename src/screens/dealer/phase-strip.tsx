import css from './dealer.module.css';
import { useDesk } from './desk.ts';

export type StripStep = Readonly<{ key: string; label: string; state: 'done' | 'now' | 'next' }>;

/** Where the round stands, by form and words as well as by colour. */
export function PhaseStrip({ steps }: Readonly<{ steps: readonly StripStep[] }>) {
  const { sayDealer } = useDesk();
  return (
    <ol className={css['strip']} aria-label={sayDealer('strip')}>
      {steps.map(({ key, label, state }) => (
        <li key={key} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}>
          {state === 'done' && <span aria-hidden="true">✓</span>}
          {label}
        </li>
      ))}
    </ol>
  );
}

/** Steps before the one at hand are done, those after it are still to come. */
export const stripOf = (
  steps: readonly Readonly<{ key: string; label: string }>[],
  now: string,
): readonly StripStep[] => {
  const at = steps.findIndex(({ key }) => key === now);
  return steps.map((step, i) => ({ ...step, state: i < at ? 'done' : i === at ? 'now' : 'next' }));
};
