import controls from '../../design/controls.module.css';
import { ChipSwatch } from '../../felt/chip-swatch.tsx';
import { chipName } from '../../words/chip-name.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { gameIn } from './next.ts';

/** Players who asked for colour chips on their own screen: one press hands them over in their colour or a free one. */
export function ColourRequests() {
  const { own, players, sum, say, sayDealer, order, orders, allowed, live } = useDesk();
  const { stock, colours } = gameIn(own);
  const asking = players.flatMap(({ player, asked }) => (asked === null ? [] : [{ player, ...asked }]));
  if (asking.length === 0) return null;
  const free = stock.colours.find((each) => !colours.some(({ colour }) => colour === each));
  const may = allowed({ type: 'issueColor' }).may && live && !orders.busy;
  return (
    <section className={frame['card']} aria-label={sayDealer('colours.asked')}>
      <h2>{sayDealer('colours.asked')}</h2>
      <ul className={frame['list']}>
        {asking.map(({ player, count, value }) => {
          const colour = colours.find((each) => each.player === player)?.colour ?? free;
          return (
            <li key={player} className={panels['rack']}>
              <span>{sayDealer('colours.asks', { player, count, value: sum(value) })}</span>
              {colour !== undefined && (
                <button
                  type="button"
                  className={controls['button']}
                  disabled={!may}
                  onClick={() => void order({ type: 'issueColor', player, colour, count, value })}
                >
                  <ChipSwatch colour={colour} /> {sayDealer('colours.give', { colour: chipName(say, colour) })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
