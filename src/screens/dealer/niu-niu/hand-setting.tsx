import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { pointsOf, rankText, readCard } from '../../felt/card-code.ts';
import { HandTray } from '../../felt/hand-tray.tsx';
import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';

type Props = Readonly<{ rules: Rulebook<'niu-niu'>; box: number; cards: readonly string[] }>;

/** A hand that the dealer sets: further boxes of a player, and those of somebody who may not handle cards. */
export function HandSetting({ rules, box, cards }: Props) {
  const { say, order, view } = useDesk();
  const sayGame = useGameWords();
  const place = sayGame('nn.box', { box });
  const cardName = (card: string): string => {
    const read = readCard(card);
    if (read === undefined) return card;
    const suit = say(`table.suit.${read.suit}`);
    return say('table.card', { rank: rankText(read.rank), suit, points: pointsOf(rules, card) });
  };
  return (
    <section className={frame['card']} aria-label={sayGame('nn.tray', { place })}>
      <HandTray
        rules={rules}
        cards={cards}
        words={{
          tray: sayGame('nn.tray', { place }),
          card: cardName,
          lifted: (count, sum, tens) =>
            count < 3
              ? say('table.lift', { count })
              : `${say('table.liftSum', { sum })}: ${say(tens ? 'table.tens' : 'table.noTens')}`,
          set: sayGame('nn.set'),
          arrange: sayGame('nn.arrange'),
        }}
        onSet={(two) => void order({ type: 'arrange', box, two, round: view.round })}
      />
      <p className={panels['mute']}>
        {sayGame('nn.dealersBox')} <CiteLink rules={rules} name="ownHand" />
      </p>
    </section>
  );
}
