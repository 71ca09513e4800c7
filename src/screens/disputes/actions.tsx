import { useState } from 'react';
import type { DisputeOrder } from '../../wire/orders/index.ts';
import type { SeenDispute } from '../../wire/shapes/disputes.ts';
import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import type { Who } from '../staff/staff-gate.tsx';
import { useDisputeOrders } from '../staff/submit.ts';
import { useStaffWords } from '../staff/words.ts';
import { CaseNote } from './case-note.tsx';
import { Checklist } from './checklist.tsx';
import css from './disputes.module.css';
import { bareOrder, formFor } from './forms.tsx';
import { rankName } from './names.ts';
import { Part } from './part.tsx';
import { useDisputeWords } from './words.ts';

type Props = Readonly<{ there: SeenDispute; who: Who; onChanged: () => void }>;
type Offer = SeenDispute['offers'][number];
type OrderName = Offer['order'];

/** What this person may do now, as the rules of the case say it, and who else may do what. */
export function Actions({ there, who, onChanged }: Props) {
  const say = useDisputeWords();
  const { order, busy, refusal, forget } = useDisputeOrders(there.id);
  const [opened, setOpened] = useState<OrderName>();
  const mine = named(there.offers.filter((offer) => offer.mine));
  const pressing = mine.find((offer) => !isMet(there, offer)) ?? mine[0];
  const give = async (command: DisputeOrder): Promise<void> => {
    if (!(await order(command))) return;
    setOpened(undefined);
    onChanged();
  };
  if (there.status === 'closed') return null;
  return (
    <Part title={say('next')} name="next">
      {there.viewer === 'staff' && <Checklist there={there} />}
      {mine.length === 0 && <p className={css['mute']}>{say('nothingNow')}</p>}
      {mine.map((offer) => (
        <Action
          key={offer.order}
          isFirst={offer === pressing}
          offer={offer}
          there={there}
          who={who}
          busy={busy}
          isOpen={opened === offer.order}
          onOpen={() => {
            forget();
            setOpened(opened === offer.order ? undefined : offer.order);
          }}
          onGive={(command) => void give(command)}
        />
      ))}
      {refusal !== null && <CaseNote refusal={refusal} rulebook={there.rulebook} onDismiss={forget} />}
      <Others offers={there.offers} mine={mine} />
    </Part>
  );
}

/** One button an order, whatever the number of kinds it has. */
const named = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(({ order }, at) => offers.findIndex((each) => each.order === order) === at);

/** What a decision no longer waits for is not what comes next. */
function isMet(there: SeenDispute, { order }: Offer): boolean {
  if (there.viewer !== 'staff' || there.status !== 'gathering') return false;
  const { timeframe, silent } = there.gathered;
  if (order === 'giveTimeframe' || order === 'noTimeframe') return timeframe;
  return order === 'addEvidence' && silent.length === 0;
}

type ActionProps = Readonly<{
  offer: Offer;
  there: SeenDispute;
  who: Who;
  busy: boolean;
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onGive: (command: DisputeOrder) => void;
}>;

/** What needs no words is done at once; the rest opens its form. */
function Action({ offer, there, who, busy, isFirst, isOpen, onOpen, onGive }: ActionProps) {
  const say = useDisputeWords();
  const bare = bareOrder(offer.order, there);
  const form = formFor(offer.order, { there, who, busy, onGive });
  const { order, clause } = offer;
  return (
    <div className={css['action']} data-order={order}>
      <p className={css['actionHead']}>
        <button
          type="button"
          className={`${controls['button']} ${isFirst && !isOpen ? controls['primary'] : ''}`}
          disabled={busy}
          {...(bare === undefined ? { 'aria-expanded': isOpen } : {})}
          onClick={bare === undefined ? onOpen : () => onGive(bare)}
        >
          {say(`order.${order}`)}
        </button>
        {clause !== null && <ClauseLink rulebook={there.rulebook} clause={clause} />}
      </p>
      {isOpen && form}
    </div>
  );
}

function Others({ offers, mine }: Readonly<{ offers: readonly Offer[]; mine: readonly Offer[] }>) {
  const say = useDisputeWords();
  const sayStaff = useStaffWords();
  const others = named(offers.filter(({ order, mine: own }) => !own && !mine.some((each) => each.order === order)));
  if (others.length === 0) return null;
  return (
    <div className={css['others']}>
      <p className={css['mute']}>{say('waitsForOthers')}</p>
      <ul>
        {others.map(({ order, for: roles, orAbove }) => (
          <li key={order}>
            {say(`order.${order}`)}{' '}
            <span className={css['mute']}>
              {roles.map((role) => rankName(say, sayStaff, role, orAbove && role !== 'player')).join(' / ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
