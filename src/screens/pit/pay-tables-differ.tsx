import { useDesk } from '../dealer/desk.ts';
import { ClauseLink } from '../history/clause-link.tsx';
import { kindName } from '../words/spot-name.ts';
import { differing } from './pay-tables.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';
import { payTableName } from './words.ts';

/** What the choice between the pay tables of a document changes, where it has several. */
export function PayTablesDiffer() {
  const { rules, say } = useDesk();
  const { sayPit } = usePitRoom();
  const names = Object.keys(rules.pays);
  if (names.length < 2) return null;
  return (
    <>
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
    </>
  );
}
