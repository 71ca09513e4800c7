/**
 * What a bet costs the house on a small floor and on a large one: the same 500 players bet at the same 50 tables, and
 * beside those stand as many idle ones as the floor has room for. `npm run bench floor [TABLES [BETS]]`.
 */
import { fileURLToPath } from 'node:url';
import { answerParent, startChild } from './load/child.ts';
import { openBenchHouse, type Seated, seat } from './load/house.ts';
import { count, line } from './load/report.ts';
import { NEVER, withFolder } from './load/scenarios.ts';

const FEW = 50;
const MANY = 2000;
const PLAYERS = 500;
const BETS = 20_000;
const TOGETHER = 500;
const RUNS = 5;
/** A table that nobody touches may cost a bet nothing but room in the processor's cache. */
const RATIO_MAX = 1.3;
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen/1', 'straight/17'];
const FILE = fileURLToPath(import.meta.url);

type Setup = Readonly<{ data: string; tables: number; bets: number }>;

/** A floor in this process; `cost` gives the processor's microseconds for each of some bets. */
async function serveFloor({ data, tables, bets }: Setup): Promise<void> {
  const house = await openBenchHouse(data, NEVER);
  const seated = (async () => {
    const busy = await seat(house, { tables: FEW, players: PLAYERS, betting: NEVER });
    if (tables > FEW) await seat(house, { tables, players: 0, betting: NEVER });
    return busy;
  })();
  let asked = 0;
  const bet = async ({ person, table }: Seated): Promise<void> => {
    const spot = SPOTS[Math.floor(asked / PLAYERS) % SPOTS.length];
    const body = { type: 'placeWager', player: person, spot, chips: { value: 1 } };
    const id = `bet-${asked++}`;
    const answer = await house.ask({ stream: `table:${table}`, id, by: { person, role: 'player' }, body });
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  };
  const cost = async (): Promise<number> => {
    const players = await seated;
    const before = process.cpuUsage();
    for (let done = 0; done < bets; done += TOGETHER)
      await Promise.all(
        Array.from({ length: TOGETHER }, (_, index) => bet(players[(done + index) % players.length] as Seated)),
      );
    const { user, system } = process.cpuUsage(before);
    return (user + system) / bets;
  };
  answerParent({ ready: () => seated.then(() => house.tables().length), cost }, () => house.stop());
}

/** The cheapest of a few stretches: other work on the machine only ever makes one dearer. */
async function measure(tables: number, bets: number): Promise<number> {
  return withFolder(async (data) => {
    const child = startChild({ file: FILE, role: 'floor', setup: { data, tables, bets } });
    try {
      const there = await child.ask<number>('ready');
      if (there !== tables) throw new Error(`${there} tables instead of ${tables}`);
      const costs: number[] = [];
      for (let run = 0; run < RUNS; run++) costs.push(await child.ask<number>('cost'));
      const least = Math.min(...costs.slice(1));
      line(`${count(tables)} tables`, `${least.toFixed(1)} µs of the processor a bet`);
      return least;
    } finally {
      await child.end();
    }
  });
}

const [first = '', second = ''] = process.argv.slice(2);
if (first === 'as=floor') await serveFloor(JSON.parse(second) as Setup);
else {
  const many = Number(first || MANY);
  const bets = Number(second || BETS);
  console.log(`\nfloor: ${PLAYERS} players at ${FEW} tables, ${count(bets)} bets a run, the best of ${RUNS - 1}`);
  const few = await measure(FEW, bets);
  const ratio = (await measure(many, bets)) / few;
  line(
    `${count(many)} tables : ${FEW} tables`,
    `${ratio.toFixed(2)} (at most ${RATIO_MAX}: ${ratio <= RATIO_MAX ? 'reached' : 'MISSED'})`,
  );
}
