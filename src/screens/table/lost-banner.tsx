import { Link } from 'wouter';
import { useFloor } from '../live/floor.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** Full width over the felt while the link is gone: what is safe, and what was not sent. */
export function LostBanner() {
  const { say, seen, slip } = useRoom();
  const link = useFloor(({ link }) => link);
  const ended = useFloor(({ ended }) => ended);
  if (link === 'live') return null;
  if (ended !== null) {
    return (
      <div className={css['lost']} role="alert">
        <strong>{say('table.ended')}</strong> <Link href="/">{say('backToLobby')}</Link>
      </div>
    );
  }
  return (
    <div className={css['lost']} role="alert" data-banner="lost">
      <strong>{link === 'lost' ? say('connectionLost') : say('connecting')}</strong>{' '}
      <span>{say('table.safe', { safe: seen.wagers.length, unsent: slip.unsent.length })}</span>
    </div>
  );
}
