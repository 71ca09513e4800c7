import type { Rulebook } from '../../../rulebook/rulebook.ts';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import { CorrectForm, correctTool } from '../tools/correct-tool.tsx';
import { ChoiceField, TextField } from '../tools/fields.tsx';
import { textOf } from '../tools/read.ts';
import { handsShown } from './box-views.ts';
import { typedCards } from './hand-entry.ts';
import { placeName } from './place-name.ts';

/** A hand that lies open: other cards, or the same ones laid otherwise. */
function CorrectHand({ onDone }: Readonly<{ onDone: () => void }>) {
  const desk = useDesk();
  const say = useGameWords();
  const { sayDealer } = desk;
  const hands = handsShown(desk);
  // Of a closed round nothing lies open any more.
  const places = hands.length > 0 ? hands : closedPlaces(desk.rules as Rulebook<'niu-niu'>);
  return (
    <CorrectForm
      onDone={onDone}
      read={(data) => {
        const place = textOf(data, 'box');
        const [cards, two] = [typedCards(textOf(data, 'cards')), typedCards(textOf(data, 'two'))];
        if (cards.length === 0 && two.length === 0) return undefined;
        return {
          box: place === 'dealer' ? place : Number(place),
          ...(cards.length === 0 ? {} : { cards }),
          ...(two.length === 0 ? {} : { two }),
        };
      }}
    >
      <ChoiceField
        label={sayDealer('result.hand')}
        name="box"
        choices={places.map(([place, cards]) => [String(place), [placeName(say, place), ...cards].join(' ')] as const)}
      />
      <TextField label={sayDealer('result.cards')} name="cards" required={false} />
      <TextField label={sayDealer('result.two')} name="two" required={false} />
    </CorrectForm>
  );
}

const closedPlaces = ({ options }: Rulebook<'niu-niu'>): ReturnType<typeof handsShown> => [
  ...Array.from({ length: options.boxes }, (_, index) => [index + 1, []] as const),
  ['dealer', []],
];

export const handTool = correctTool((close) => <CorrectHand onDone={close} />);
