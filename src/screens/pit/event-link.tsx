import { Link } from 'wouter';
import controls from '../design/controls.module.css';
import { usePitRoom } from './room.ts';

type Props = Readonly<{ table: string; round: number; event: number }>;

/** An event of the log by its number, leading to its replay; before the first round there is none, nor for a cashier. */
export function EventLink({ table, round, event }: Props) {
  const { who } = usePitRoom();
  if (round === 0 || who.role === 'cashier') return <>{event}</>;
  return (
    <Link className={controls['link']} href={`/surveillance/${table}/${round}?event=${event}`}>
      {event}
    </Link>
  );
}
