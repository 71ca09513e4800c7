import { HoldButton } from '../../staff/hold-button.tsx';
import { named } from '../../staff/reason.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import type { RouletteSeen } from './next.ts';

/** Colour chips that nobody brings back: two people write them off before the float is counted for the closing. */
export function WriteOffColours() {
  const { rules, own, sum, order, orders, allowed, live, sayDealer, sayStaff } = useDesk();
  const colours = rules.family === 'roulette' ? (own.game as RouletteSeen).colours : [];
  if (colours.length === 0 || !allowed({ type: 'writeOffColor' }).may) return null;
  return (
    <>
      <h4 className={panels['heading']}>{sayDealer('colours.out')}</h4>
      <ul className={frame['list']}>
        {colours.map(({ colour, player, value, out: count }) => {
          const chip = named(sayStaff, 'chip', colour);
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
