import { useDesk } from '../desk.ts';
import type { Tool } from '../tool-bar.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import { OrderForm } from './order-form.tsx';
import { textOf } from './read.ts';

type Props = Readonly<{ onDone: () => void }>;

/** What a second person does once the outcome is known. */
export const OUTCOME_TOOLS: readonly Tool[] = [
  {
    key: 'void-seen',
    label: ({ sayDealer }) => sayDealer('voidSeen'),
    gives: { type: 'confirmVoid' },
    forRank: true,
    body: (close) => <VoidSeen onDone={close} />,
  },
  {
    key: 'release',
    label: ({ sayDealer }) => sayDealer('release'),
    gives: { type: 'releaseResult' },
    forRank: true,
    body: (close) => <Release onDone={close} />,
  },
];

/** A word made the round void after the outcome: what somebody else saw of it. The bets go back either way. */
function VoidSeen({ onDone }: Props) {
  const { sayDealer } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('voidSeen')}
      onDone={onDone}
      build={(data) => ({
        type: 'confirmVoid',
        seen: textOf(data, 'seen'),
        confirmed: textOf(data, 'confirmed') === 'yes',
      })}
    >
      <p>{sayDealer('voidSeen.more')}</p>
      <ChoiceField
        label={sayDealer('voidSeen.confirmed')}
        name="confirmed"
        choices={[
          ['yes', sayDealer('voidSeen.yes')],
          ['no', sayDealer('voidSeen.no')],
        ]}
      />
      <TextField label={sayDealer('whatHappened')} name="seen" />
    </OrderForm>
  );
}

/** A spin on record as bad counts all the same, by somebody who did not record it. */
function Release({ onDone }: Props) {
  const { sayDealer } = useDesk();
  return (
    <OrderForm
      submit={sayDealer('release')}
      onDone={onDone}
      build={(data) => ({ type: 'releaseResult', reason: textOf(data, 'reason') })}
    >
      <p>{sayDealer('release.more')}</p>
      <TextField label={sayDealer('reason')} name="reason" />
    </OrderForm>
  );
}
