import { casesIn } from '../../../wire/may.ts';
import { CiteLink } from '../../history/cite-link.tsx';
import { gameWord, type SayGame, useGameWords } from '../../words/dealer-games/use-game-words.ts';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { ChoiceField, CountField, TextField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { choiceOf, countOf, textOf } from '../tools/read.ts';
import { inPlay, type NiuNiuSeen, type Recipient } from './next.ts';
import { placeName } from './place-name.ts';
import { cardsAt, placesOf } from './spread.ts';

type Props = Readonly<{ game: NiuNiuSeen; onDone: () => void }>;

const choices = (say: SayGame, places: readonly Recipient[]) =>
  places.map((to) => [String(to), placeName(say, to)] as const);

const recipient = (text: string): Recipient => (text === 'dealer' ? 'dealer' : Number(text));

/** A packet that went elsewhere, or with another number of cards, than was due: recorded as it happened. */
export function PacketForm({ game, onDone }: Props) {
  const say = useGameWords();
  return (
    <OrderForm
      submit={say('nn.packetSend')}
      onDone={onDone}
      build={(data) => ({ type: 'dealPacket', to: recipient(textOf(data, 'to')), cards: countOf(data, 'cards') })}
    >
      <p className={panels['mute']}>{say('nn.packetMore')}</p>
      <ChoiceField label={say('nn.packetTo')} name="to" choices={choices(say, placesOf(game))} />
      <CountField label={say('nn.packetCards')} name="cards" usual={game.unit} />
    </OrderForm>
  );
}

export function ExposedForm({ game, onDone }: Props) {
  const { rules } = useDesk();
  const say = useGameWords();
  const dealt = placesOf(game).filter((to) => cardsAt(game, to) > 0);
  return (
    <OrderForm
      submit={say('nn.report')}
      onDone={onDone}
      build={(data) => ({ type: 'reportExposed', to: recipient(textOf(data, 'to')) })}
    >
      <p className={panels['mute']}>
        {say('nn.exposedMore')} <CiteLink rules={rules} name="exposed" />
      </p>
      <ChoiceField label={say('nn.packetTo')} name="to" choices={choices(say, dealt)} />
    </OrderForm>
  );
}

/** A player touched cards before they were spread. */
export function HandledForm({ game, onDone }: Props) {
  const { rules } = useDesk();
  const say = useGameWords();
  const boxes = inPlay(game).filter(({ cards, handled }) => cards > 0 && !handled);
  return (
    <OrderForm
      submit={say('nn.report')}
      onDone={onDone}
      disabled={boxes.length === 0}
      build={(data) => ({ type: 'reportHandled', box: countOf(data, 'box') })}
    >
      <p className={panels['mute']}>
        {say('nn.handledMore')} <CiteLink rules={rules} name="spread" />
      </p>
      <ChoiceField
        label={say('nn.boxes')}
        name="box"
        choices={choices(
          say,
          boxes.map(({ box }) => box),
        )}
      />
    </OrderForm>
  );
}

export function ConductForm({ game, onDone }: Props) {
  const { may } = useDesk();
  const say = useGameWords();
  return (
    <OrderForm
      submit={say('nn.report')}
      onDone={onDone}
      build={(data) => {
        const what = choiceOf(data, 'what', ['out-of-view', 'damaged']);
        return what === undefined ? undefined : { type: 'reportConduct', box: countOf(data, 'box'), what };
      }}
    >
      <ChoiceField
        label={say('nn.boxes')}
        name="box"
        choices={choices(
          say,
          inPlay(game).map(({ box }) => box),
        )}
      />
      <ChoiceField
        label={say('nn.houseWhat')}
        name="what"
        choices={casesIn(may.who, 'reportConduct').map((what) => [
          what,
          say(gameWord(`nn.what.${what}`, 'nn.what.damaged')),
        ])}
      />
    </OrderForm>
  );
}

/** One of the four cases in which the house may void: play stands still until it has decided. */
export function HouseEventForm({ onDone }: Props) {
  const { rules, may } = useDesk();
  const say = useGameWords();
  return (
    <OrderForm
      submit={say('nn.houseSend')}
      onDone={onDone}
      build={(data) => ({ type: 'reportHouseEvent', event: textOf(data, 'event'), what: textOf(data, 'what') })}
    >
      <ChoiceField
        label={say('nn.house')}
        name="event"
        choices={casesIn(may.who, 'reportHouseEvent').map((event) => [
          event,
          `${say(gameWord(`nn.event.${event}`, 'nn.event.beyond-control'))} · ${rules.irregularities[event]?.clause ?? ''}`,
        ])}
      />
      <TextField label={say('nn.houseWhat')} name="what" />
    </OrderForm>
  );
}

export function ReopenForm({ onDone }: Props) {
  const say = useGameWords();
  return (
    <OrderForm
      submit={say('nn.reopen')}
      onDone={onDone}
      build={(data) => ({ type: 'reopenBetting', reason: textOf(data, 'reason') })}
    >
      <p className={panels['mute']}>{say('nn.reopenMore')}</p>
      <TextField label={say('nn.reason')} name="reason" />
    </OrderForm>
  );
}
