/**
 * Wagers settled a second through the public `settle`, explanation included, beside a bare typed-array loop that only
 * adds up what is paid; and hands classified a second. One run, one core; read the ratios, not the clock.
 */
import { type Cell, handLevel, matrix, settle } from '../src/engine/index.ts';
import { DECK } from '../src/engine/niu-niu/cards.ts';
import type { Round, Wager } from '../src/engine/wager.ts';
import { catalogue } from '../src/layout/catalogue.ts';
import { ROLLS } from '../src/layout/sic-bo/rolls.ts';
import { hoianaNiuNiu, hoianaRoulette, hoianaSicBo } from '../src/rulebook/index.ts';
import type { Family, Rulebook } from '../src/rulebook/rulebook.ts';

const SECONDS = 1.5;

/** Calls per second of `work` in the best of several stretches: other work on the machine can only slow one down. */
function rate(work: (turn: number) => void): number {
  let turn = 0;
  const run = (seconds: number): number => {
    const start = process.hrtime.bigint();
    const end = start + BigInt(seconds * 1e9);
    let calls = 0;
    while (process.hrtime.bigint() < end) {
      for (let i = 0; i < 16; i++) work(turn++);
      calls += 16;
    }
    return calls / (Number(process.hrtime.bigint() - start) / 1e9);
  };
  run(SECONDS / 2);
  return Math.max(...Array.from({ length: 5 }, () => run(SECONDS / 5)));
}

const wager = (player: string, spot: string, stake: number, box?: number): Wager =>
  (box === undefined ? { player, spot, stake } : { player, spot, stake, box }) as Wager;

const PLAYERS = ['ann', 'bo', 'cy', 'dee'];

const onLayout = (rules: Rulebook<'roulette' | 'sic-bo'>, count: number): readonly Wager[] => {
  const spots = catalogue(rules);
  return Array.from({ length: count }, (_, i) =>
    wager(PLAYERS[i % 4] as string, (spots[Math.floor((i * spots.length) / count)] as { id: string }).id, 10),
  );
};

/** The same work with nothing to show for it: look up the odds, pay or collect. */
function bare(rules: Rulebook<'roulette' | 'sic-bo'>, wagers: readonly Wager[]): (column: number) => number {
  const { spots, cells, results } = matrix(rules);
  const index = new Map(spots.map(({ id }, i) => [id as string, i]));
  const rows = Int32Array.from(wagers, ({ spot }) => index.get(spot) as number);
  const stakes = Int32Array.from(wagers, ({ stake }) => stake);
  const pays = new Int32Array(spots.length * results.length);
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) pays[row * results.length + column] = cell.wins ? cell.odds[0] : -1;
  }
  return (column) => {
    let net = 0;
    for (let i = 0; i < rows.length; i++) {
      net += (stakes[i] as number) * (pays[(rows[i] as number) * results.length + column] as number);
    }
    return net;
  };
}

const million = (n: number): string => `${(n / 1e6).toFixed(2).padStart(8)} M`;

function report(name: string, wagers: number, rounds: number, bareRounds?: number): void {
  const ratio =
    bareRounds === undefined
      ? ''
      : `   bare loop ${million(bareRounds * wagers)}/s   ratio 1 : ${(bareRounds / rounds).toFixed(1)}`;
  console.log(`${name.padEnd(28)} ${million(rounds)} rounds/s ${million(rounds * wagers)} wagers/s${ratio}`);
}

function layout<F extends 'roulette' | 'sic-bo'>(
  name: string,
  rules: Rulebook<F>,
  count: number,
  outcomes: readonly Round<F>['outcome'][],
): void {
  const any = rules as unknown as Rulebook<'roulette' | 'sic-bo'>;
  const wagers = onLayout(any, count);
  const check = settle(rules as Rulebook<Family>, { outcome: outcomes[0] as never, wagers });
  if (!check.ok) throw new Error(JSON.stringify(check.error));
  const rounds = rate((turn) => {
    settle(rules as Rulebook<Family>, { outcome: outcomes[turn % outcomes.length] as never, wagers });
  });
  const loop = bare(any, wagers);
  let sink = 0;
  const bareRounds = rate((turn) => {
    for (let i = 0; i < 64; i++) sink += loop((turn + i) % outcomes.length);
  });
  if (Number.isNaN(sink)) throw new Error('no sum');
  report(name, count, rounds, bareRounds * 64);
}

