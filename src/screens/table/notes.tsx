import { useEffect } from 'react';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import controls from '../design/controls.module.css';
import { refusalText } from '../words/reason.ts';
import { named, ReturnedLine } from './returned-line.tsx';
import { useRoom } from './room.ts';
import css from './stage.module.css';
import type { AskRefusal } from './use-ask.ts';

const STAYS_MS = 9000;

/** Refusals that no buy-in and no waiting mends: the player's own limits. */
export const OWN_LIMITS: ReadonlySet<string> = new Set<RefusalCode>(['blocked-by-own-limit']);

type Props = Readonly<{ refusal: AskRefusal | null; onForget: () => void; onMoney: () => void }>;

/** Chips that came back and why, bets at their maximum, and what was asked in vain. */
export function Notes({ refusal, onForget, onMoney }: Props) {
  const { slip, act, say, sum, nameOf } = useRoom();
  const { returned, capped } = slip;
  const any = returned.length > 0 || capped.length > 0 || refusal !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new note stays its time.
  useEffect(() => {
    if (!any) return;
    const timer = setTimeout(() => {
      act({ do: 'dismiss' });
      onForget();
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [any, returned, capped, refusal, act]);
  if (!any) return null;
  const broke = returned.some(({ code }) => code === 'unknown-player' || code === 'not-enough-chips');
  return (
    <div className={css['notes']} data-notes="">
      {byReason(returned).map((same) => (
        <p key={same.code}>
          <ReturnedLine {...same} />
        </p>
      ))}
      {capped.length > 0 && <p>{say('table.capped', { bets: named(capped, nameOf) })}</p>}
      {refusal !== null && <p>{refusalText(say, refusal.code, refusal.params, sum)}</p>}
      {broke && (
        <button type="button" className={controls['button']} onClick={onMoney}>
          {say('buyIn')}
        </button>
      )}
    </div>
  );
}

/** Bets that came back for the same reason are told together. */
function byReason(returned: ReturnType<typeof useRoom>['slip']['returned']) {
  const codes = [...new Set(returned.map(({ code }) => code))];
  return codes.map((code) => {
    const same = returned.filter((each) => each.code === code);
    const [first] = same;
    return {
      code,
      ...(first?.clause === undefined ? {} : { clause: first.clause }),
      params: first?.params ?? {},
      bets: same.map(({ place }) => place),
      amount: same.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
    };
  });
}
