import type { StaffOwn } from '../../wire/shapes/views.ts';
import type { DealerWord } from '../words/dealer/en.ts';
import frame from './dealer.module.css';
import { useDesk } from './desk.ts';
import { SeatMark } from './seat-mark.tsx';

type Step = StaffOwn['handBacks'][number];

const WORDS = {
  take: 'back.take',
  lay: 'back.lay',
  put: 'back.put',
  give: 'back.give',
} as const satisfies Record<Step['does'], DealerWord>;

/** After a correction the record is right at once; the chips are moved by hand, and this is the list of them. */
export function HandBackCard() {
  const { own, sayDealer } = useDesk();
  if (own.handBacks.length === 0) return null;
  return (
    <section className={frame['card']} aria-label={sayDealer('back.title')}>
      <h2>{sayDealer('back.title')}</h2>
      <ol className={frame['moves']} data-hand-backs={own.handBacks.length}>
        {own.handBacks.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
          <HandBack key={i} step={step} />
        ))}
      </ol>
    </section>
  );
}

function HandBack({ step }: Readonly<{ step: Step }>) {
  const { sayDealer, sum, nameOf, seatOf } = useDesk();
  const { does, player, spot, box, amount, due } = step;
  const there = spot === undefined ? '' : nameOf({ spot: spot as never, ...(box === undefined ? {} : { box }) });
  return (
    <li data-hand-back={does}>
      <SeatMark seat={seatOf(player)} />{' '}
      {amount > 0 && sayDealer(WORDS[does], { player, amount: sum(amount), spot: there })}
      {due > 0 && <strong> {sayDealer('back.due', { player, amount: sum(due) })}</strong>}
    </li>
  );
}