layout(
  'roulette, 16 wagers',
  hoianaRoulette,
  16,
  hoianaRoulette.game.wheel.map((pocket) => ({ pocket })),
);
layout(
  'roulette, 157 wagers',
  hoianaRoulette,
  157,
  hoianaRoulette.game.wheel.map((pocket) => ({ pocket })),
);
layout(
  'sic bo, 50 wagers',
  hoianaSicBo,
  50,
  ROLLS.map(({ dice }) => ({ dice })),
);

/** Deals by stepping through the deck, so that every round differs without a generator in the measurement. */
const deals = Array.from({ length: 512 }, (_, deal) => {
  const cards = Array.from({ length: 40 }, (__, i) => DECK[(i * 37 + deal * 11 + ((i * deal) % 3) * 0) % 52] as string);
  const boxes = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((box) => [box, cards.slice(box * 5, box * 5 + 5)]));
  return { dealer: cards.slice(0, 5), boxes };
});
const boxes = [1, 2, 3, 4, 5, 6, 7].flatMap((box) => [
  wager(`p${box}`, 'even', 100, box),
  wager(`p${box}`, 'double', 60, box),
  wager(`p${box}`, 'super-niu', 20, box),
]);
const sample = settle(hoianaNiuNiu, { outcome: deals[0] as never, wagers: boxes });
if (!sample.ok) throw new Error(JSON.stringify(sample.error));
/** Seven boxes against the dealer on numbers alone: class, highest card, one look-up per wager. */
function bareBoxes(): (deal: Int32Array) => number {
  const { cells } = matrix(hoianaNiuNiu);
  const stakes = [100, 60, 20];
  const nets = Int32Array.from(
    [0, 1, 2].flatMap((row) => (cells[row] ?? []).map((cell) => netOf(cell, stakes[row] ?? 0))),
  );
  const columns = nets.length / 3;
  const level = (cards: Int32Array, at: number) =>
    handLevel(
      cards[at] as number,
      cards[at + 1] as number,
      cards[at + 2] as number,
      cards[at + 3] as number,
      cards[at + 4] as number,
    );
  const top = (cards: Int32Array, at: number) =>
    Math.max(
      cards[at] as number,
      cards[at + 1] as number,
      cards[at + 2] as number,
      cards[at + 3] as number,
      cards[at + 4] as number,
    );
  return (deal) => {
    const dealer = level(deal, 0) * 52 + top(deal, 0);
    let net = 0;
    for (let box = 1; box <= 7; box++) {
      const player = level(deal, box * 5) * 52 + top(deal, box * 5);
      const wins = player > dealer;
      const column = (wins ? 0 : 13) + Math.floor((wins ? player : dealer) / 52);
      for (let row = 0; row < 3; row++) net += nets[row * columns + column] as number;
    }
    return net;
  };
}

const netOf = (cell: Cell, stake: number): number => {
  if (!cell.wins) return -stake * (1 + cell.reserveLost);
  const winnings = stake * cell.odds[0];
  return winnings - Math.floor((winnings * cell.commission) / 100);
};

const numbered = deals.map(({ dealer, boxes: dealt }) =>
  Int32Array.from([...dealer, ...Object.values(dealt).flat()], (card) => DECK.indexOf(card)),
);
const bareRound = bareBoxes();
let paid = 0;
report(
  'niu niu, 7 boxes × 3',
  21,
  rate((turn) => void settle(hoianaNiuNiu, { outcome: deals[turn % 512] as never, wagers: boxes })),
  64 *
    rate((turn) => {
      for (let i = 0; i < 64; i++) paid += bareRound(numbered[(turn + i) % 512] as Int32Array);
    }),
);
if (Number.isNaN(paid)) throw new Error('no sum');

let sum = 0;
const hands = rate((turn) => {
  const base = turn % 40;
  for (let i = 0; i < 1_000; i++) {
    const a = (base + i) % 12;
    sum += handLevel(a, a + 9, a + 17, a + 26, a + 38);
  }
});
if (Number.isNaN(sum)) throw new Error('no sum');
console.log(
  `hands classified              ${million(hands * 1_000)}/s   limit 20 M/s   ratio ${((hands * 1_000) / 20e6).toFixed(2)}`,
);
