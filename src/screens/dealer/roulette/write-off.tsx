import { HoldButton } from '../../staff/hold-button.tsx';
import { chipName } from '../../words/chip-name.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { gameIn } from './next.ts';

/** Colour chips that nobody brings back: two people write them off before the float is counted for the closing. */
export function WriteOffColours() {
  const { rules, own, sum, order, orders, allowed, live, sayDealer, say } = useDesk();
  const colours = rules.family === 'roulette' ? gameIn(own).colours : [];
  if (colours.length === 0 || !allowed({ type: 'writeOffColor' }).may) return null;
  return (
    <>
      <h4 className={panels['heading']}>{sayDealer('colours.out')}</h4>
      <ul className={frame['list']}>
        {colours.map(({ colour, player, value, out: count }) => {
          const chip = chipName(say, colour);
          return (
            <li key={colour} className={panels['rack']}>
              <span>{sayDealer('colours.line', { colour: chip, player, count, value: sum(value) })}</span>
              <HoldButton
                label={sayDealer('colours.writeOff')}
                disabled={!live || orders.busy}
                onFire={() => void order({ type: 'writeOffColor', player, colour, count })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
