import controls from '../design/controls.module.css';
import { ClauseLink } from '../history/clause-link.tsx';
import { useKeys } from '../staff/use-keys.ts';
import { cutOf, cutText, denominationsOf } from './chip-cut.ts';
import frame from './dealer.module.css';
import { useDesk } from './desk.ts';
import panels from './game-panels.module.css';
import { chipsPaid, type PayStep, payAt } from './pay-walk.ts';
import { SeatMark } from './seat-mark.tsx';

type Props = Readonly<{
  steps: readonly PayStep[];
  /** The step that is looked at, which is not always the one at hand. */
  look: number;
  onLook: (step: number) => void;
}>;

/** The walk through the payments in the order of the document: who, for what, at which odds, and in which chips. */
export function PayPanel({ steps, look, onLook }: Props) {
  const { rules, sayDealer, sum } = useDesk();
  const back = (): void => onLook(Math.max(0, look - 1));
  useKeys({ Backspace: back });
  const total = steps.reduce((all, { amount }) => all + amount, 0);
  return (
    <section className={frame['card']} aria-label={sayDealer('pay.title')}>
      <h2>
        {sayDealer('pay.title')}{' '}
        {(rules.cites.payOrder ?? []).map((clause) => (
          <span key={clause}>
            <ClauseLink rulebook={rules.id} clause={clause} />{' '}
          </span>
        ))}
      </h2>
      {steps.length === 0 && <p>{sayDealer('pay.none')}</p>}
      <ol className={panels['payments']} data-payments={steps.length}>
        {steps.map((step, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
            key={i}
            aria-current={i === look ? 'step' : undefined}
            ref={i === look ? intoSight : null}
            data-done={step.done}
            data-paid-to={step.player}
            data-paid-for={step.lines.map(({ spot }) => spot).join(' + ')}
          >
            <Step step={step} open={i === look} />
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <>
          <p data-total={total}>{sayDealer('pay.total', { amount: sum(total) })}</p>
          <div className={panels['row']}>
            <button type="button" className={controls['button']} disabled={look === 0} onClick={back}>
              {sayDealer('pay.back')}
            </button>
            {look < payAt(steps) && (
              <button type="button" className={controls['button']} onClick={() => onLook(look + 1)}>
                {sayDealer('pay.forward')}
              </button>
            )}
            <span className={panels['mute']}>{sayDealer('pay.keys')}</span>
          </div>
        </>
      )}
    </section>
  );
}

const intoSight = (step: HTMLElement | null): void => step?.scrollIntoView({ block: 'nearest' });

function Step({ step, open }: Readonly<{ step: PayStep; open: boolean }>) {
  const { sum, face, nameOf, seatOf, currency, own, sayDealer } = useDesk();
  const { player, lines, amount, done } = step;
  const cut = open ? cutOf(amount, denominationsOf(currency, own.smallestChip)) : undefined;
  return (
    <>
      <span>
        {done && <span aria-hidden="true">✓ </span>}
        {lines.map(({ spot }) => nameOf({ spot: spot as never })).join(', ')} <SeatMark seat={seatOf(player)} />{' '}
        <strong>{player}</strong> {done && <span className={panels['mute']}>{sayDealer('pay.paid')}</span>}
      </span>
      {open && lines.map((line) => <Sum key={line.spot} line={line} />)}
      {open && lines.length > 1 && (
        <span>
          {sayDealer('pay.inOne')}: {sum(amount)}
        </span>
      )}
      {open && (
        <span className={panels['cut']}>
          {cut === undefined ? sayDealer('pay.noCut') : sayDealer('pay.cut', { cut: cutText(cut, face) })}
        </span>
      )}
    </>
  );
}

/** How one payment comes about: in chips where they are of one colour, and in money always. */
function Sum({ line }: Readonly<{ line: PayStep['lines'][number] }>) {
  const { rules, own, sum, sayDealer } = useDesk();
  const { player, spot, stake, odds = [0, 1], paid, clauses } = line;
  const counted = chipsPaid(line, own.owners[`${player}|${spot}|`]?.chips);
  const [clause] = clauses;
  return (
    <span className={panels['mute']}>
      {counted !== undefined && <>{sayDealer('pay.chips', counted)} · </>}
      {sayDealer('pay.sum', { stake: sum(stake), odds: odds[0] / odds[1], paid: sum(paid) })}{' '}
      {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
    </span>
  );
}
