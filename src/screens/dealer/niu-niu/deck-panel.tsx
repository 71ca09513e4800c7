import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { whyNot } from '../primary-button.tsx';
import { TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { textOf } from '../tools/read.ts';

const DECK_SIZE = 52;

/** A whole new deck in the place of the one last dealt from. */
export function DeckForm({ onDone }: Readonly<{ onDone?: () => void }>) {
  const desk = useDesk();
  const say = useGameWords();
  const why = whyNot(desk, { type: 'replaceDeck', cards: DECK_SIZE, back: '' });
  if (why !== undefined) return <p className={panels['mute']}>{why}</p>;
  return (
    <OrderForm
      submit={say('nn.deckDone')}
      build={(data) => ({ type: 'replaceDeck', cards: DECK_SIZE, back: textOf(data, 'back') })}
      {...(onDone === undefined ? {} : { onDone })}
    >
      <TextField label={say('nn.deckBack')} name="back" />
    </OrderForm>
  );
}

/** Before the bets open: the deck that is owed (NN-7.2). */
export function DeckPanel() {
  const { rules } = useDesk();
  const say = useGameWords();
  return (
    <section className={frame['card']} aria-label={say('nn.deckNew')}>
      <h2>
        {say('nn.deckNew')} <CiteLink rules={rules} name="newDeck" />
      </h2>
      <p className={panels['mute']}>{say('nn.deckMore')}</p>
      <DeckForm />
    </section>
  );
}
