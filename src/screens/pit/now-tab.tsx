import { Link } from 'wouter';
import { useDesk } from '../dealer/desk.ts';
import { MarkerCard } from '../dealer/roulette/marker-card.tsx';
import { limitsText } from '../dealer/set-up/limits-text.ts';
import controls from '../design/controls.module.css';
import { ResultMark } from '../design/result-mark.tsx';
import { raiseAt } from '../disputes/raise.ts';
import { roleName } from '../staff/reason.ts';
import { handName } from '../words/spot-name.ts';
import { ByRuleList } from './by-rule-list.tsx';
import { CallOff } from './call-off.tsx';
import { worstOf } from './exposure.ts';
import css from './pit.module.css';
import { usePitRoom } from './room.ts';

const WORST = 6;

/** How a table stands: its money, its people, and what the open layout could cost. */
export function NowTab() {
  const desk = useDesk();
  const { id, own, view, say } = desk;
  const { sayPit, nameOf, seen } = usePitRoom();
  const table = seen.tables.find((each) => each.table === id);
  const { bank } = own;
  const dealer = view.house.dealer;
  const rows: readonly (readonly [string, string])[] = [
    [say('limits'), limitsText(desk, view.limits) ?? sayPit('table.none')],
    [sayPit('table.dealer'), dealer.automatic ? sayPit('table.automatic') : (dealer.name ?? sayPit('table.nobody'))],
    [sayPit('table.float'), desk.sum(bank.float)],
    [sayPit('table.drop'), desk.sum(bank.drop)],
    [sayPit('table.tips'), desk.sum(bank.tips)],
    [sayPit('table.suspense'), desk.sum(bank.suspense)],
    [sayPit('table.variance'), desk.sum(bank.variance)],
    [sayPit('table.win'), desk.sum(table?.totals?.win ?? 0)],
    [sayPit('table.players'), String(own.players.length)],
    [sayPit('table.wagers'), String(Object.keys(own.owners).length)],
  ];
  return (
    <>
      <dl className={css['facts']}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {table !== undefined && table.flagged.length > 0 && (
        <p>{sayPit('table.flagged', { names: table.flagged.map(nameOf).join(', ') })}</p>
      )}
      <CallOff />
      <MarkerCard />
      <ByRuleList />
      <Exposure />
      <p className={css['links']}>
        <Link className={controls['link']} href={`/dealer/${id}`}>
          {sayPit('table.console')}
        </Link>
        <Link className={controls['link']} href={raiseAt(id, view.round)}>
          {say('openCase')}
        </Link>
        <Link className={controls['link']} href={`/board/${id}`}>
          {sayPit('table.board')}
        </Link>
        <Link className={controls['link']} href={`/surveillance/${id}`}>
          {sayPit('table.replay')}
        </Link>
      </p>
    </>
  );
}

function Exposure() {
  const { own, rules, sum, say, sayStaff } = useDesk();
  const { sayPit } = usePitRoom();
  /** `player niu-9`: who wins, with which hand. */
  const handText = (result: string): string => {
    const [winner = '', hand = ''] = result.split(' ');
    return `${roleName(sayStaff, winner)} ${handName(say, hand)}`;
  };
  const worst = worstOf(own.exposure ?? [], WORST);
  return (
    <section aria-label={sayPit('exposure')}>
      <h3>{sayPit('exposure')}</h3>
      {worst.length === 0 ? (
        <p className={css['quiet']}>{sayPit('exposure.none')}</p>
      ) : (
        <>
          <p className={css['quiet']}>{sayPit('exposure.more')}</p>
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">{sayPit('exposure.result')}</th>
                <th scope="col">{sayPit('exposure.house')}</th>
              </tr>
            </thead>
            <tbody>
              {worst.map(({ result, box, house }) => (
                <tr key={`${box ?? ''} ${result}`}>
                  <th scope="row">
                    {box !== undefined && `${sayPit('exposure.box', { box })} `}
                    {rules.family === 'niu-niu' ? handText(result) : <ResultMark rules={rules} result={result} />}
                  </th>
                  <td>{sum(house)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
