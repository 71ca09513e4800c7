import type { AnyRulebook } from '../../rulebook/index.ts';
import { outcomeOf, spinOf } from './motion.ts';
import css from './small-stage.module.css';
import { SMALL, Thing } from './thing.tsx';
import { useStageOf } from './use-staged.ts';

type Props = Readonly<{ id: string; rules: AnyRulebook; pixels?: number }>;

/** The thing that decides, on a tile or a board: in the middle while it moves, small in the corner while it lies. */
export function SmallStage({ id, rules, pixels = SMALL }: Props) {
  const now = useStageOf(id);
  const shown = now?.shown.public;
  if (now === undefined || shown === undefined || rules.family === 'niu-niu') return null;
  const { reveal } = now;
  const isSpun = spinOf(shown) !== undefined && outcomeOf(shown) === undefined;
  const isCalledOff = shown.voided !== undefined || shown.held !== undefined || shown.house.held !== undefined;
  const moves = !isCalledOff && shown.status === 'open' && (reveal === 'hush' || reveal === 'motion' || isSpun);
  return (
    <div
      className={css['small']}
      data-small-stage={reveal}
      data-at={moves ? 'centre' : 'corner'}
      data-family={rules.family}
    >
      <div className={css['dim']} />
      <div className={css['thing']} data-thing="">
        <Thing id={id} rules={rules} now={now} pixels={pixels} />
      </div>
    </div>
  );
}
