import { useState } from 'react';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import controls from '../design/controls.module.css';
import { pointsOf, rankText, readCard } from '../felt/card-code.ts';
import peek from '../felt/corner-peek.module.css';
import { CornerPeek } from '../felt/corner-peek.tsx';
import { arranged } from '../felt/hand-arranging.ts';
import { HandTray } from '../felt/hand-tray.tsx';
import { SetHand } from '../felt/set-hand.tsx';
import { handName } from '../words/spot-name.ts';
import { boxToHandle, maySeeCards, ownBoxes } from './niu-boxes.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

type Rules = Rulebook<'niu-niu'>;
/** What this page was asked to show of a hand: single corners, or all of it. */
type Wanted = Readonly<{ round: number; corners: readonly number[]; all: boolean }>;

const CARDS = [0, 1, 2, 3, 4] as const;

/** The player's own hand: lift corners or turn it over, lift three cards or let it be arranged, and set it. */
export function NiuHand({ rules }: Readonly<{ rules: Rules }>) {
  const room = useRoom();
  const { view, own, say } = room;
  const [wanted, want] = useState<Wanted>({ round: 0, corners: [], all: false });
  const box = boxToHandle(room);
  if (box === undefined) return null;
  const others = ownBoxes({ own }).filter((each) => each !== box);
  const mine = wanted.round === view.round ? wanted : undefined;
  return (
    <section className={css['hand']} aria-label={say('table.hand', { box })}>
      <header>
        <h2>{say('table.hand', { box })}</h2>
        {others.length > 0 && (
          <p>
            {others.map((each) => say('boxNumber', { box: each })).join(', ')}: {say('table.dealerSets')}
          </p>
        )}
      </header>
      {maySeeCards(room) ? (
        <Cards rules={rules} box={box} wanted={mine} onWant={(more) => want({ round: view.round, ...more })} />
      ) : (
        <p className={css['mute']}>{say('table.waitCards')}</p>
      )}
    </section>
  );
}

type CardsProps = Readonly<{
  rules: Rules;
  box: number;
  wanted: Wanted | undefined;
  onWant: (more: Omit<Wanted, 'round'>) => void;
}>;

function Cards({ rules, box, wanted, onWant }: CardsProps) {
  const { view, own, say, ask } = useRoom();
  const { round } = view;
  const hand = own?.hand?.box === box ? own.hand : undefined;
  const cards = hand?.cards;
  // Whoever comes back to a hand they had taken up sees it as it lies; who lifted a corner here sees that corner.
  const isOpen = cards !== undefined && (wanted === undefined || wanted.all);
  const see = (more: Omit<Wanted, 'round'>): void => {
    onWant(more);
    if (hand === undefined) ask({ type: 'handleCards', box, round });
  };
  const arrange = (two: readonly string[] | null): void => ask({ type: 'arrange', box, round, two });
  if (cards !== undefined && hand?.two !== undefined)
    return (
      <>
        <SetHand cards={cards} two={hand.two} worth={hand.hand === undefined ? undefined : handName(say, hand.hand)} />
        <p role="status" className={css['mute']}>
          {say('table.handIsSet')}
        </p>
      </>
    );
  if (isOpen) return <OpenHand rules={rules} box={box} cards={cards} onSet={arrange} />;
  const corners = wanted?.corners ?? [];
  return (
    <>
      <div className={peek['peek']}>
        {CARDS.map((at) => (
          <button
            key={at}
            type="button"
            className={peek['corner']}
            data-corner={at + 1}
            aria-pressed={corners.includes(at)}
            aria-label={cornerName(at, corners.includes(at) ? cards?.[at] : undefined)}
            onClick={() => see({ corners: toggled(corners, at), all: false })}
          >
            <CornerPeek card={cards?.[at]} lifted={corners.includes(at)} />
          </button>
        ))}
      </div>
      <div className={css['row']}>
        <button
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          onClick={() => see({ corners, all: true })}
        >
          {say('table.look')}
        </button>
        {cards !== undefined && (
          <button type="button" className={controls['button']} onClick={() => arrange(arranged(rules, cards))}>
            {say('arrangeForMe')}
          </button>
        )}
      </div>
    </>
  );

  function cornerName(at: number, card: string | undefined): string {
    const read = card === undefined ? undefined : readCard(card);
    if (read === undefined) return say('table.corner', { count: at + 1 });
    return `${say('table.corner', { count: at + 1 })}: ${rankText(read.rank)} ${say(`table.suit.${read.suit}`)}`;
  }
}

const toggled = (corners: readonly number[], at: number): readonly number[] =>
  corners.includes(at) ? corners.filter((each) => each !== at) : [...corners, at];

type OpenProps = Readonly<{
  rules: Rules;
  box: number;
  cards: readonly string[];
  onSet: (two: readonly string[] | null) => void;
}>;

function OpenHand({ rules, box, cards, onSet }: OpenProps) {
  const { say } = useRoom();
  const cardName = (card: string): string => {
    const read = readCard(card);
    if (read === undefined) return card;
    return say('table.card', {
      rank: rankText(read.rank),
      suit: say(`table.suit.${read.suit}`),
      points: pointsOf(rules, card),
    });
  };
  return (
    <>
      <HandTray
        rules={rules}
        cards={cards}
        words={{
          tray: say('table.hand', { box }),
          card: cardName,
          lifted: (count, sum, tens) =>
            count < 3
              ? say('table.lift', { count })
              : `${say('table.liftSum', { sum })}: ${say(tens ? 'table.tens' : 'table.noTens')}`,
          set: say('setHand'),
          arrange: say('arrangeForMe'),
        }}
        onSet={onSet}
      />
      <p className={css['mute']}>{say('table.anyThree')}</p>
    </>
  );
}
