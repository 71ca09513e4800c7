import { chipName } from '../words/chip-name.ts';
import frame from './dealer.module.css';
import { useDesk } from './desk.ts';
import panels from './game-panels.module.css';
import { Parts } from './parts.tsx';
import { SeatMark } from './seat-mark.tsx';

type Out = Readonly<{
  colours?: readonly Readonly<{ colour: string; player: string; value: number; marker: boolean }>[];
}>;

/** Who is at the table with what, told apart as on the felt, and what the table itself holds. */
export function PlayersCard() {
  const { players, own, seatOf, sum, sayDealer, say } = useDesk();
  const { colours = [] } = own.game as Out;
  const { float, drop, tips } = own.bank;
  return (
    <section className={frame['card']} aria-label={sayDealer('racks')}>
      <h2>{sayDealer('racks')}</h2>
      {players.length === 0 && <p className={panels['mute']}>{sayDealer('noPlayers')}</p>}
      <ul className={frame['list']}>
        {players.map(({ player, chips, due }) => (
          <li key={player} className={panels['rack']}>
            <SeatMark seat={seatOf(player)} /> <span>{player}</span> <span>{sum(chips.value)}</span>
            {colours
              .filter((each) => each.player === player)
              .map(({ colour, value, marker }) => (
                <span key={colour} className={panels['mute']}>
                  {chips.colours?.[colour] ?? 0} {chipName(say, colour)}
                  {marker && ` · ${sayDealer('colours.marker', { value: sum(value) })}`}
                </span>
              ))}
            {due > 0 && <span className={panels['mute']}>{sayDealer('due', { amount: sum(due) })}</span>}
          </li>
        ))}
      </ul>
      <p className={panels['mute']}>
        <Parts
          of={[
            sayDealer('float', { amount: sum(float) }),
            sayDealer('drop', { amount: sum(drop) }),
            sayDealer('tips', { amount: sum(tips) }),
          ]}
        />
      </p>
    </section>
  );
}
