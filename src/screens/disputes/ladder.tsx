import type { DisputeFile } from '../../wire/shapes/disputes.ts';
import { useStaffWords } from '../staff/words.ts';
import css from './disputes.module.css';
import { rankName } from './names.ts';
import { Part } from './part.tsx';
import { useNameOf } from './use-name-of.ts';
import { useDisputeWords } from './words.ts';

const RUNGS = ['rung.0', 'rung.1', 'rung.2'] as const;

/** From the floor upwards: who decides where, and where the case is now (8.1, 8.5). */
export function Ladder({ there }: Readonly<{ there: DisputeFile }>) {
  const say = useDisputeWords();
  const nameOf = useNameOf(there);
  const sayStaff = useStaffWords();
  const { ladder, status } = there;
  const holder = there.viewer === 'staff' ? there.owner?.person : undefined;
  return (
    <Part title={say('ladder')} name="ladder">
      <ol className={css['ladder']}>
        {ladder.rungs.map(({ ranks, orAbove }, at) => {
          const isHere = at === ladder.at && status !== 'closed';
          return (
            <li key={RUNGS[at]} className={css['rung']} {...(isHere ? { 'aria-current': 'step' as const } : {})}>
              <span className={css['mute']}>{say(RUNGS[at] ?? 'rung.2')}</span>
              <span>{ranks.map((rank) => rankName(say, sayStaff, rank, orAbove)).join(' / ')}</span>
              {isHere && (
                <strong className={css['here']}>
                  {holder === undefined ? say('here') : say('heldBy', { who: nameOf(holder) })}
                </strong>
              )}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
