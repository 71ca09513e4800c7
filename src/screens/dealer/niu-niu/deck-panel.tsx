import controls from '../../design/controls.module.css';
import { CiteLink } from '../../history/cite-link.tsx';
import { useGameWords } from '../../words/dealer-games/use-game-words.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { whyNot } from '../primary-button.tsx';
import { Field, TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { countOf, textOf } from '../tools/read.ts';

const DECK_SIZE = 52;

/** A whole new deck in the place of the one last dealt from: counted, without jokers, every back alike (NN-4.1). */
export function DeckForm({ onDone }: Readonly<{ onDone?: () => void }>) {
  const desk = useDesk();
  const say = useGameWords();
  const why = whyNot(desk, { type: 'replaceDeck', cards: DECK_SIZE, jokers: 0, alike: true, back: '' });
  if (why !== undefined) return <p className={panels['mute']}>{why}</p>;
  return (
    <OrderForm
      submit={say('nn.deckDone')}
      build={(data) => ({
        type: 'replaceDeck',
        cards: countOf(data, 'cards'),
        jokers: countOf(data, 'jokers'),
        alike: data.has('alike'),
        back: textOf(data, 'back'),
      })}
      {...(onDone === undefined ? {} : { onDone })}
    >
      <CountField label={say('nn.deckCards')} name="cards" />
      <CountField label={say('nn.deckJokers')} name="jokers" />
      <TextField label={say('nn.deckBack')} name="back" />
      <label className={frame['check']}>
        <input type="checkbox" name="alike" required /> {say('nn.deckAlike')}
      </label>
    </OrderForm>
  );
}

const CountField = ({ label, name }: Readonly<{ label: string; name: string }>) => (
  <Field label={label}>
    <input
      className={controls['field']}
      name={name}
      inputMode="numeric"
      pattern="[0-9]{1,3}"
      required
      autoComplete="off"
    />
  </Field>
);

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
