import { useState } from 'react';
import { Link } from 'wouter';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { useTitle } from '../design/use-title.ts';
import { useRules } from '../live/rules-of.ts';
import { StaffBar } from '../staff/staff-bar.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { BreakGlass } from './break-glass.tsx';
import { ExportMenu } from './export-menu.tsx';
import { IntegrityBadge } from './integrity-badge.tsx';
import { useReplay } from './load-replay.ts';
import { toggleMask, useManner } from './manner.ts';
import css from './replay.module.css';
import { ReplayRoom } from './replay-room.tsx';
import { useAddress } from './use-address.ts';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ table: string; round: number; who: Who }>;

/** One round of one table once more. */
export function ReplayPage({ table, round, who }: Props) {
  const say = useWatchWords();
  const masked = useManner((manner) => manner.masked);
  const [again, setAgain] = useState(0);
  const address = useAddress(table, round);
  const loading = useReplay(table, round, address.seat, again);
  const { head, steps, ended, broken, failure } = loading;
  const title = round === 0 ? say('replayBefore', { table }) : say('replayOf', { table, round });
  useTitle(title);
  const rules = useRules(steps.at(-1)?.seen);
  const isOpen = head !== undefined && head.openedAt !== null && head.endedAt === null;
  return (
    <div className={css['page']}>
      <StaffBar title={title} who={who}>
        <Link href={`/surveillance/${encodeURIComponent(table)}`} className={controls['link'] ?? ''}>
          {say('allRounds')}
        </Link>
        <IntegrityBadge key={table} table={table} />
        <button
          type="button"
          className={`${controls['button']} ${controls['small']}`}
          aria-pressed={masked}
          onClick={toggleMask}
        >
          {say('mask')}
        </button>
        <ExportMenu place={address.place} masked={masked} />
      </StaffBar>
      <main id="content" className={css['main']}>
        {isOpen && rules?.family === 'niu-niu' && (
          <BreakGlass key={round} table={table} round={round} onBroken={() => setAgain(again + 1)} />
        )}
        {failure !== undefined && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
        {failure === undefined && steps.length === 0 && (
          <p className={css['empty']} role="status">
            {ended ? say('nothingRecorded') : say('loadingReplay', { count: 0 })}
          </p>
        )}
        {head !== undefined && rules !== undefined && steps.length > 0 && (
          <ReplayRoom
            key={`${table} ${round}`}
            head={head}
            steps={steps}
            rules={rules}
            who={who}
            address={address}
            broken={broken}
            loaded={ended || broken !== undefined}
          />
        )}
      </main>
    </div>
  );
}
