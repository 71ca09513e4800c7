import type { Rulebook } from '../../rulebook/rulebook.ts';
import controls from '../design/controls.module.css';
import { pointsOf, rankText, readCard } from '../felt/card-code.ts';
import { HandTray } from '../felt/hand-tray.tsx';
import { boxToHandle, ownBoxes } from './niu-boxes.ts';
import { useRoom } from './room.ts';
import css from './stage.module.css';

/** The player's own hand: take it up, lift three cards or let it be arranged, and set it. */
export function NiuHand({ rules }: Readonly<{ rules: Rulebook<'niu-niu'> }>) {
  const room = useRoom();
  const { view, own, say, ask } = room;
  const box = boxToHandle(room);
  if (box === undefined) return null;
  const { round } = view;
  const hand = own?.hand?.box === box ? own.hand : undefined;
  const others = ownBoxes(room).filter((each) => each !== box);
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
    <section className={css['hand']} aria-label={say('table.hand', { box })}>
      <header>
        <h2>{say('table.hand', { box })}</h2>
        {others.length > 0 && (
          <p>
            {others.map((each) => say('boxNumber', { box: each })).join(', ')}: {say('table.dealerSets')}
          </p>
        )}
      </header>
      {hand?.cards === undefined ? (
        <button
          type="button"
          className={`${controls['button']} ${controls['primary']}`}
          onClick={() => ask({ type: 'handleCards', box, round })}
        >
          {say('table.look')}
        </button>
      ) : hand.two !== undefined ? (
        <p role="status">{say('table.handIsSet')}</p>
      ) : (
        <>
          <HandTray
            rules={rules}
            cards={hand.cards}
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
            onSet={(two) => ask({ type: 'arrange', box, round, two })}
          />
          <p className={css['mute']}>{say('table.anyThree')}</p>
        </>
      )}
    </section>
  );
}
