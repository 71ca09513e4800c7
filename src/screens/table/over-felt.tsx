import { pageFrom } from '../design/page-from.tsx';
import type { TableSeen } from '../live/floor.ts';
import { AwayCard, useAway } from './away.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { Notes, OWN_LIMITS } from './notes.tsx';
import { ResultCall } from './result-call.tsx';
import { useRoom } from './room.ts';
import { SeatCard } from './seat-card.tsx';
import css from './stage.module.css';
import { UnsentBar } from './unsent-bar.tsx';
import type { useAsk } from './use-ask.ts';
import type { Settled } from './use-settled.ts';
import { WatchCard } from './watch-card.tsx';

/** Fetched with the first of them. */
const Nothing = () => null;
const OwnNotices = pageFrom(async () => (await import('./own-notices.tsx')).OwnNotices, Nothing, Nothing);

type Props = Readonly<{
  table: TableSeen;
  settled: Settled | null;
  /** It ended while this page looked on. */
  isNews: boolean;
  asking: ReturnType<typeof useAsk>;
  /** A dialog is open and tells refusals itself. */
  quiet: boolean;
  onMoney: () => void;
}>;

/** What comes up over the foot of the felt, one thing above the other. */
export function OverFelt({ table, settled, isNews, asking, quiet, onMoney }: Props) {
  const { slip, act, own } = useRoom();
  const [away, endAway] = useAway(table, settled);
  const limited = slip.returned.find(({ code }) => OWN_LIMITS.has(code));
  return (
    <div className={css['over']}>
      <ResultCall settled={away?.kind === 'settled' || !isNews ? null : settled} />
      <CorrectionNote />
      {/* Both at once would reach up to places that bets are put on; a notice stays until it is understood, so it waits. */}
      {away === null && hasSome(own?.notices) && <OwnNotices />}
      <WatchCard />
      <SeatCard isRefused={asking.refusal !== null} onOther={onMoney} />
      {away !== null && <AwayCard away={away} onClose={endAway} />}
      {limited === undefined ? (
        <Notes refusal={quiet ? null : asking.refusal} onForget={asking.forget} onMoney={onMoney} />
      ) : (
        <LimitPanel code={limited.code} onClose={() => act({ do: 'dismiss' })} />
      )}
      <UnsentBar />
    </div>
  );
}

const hasSome = (notices: readonly unknown[] | undefined): boolean => notices !== undefined && notices.length > 0;
