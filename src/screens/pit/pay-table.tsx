import { taskIn } from '../../wire/may.ts';
import { useDesk } from '../dealer/desk.ts';
import { whyNot } from '../dealer/primary-button.tsx';
import { ChoiceField, TextField } from '../dealer/tools/fields.tsx';
import { OrderForm } from '../dealer/tools/order-form.tsx';
import { textOf } from '../dealer/tools/read.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { kindName } from '../words/spot-name.ts';
import { differing } from './pay-tables.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import { payTableName } from './words.ts';

/** Shows by which pay table of its document a table pays. Those who may can choose another. */
export function PayTableChoice() {
  const desk = useDesk();
  const { rules, say, sayStaff, allowed, may } = desk;
  const { sayPit } = usePitRoom();
  const answer = allowed(CHOOSE);
  if (!answer.may && answer.why === 'not-here') return null;
  const clause = taskIn(may.who, CHOOSE)?.clause;
  const names = (rules.narrowed.payTable ?? []).map(String);
  const inForce = rules.options.payTable;
  const why = !answer.may && answer.why === 'not-now' ? sayStaff('why.table-not-closed') : whyNot(desk, CHOOSE);
  return (
    <section className={`${css['card']} ${css['wide']}`} aria-labelledby="pay-table">
      <h3 id="pay-table">{sayPit('payTable')}</h3>
      <p>
        {sayPit('payTable.inForce', { payTable: payTableName(sayPit, inForce) })}{' '}
        {clause !== undefined && <ClauseLink rulebook={rules.id} clause={clause} />}
      </p>
      <p className={css['quiet']} id="pay-table-differs">
        {sayPit('payTable.differ')}
      </p>
      <div className={css['scroll']}>
        <table className={css['table']} aria-labelledby="pay-table-differs">
          <thead>
            <tr>
              <th scope="col">{say('bet')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {payTableName(sayPit, name)}
                </th>
              ))}
              <th scope="col">{say('clause')}</th>
            </tr>
          </thead>
          <tbody>
            {differing(rules, names).map(({ kind, clause: by, odds }) => (
              <tr key={kind}>
                <th scope="row">{kindName(say, kind, rules.family)}</th>
                {odds.map((win, nth) => (
                  <td key={names[nth]}>{say('toOne', { win, stake: 1 })}</td>
                ))}
                <td>
                  <ClauseLink rulebook={rules.id} clause={by} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {why !== undefined && <p className={css['quiet']}>{why}</p>}
      {answer.may && (
        <OrderForm
          submit={sayPit('payTable.choose')}
          build={(data) => ({ ...CHOOSE, payTable: textOf(data, 'payTable'), reason: textOf(data, 'reason') })}
        >
          <ChoiceField
            label={sayPit('payTable.other')}
            name="payTable"
            choices={names.filter((name) => name !== inForce).map((name) => [name, payTableName(sayPit, name)])}
          />
          <TextField label={sayPit('reason')} name="reason" />
        </OrderForm>
      )}
    </section>
  );
}

const CHOOSE = { type: 'choosePayTable' } as const;
