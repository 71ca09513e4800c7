import { pocketColour } from '../../layout/roulette/pockets.ts';
import type { Pocket, Rulebook } from '../../rulebook/rulebook.ts';
import { UNIT } from '../felt/board.ts';
import { rouletteBoard } from '../felt/roulette-board.ts';
import css from './heat.module.css';
import { useRoom } from './room.ts';
import { band } from './stats.ts';

type Props = Readonly<{ rules: Rulebook<'roulette'>; results: readonly string[] }>;

const RIM = 100;
const NUMBERS = 84;
const FULL = 74;
const HUB = 22;

const at = (turn: number, radius: number): string => {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A piece of a ring from one turn of the wheel to another. */
const sector = (from: number, to: number, inner: number, outer: number): string =>
  `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;

const counts = (results: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const result of results) found.set(result, (found.get(result) ?? 0) + 1);
  return found;
};

/** How often each number came up, in the order of the wheel: the longer a sector, the oftener; the ring is the expectation. */
export function WheelSectors({ rules, results }: Props) {
  const { say } = useRoom();
  const { wheel } = rules.game;
  const found = counts(results);
  const { expected, high } = band(results.length, 1 / wheel.length);
  const most = Math.max(high, ...found.values());
  const reach = (count: number): number => HUB + ((FULL - HUB) * count) / most;
  const told = wheel.map((pocket) => `${pocket} ×${found.get(String(pocket)) ?? 0}`).join(', ');
  return (
    <svg viewBox="-102 -102 204 204" className={css['wheel']} role="img" aria-label={`${say('stats')}: ${told}`}>
      {wheel.map((pocket, place) => {
        const [from, to] = [(place - 0.5) / wheel.length, (place + 0.5) / wheel.length];
        const count = found.get(String(pocket)) ?? 0;
        return (
          <g key={pocket} data-sector={pocket} data-count={count}>
            <path d={sector(from, to, NUMBERS - 6, RIM)} data-tone={pocketColour(rules, pocket)} />
            <text
              x="0"
              y={-NUMBERS - 3}
              transform={`rotate(${(360 * place) / wheel.length})`}
              className={css['number']}
            >
              {pocket}
            </text>
            {count > 0 && <path d={sector(from, to, HUB, reach(count))} className={css['count']} />}
          </g>
        );
      })}
      <circle r={reach(expected)} className={css['expected']} />
    </svg>
  );
}

/** The same on the felt: the oftener a number came up, the brighter it is. */
export function FeltHeat({ rules, results }: Props) {
  const board = rouletteBoard(rules, 'horizontal');
  const numbers = board.printed.filter(({ spot }) => spot.startsWith('straight/'));
  const found = counts(results);
  const most = Math.max(1, ...found.values());
  const right = Math.max(...numbers.map(({ x, w }) => x + w));
  const bottom = Math.max(...numbers.map(({ y, h }) => y + h));
  return (
    <svg viewBox={`0 0 ${right * UNIT} ${bottom * UNIT}`} className={css['felt']} aria-hidden="true">
      {numbers.map(({ id, x, y, w, h, label }) => {
        const count = found.get(label) ?? 0;
        const pocket: Pocket = label === '00' ? '00' : (Number(label) as Pocket);
        return (
          <g key={id} transform={`translate(${x * UNIT} ${y * UNIT})`} data-heat={label} data-count={count}>
            <rect width={w * UNIT} height={h * UNIT} data-tone={pocketColour(rules, pocket)} />
            <rect width={w * UNIT} height={h * UNIT} className={css['heat']} opacity={(0.85 * count) / most} />
            <text x={(w * UNIT) / 2} y={(h * UNIT) / 2 + 9} data-hot={count / most > 0.5}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
