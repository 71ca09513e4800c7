import { SEATS } from '../../wire/seats.ts';
import { seatIn, seatText } from './address.ts';
import type { SeatChoice } from './load-replay.ts';
import type { NameOf } from './names.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

type Props = Readonly<{
  choice: SeatChoice;
  players: readonly string[];
  nameOf: NameOf;
  onChoose: (choice: SeatChoice) => void;
}>;

/** Through whose eyes: the board, the dealer, the pit, or any player of the round. */
export function SeatSelect({ choice, players, nameOf, onChoose }: Props) {
  const say = useWatchWords();
  const person = choice.person === undefined || players.includes(choice.person) ? [] : [choice.person];
  return (
    <label className={css['seat']}>
      {say('seat')}
      <select
        value={seatText(choice)}
        onChange={({ target }) => onChoose(seatIn(`?as=${encodeURIComponent(target.value)}`))}
      >
        {SEATS.filter((seat) => seat !== 'player').map((seat) => (
          <option key={seat} value={seat}>
            {say(`seat.${seat}`)}
          </option>
        ))}
        {[...players, ...person].map((player) => (
          <option key={player} value={`player:${player}`}>
            {say('seat.player', { name: nameOf(player, 'player') })}
          </option>
        ))}
      </select>
    </label>
  );
}
