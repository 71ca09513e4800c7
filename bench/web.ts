/**
 * The player's page in a real browser: what it weighs, how fast a chip follows a click, how long the page is busy at a time
 * while 200 chips move, and when it first answers on a slow processor; each beside its limit. `npm run bench web`.
 */
import { cpus, loadavg } from 'node:os';
import { goal, line } from './load/report.ts';
import { clicks } from './web/click.ts';
import { frameRates } from './web/frame-rate.ts';
import { interactive } from './web/interactive.ts';
import { motion } from './web/motion.ts';
import { inSalon, median } from './web/salon.ts';
import { sizes } from './web/sizes.ts';

const MOST = { lobby: 140, table: 150, motion: 40, click: 50, task: 16, interactive: 1500 } as const;
const STARTS = 5;

const ratio = (value: number, most: number): string => `${((100 * value) / most).toFixed(0)} % of the limit`;

/** A figure beside its limit; missing one is the exit code. */
function judged(name: string, value: number, unit: string, most: number, ...more: readonly string[]): void {
  line(name, goal('', value, unit, most).trim(), ratio(value, most), ...more);
  if (value > most) process.exitCode = 1;
}

const [load = 0] = loadavg();
line('machine', `${cpus().length} processors, ${load.toFixed(1)} at work before this began`);

await inSalon(async (salon) => {
  const lobby = await sizes(salon, '/');
  judged('JavaScript of the lobby, packed', lobby.js / 1000, 'kB', MOST.lobby);
  const { js, css, woff2, later } = await sizes(salon, '/t/R1');
  judged(
    'JavaScript of a table, packed',
    js / 1000,
    'kB',
    MOST.table,
    `${(later / 1000).toFixed(1)} kB of motion after it`,
  );
  judged('of it what moves, which comes later', later / 1000, 'kB', MOST.motion);
  line('beside it', `${(css / 1000).toFixed(1)} kB of styles`, `${(woff2 / 1000).toFixed(1)} kB of fonts`);

  const drawn = await clicks(salon);
  const slowest = `slowest of ${drawn.length}: ${Math.max(...drawn).toFixed(1)} ms`;
  judged('click to chip', median(drawn), 'ms', MOST.click, slowest);

  const { longest, clock, chips } = await motion(salon);
  judged(`longest task while ${chips} chips move`, longest, 'ms', MOST.task, `by the clock ${clock.toFixed(1)} ms`);

  const { spinning, empty } = await frameRates(salon);
  line(
    'pictures a second while the ball runs',
    `${spinning.toFixed(1)}`,
    `${(spinning / empty).toFixed(2)} of an empty page with one turning square (${empty.toFixed(1)})`,
    'drawn by the processor: it says what the page costs, not how smooth it is with a graphics card',
  );

  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) starts.push(await interactive(salon));
  const each = starts.map((value) => value.toFixed(0)).join(', ');
  // Other work on the machine can only make one slower.
  judged('first answer, processor 4 times slower', Math.min(...starts), 'ms', MOST.interactive, `each ${each}`);
});
