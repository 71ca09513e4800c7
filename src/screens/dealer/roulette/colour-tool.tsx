import { useState } from 'react';
import controls from '../../design/controls.module.css';
import { tableLimits } from '../../table/limits.ts';
import { chipName } from '../../words/chip-name.ts';
import frame from '../dealer.module.css';
import { useDesk } from '../desk.ts';
import panels from '../game-panels.module.css';
import { AmountField, ChoiceField, CountField, PlayerField } from '../tools/fields.tsx';
import { OrderForm } from '../tools/order-form.tsx';
import { amountOf, countOf, textOf } from '../tools/read.ts';
import { gameIn } from './next.ts';

/** Colour sets: sold at a value that a marker shows, one for each player, and bought back only here. */
export function ColourTool() {
  const desk = useDesk();
  const { sayDealer, say, own, allowed } = desk;
  const { stock, colours } = gameIn(own);
  const free = stock.colours.filter((each) => !colours.some(({ colour }) => colour === each));
  const [wanted, setWanted] = useState<string>();
  const colour = wanted ?? free[0] ?? colours[0]?.colour;
  // More of a set that is out has the value of that set.
  const worth = colours.find((each) => each.colour === colour)?.value ?? tableLimits(desk.view).min ?? 1;
  const extra = allowed({ type: 'issueExtraColor' }).may;
  return (
    <>
      <ColoursOut />
      <OrderForm
        submit={sayDealer('colours.issue')}
        build={(data) => {
          const value = amountOf(desk, data, 'value');
          if (value === undefined) return undefined;
          const set = {
            player: textOf(data, 'player'),
            colour: textOf(data, 'colour'),
            count: countOf(data, 'count'),
            value,
          };
          if (!data.has('extra')) return { type: 'issueColor', ...set };
          return { type: 'issueExtraColor', ...set, ...(data.has('other') ? { differentValue: true } : {}) };
        }}
      >
        <PlayerField />
        <ChoiceField
          label={sayDealer('colours.colour')}
          name="colour"
          choices={[...free, ...colours.map(({ colour }) => colour)].map((each) => [each, chipName(say, each)])}
          chosen={colour}
          onChoose={setWanted}
        />
        <CountField label={sayDealer('count')} name="count" usual={20} max={stock.perSet} />
        <AmountField label={sayDealer('colours.value')} name="value" usual={worth} />
        {extra && (
          <>
            <label className={frame['check']}>
              <input type="checkbox" name="extra" /> {sayDealer('colours.extra')}
            </label>
            <label className={frame['check']}>
              <input type="checkbox" name="other" /> {sayDealer('colours.other')}
            </label>
          </>
        )}
      </OrderForm>
    </>
  );
}

function ColoursOut() {
  const { sayDealer, say, own, sum, order, allowed, linked } = useDesk();
  const { colours } = gameIn(own);
  const inRack = (player: string, colour: string): number =>
    own.players.find((each) => each.player === player)?.chips.colours?.[colour] ?? 0;
  if (colours.length === 0) return <p className={panels['mute']}>{sayDealer('colours.none')}</p>;
  return (
    <ul className={frame['list']}>
      {colours.map(({ colour, player, value, out, extra, marker }) => (
        <li key={colour} className={panels['rack']}>
          <span>
            {sayDealer('colours.line', {
              colour: chipName(say, colour),
              player,
              count: out,
              value: sum(value),
            })}
          </span>
          {marker && <span className={panels['mute']}>{sayDealer('colours.marker', { value: sum(value) })}</span>}
          <button
            type="button"
            className={controls['button']}
            disabled={!linked || inRack(player, colour) === 0 || !allowed({ type: 'redeemColor' }).may}
            onClick={() => void order({ type: 'redeemColor', player, colour, count: inRack(player, colour) })}
          >
            {sayDealer('colours.redeem')} {inRack(player, colour)}
          </button>
          {extra && (
            <button
              type="button"
              className={controls['button']}
              disabled={!linked || !allowed({ type: 'recallColor' }).may}
              onClick={() => void order({ type: 'recallColor', player, colour })}
            >
              {sayDealer('colours.recall')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
