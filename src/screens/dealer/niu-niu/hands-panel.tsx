import type { Rulebook } from '../../../rulebook/rulebook.ts';
import type { HandWorth } from '../../../wire/index.ts';
import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { handName } from '../../words/spot-name.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { type NiuNiuSeen, type SeatedBox, toVerify } from './next.ts';
import css from './niu-niu.module.css';
import { HAND_SIZE } from './spread.ts';

type Props = Readonly<{
  rules: Rulebook<'niu-niu'>;
  game: NiuNiuSeen;
  box: SeatedBox;
  /** Faces that were entered at this desk and are not yet in the record. */
  picked: readonly string[];
  worth: HandWorth | undefined;
  onBox: (box: number) => void;
}>;

/** The hands that still have to be checked, one of them at hand (NN-4.9.5). */
export function HandsPanel({ rules, game, box, picked, worth, onBox }: Props) {
  const { own } = useDesk();
  const say = useGameWords();
  const hand = own.hands?.find((each) => each.box === box.box);
  const known = hand?.cards ?? undefined;
  return (
    <section className={frame['card']} aria-label={say('nn.hands')}>
      <h2>
        {say('nn.hands')} <CiteLink rules={rules} name="verified" />
      </h2>
      <div className={panels['row']}>
        {toVerify(game).map((each) => (
          <button
            key={each.box}
            type="button"
            aria-pressed={each.box === box.box}
            className={`${controls['button']} ${css['tab']}`}
            onClick={() => onBox(each.box)}
          >
            {say('nn.box', { box: each.box })}
            <span className={panels['mute']}>
              {each.dealers ? say('nn.dealersBox') : say(`nn.phase.${each.phase}`)}
            </span>
          </button>
        ))}
      </div>
      <Worth worth={hand?.worth ?? worth} />
      {known === undefined ? (
        <NotYetShown box={box} picked={picked} />
      ) : (
        <Lying box={box} isRight={hand?.worth?.right === true} />
      )}
    </section>
  );
}

/** What five cards are worth and which two lie apart. */
export function Worth({ worth }: Readonly<{ worth: HandWorth | undefined }>) {
  const { say: sayTable } = useDesk();
  const say = useGameWords();
  if (worth === undefined) return null;
  const { hand, two } = worth;
  return (
    <p role="status">
      <strong className={panels['call']}>{handName(sayTable, hand)}</strong>{' '}
      <span className={panels['mute']}>
        {two === null ? say('nn.noneApart') : say('nn.apart', { cards: two.join(' ') })}
      </span>
    </p>
  );
}

/** A hand that its player looks at waits for the faces; one that is the dealer's may be set by hand. */
function NotYetShown({ box, picked }: Readonly<{ box: SeatedBox; picked: readonly string[] }>) {
  const { order, orders, live, automatic } = useDesk();
  const say = useGameWords();
  if (box.phase === 'handled') return <p className={panels['mute']}>{say('nn.waits')}</p>;
  if (!box.dealers) return null;
  return (
    <button
      type="button"
      className={`${controls['button']} ${css['big']}`}
      disabled={picked.length !== HAND_SIZE || !live || automatic || orders.busy}
      onClick={() => void order({ type: 'showHand', box: box.box, cards: picked })}
    >
      {say('nn.byHand')}
    </button>
  );
}

/** Faces that are in the record: how they were set, or who sets them. */
function Lying({ box, isRight }: Readonly<{ box: SeatedBox; isRight: boolean }>) {
  const { rules } = useDesk();
  const say = useGameWords();
  if (box.phase === 'arranged' && !isRight) {
    return (
      <p className={panels['warning']}>
        {say('nn.setWrong')} <CiteLink rules={rules} name="handReset" />
      </p>
    );
  }
  return (
    <p className={panels['mute']}>
      {box.phase === 'arranged' ? say('nn.phase.arranged') : say(box.dealers ? 'nn.dealersBox' : 'nn.waits')}
    </p>
  );
}
