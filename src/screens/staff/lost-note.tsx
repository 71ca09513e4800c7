import { useFloor } from '../live/floor.ts';
import css from './staff.module.css';
import { useStaffWords } from './words.ts';

/** Across the page while the link is gone: nobody may miss it. */
export function LostNote() {
  const say = useStaffWords();
  const link = useFloor(({ link }) => link);
  if (link !== 'lost') return null;
  return (
    <div className={css['lost']} role="alert">
      <strong>{say('lost.title')}</strong> {say('lost.more')}
    </div>
  );
}
