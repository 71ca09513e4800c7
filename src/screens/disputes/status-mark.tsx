import type { dispute } from '../../table/index.ts';
import css from './disputes.module.css';
import { useDisputeWords } from './words.ts';

type Status = Exclude<dispute.Status, 'none'>;

const ENDED: readonly Status[] = ['accepted', 'resolved-on-floor', 'no-complaint', 'complaint-answered'];

/** Where a case stands, by word and by shape. */
export function StatusMark({ status }: Readonly<{ status: Status }>) {
  const say = useDisputeWords();
  const tone = status === 'closed' ? 'closed' : ENDED.includes(status) ? 'ended' : 'open';
  return (
    <span className={css['status']} data-tone={tone} data-status={status}>
      {say(`status.${status}`)}
    </span>
  );
}
