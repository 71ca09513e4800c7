import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import { facesSeen } from './box-views.ts';
import { CardPicker } from './card-picker.tsx';
import { HandSetting } from './hand-setting.tsx';
import type { NiuNiuSeen, Recipient } from './next.ts';
import { placeName } from './place-name.ts';

type Props = Readonly<{
  rules: Rulebook<'niu-niu'>;
  game: NiuNiuSeen;
  /** Whose hand is at hand; nobody's at most steps. */
  at: Recipient | undefined;
  picked: readonly string[];
  onPick: (cards: readonly string[]) => void;
}>;

/** Under the felt: the faces of the hand at hand, and once they are known the setting of one that is the dealer's. */
export function HandEntry({ rules, game, at, picked, onPick }: Props) {
  const desk = useDesk();
  const say = useGameWords();
  if (at === undefined) return null;
  const cards = desk.own.hands?.find((each) => each.box === at)?.cards ?? undefined;
  if (cards === undefined) {
    const name = say('nn.hand', { place: placeName(say, at) });
    return (
      <CardPicker
        key={`${desk.view.round} ${at}`}
        rules={rules}
        name={name}
        cards={picked}
        seen={facesSeen(desk)}
        onCards={onPick}
      />
    );
  }
  const box = game.boxes.find((each) => each.box === at);
  if (box === undefined || !box.dealers || box.phase === 'arranged') return null;
  return <HandSetting rules={rules} box={box.box} cards={cards} />;
}
