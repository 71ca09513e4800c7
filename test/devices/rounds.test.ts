import { expect, test } from 'vitest';
import { type Plan, planOf } from '../../src/cli/device/plan.ts';
import { SimulatedDevice } from '../../src/cli/device/simulated-device.ts';
import type { RoundRow } from '../../src/house/store/port.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import type { DeviceKind } from '../../src/table/index.ts';
import { HumanCrew } from '../../testkit/crew.ts';
import { effort } from '../../testkit/effort.ts';
import { FLOOR, until } from '../../testkit/house.ts';
import { keptStore } from '../../testkit/played-house.ts';
import { type Served, type Signed, serve } from '../../testkit/server.ts';

const MANY = effort(12, 50);
const FEWER = effort(8, 20);
const SEED = 7;
const BAD = 0.15;
const CALLED_OFF: readonly string[] = ['ball-removal-owed', 'wrong-phase'];
const NO_TIME = { betting: 0, spin: 0, beat: 0 } as const;
const UNLIMITED = {
  requestsPerMinute: 1e9,
  framesPerSecond: 1e9,
  framesAtOnce: 1e9,
  demoSignInsPerMinute: 1e9,
  tickMs: 1,
};
/** Faults that the round outlives. */
const OUTLIVED = 'lights-missing';

type Bet = Readonly<{ player: string; spot: string; box?: number }>;

const TABLES: readonly (readonly [rounds: number, table: string, kind: DeviceKind, bets: readonly Bet[]])[] = [
  [MANY, 'R1', 'wheel', [bet('ann', 'red'), bet('bao', 'straight/17')]],
  [FEWER, 'R2', 'wheel', [bet('ann', 'even'), bet('bao', 'dozen/1')]],
  [FEWER, 'R3', 'wheel', [bet('ann', 'black'), bet('bao', 'low')]],
  [MANY, 'S1', 'dice', [bet('ann', 'small'), bet('bao', 'die/4')]],
  [MANY, 'N1', 'shoe', [bet('ann', 'even', 1), bet('bao', 'even', 3)]],
];

function bet(player: string, spot: string, box?: number): Bet {
  return box === undefined ? { player, spot } : { player, spot, box };
}

/** Players who put the smallest wager on the same spot in every round, and buy chips from their wallet when they run out. */
class Players {
  readonly #served: Served;
  readonly #crew: HumanCrew;
  readonly #bets: readonly Bet[];
  readonly #signed = new Map<string, Signed>();
  #last = 0;

  constructor(served: Served, crew: HumanCrew, bets: readonly Bet[]) {
    this.#served = served;
    this.#crew = crew;
    this.#bets = bets;
  }

  /** Everybody bets once in a round. */
  async play(): Promise<void> {
    const { phase, round } = this.#crew.state();
    if (phase !== 'betting' || round.number === this.#last) return;
    this.#last = round.number;
    for (const each of this.#bets) await this.#place(each, round.number);
  }

  async #place({ player, spot, box }: Bet, round: number): Promise<void> {
    const { id, limits, players } = this.#crew.state();
    const stake = Number(limits?.min ?? 1);
    if ((players.get(player)?.chips.value ?? 0) < stake) await this.#buy(id, player, stake * 50);
    const at = box === undefined ? {} : { box };
    const said = async (command: object) =>
      this.#served.call(
        'POST',
        `/api/v1/tables/${id}/commands`,
        { round, player, ...at, ...command },
        await this.#sign(player),
      );
    const placed = await said({ id: `bet-${round}`, type: 'placeWager', spot, chips: { value: stake } });
    expect([placed.status, placed.text]).toEqual([200, expect.anything()]);
  }

  async #buy(table: string, player: string, amount: number): Promise<void> {
    const command = { id: `chips-${this.#last}`, type: 'askBuyIn', amount };
    const bought = await this.#served.call(
      'POST',
      `/api/v1/tables/${table}/commands`,
      command,
      await this.#sign(player),
    );
    expect(bought.status).toBe(200);
  }

  async #sign(player: string): Promise<Signed> {
    const signed = this.#signed.get(player) ?? (await this.#served.signIn(player));
    this.#signed.set(player, signed);
    return signed;
  }
}

/** What the record says of a round, in the words of the plan. */
function recorded({ rulebook, result, voided }: RoundRow): string {
  if (voided !== null) return `void ${voided}`;
  return rulebook === 'hoiana-niu-niu' ? 'compared' : `result ${result}`;
}

function planned({ draw, bad }: Plan): string {
  if (bad !== undefined && bad !== OUTLIVED) return `void ${bad}`;
  if (draw.kind === 'pocket') return `result ${draw.pocket}`;
  return draw.kind === 'dice' ? `result ${[...draw.dice].sort().join('-')}` : 'compared';
}

test.each(TABLES)(
  '%d rounds at %s: people deal over the API, a simulated %s reports, and what goes wrong is caught',
  async (rounds, table, kind, bets) => {
    const store = keptStore();
    const plan = FLOOR.filter((each) => each.table === table).map((each) => ({ ...each, automatic: false }));
    const served = await serve({ limits: UNLIMITED }, { tables: plan }, store);
    const admin = await served.signIn('admin');
    const made = await served.call('POST', '/api/v1/devices', { device: `${kind}-1`, kind, table }, admin);
    expect(made.status).toBe(200);
    const rules = served.house.table(table)?.rules();
    if (rules === undefined) throw new Error('no table');
    const plans = (round: number) => planOf(rules, SEED, round, BAD);
    const crew = new HumanCrew(served, table, (round) => plans(round).draw);
    const players = new Players(served, crew, bets);
    const refused: string[] = [];
    // The dealer may have called a bad round off before the device has seen the end of it.
    const isCalledOff = (code: string, round: number) => plans(round).bad !== undefined && CALLED_OFF.includes(code);
    const device = new SimulatedDevice({
      url: served.url,
      token: String(made.json['token']),
      kind,
      table,
      rounds,
      seed: SEED,
      bad: BAD,
      tempo: NO_TIME,
      mayBegin: ({ wagers }) => Object.keys(wagers).length >= bets.length,
      reported: (report, said) => {
        if (said.fate !== 'refused' || isCalledOff(said.code, Number(report['round']))) return;
        refused.push(`${said.code} ${JSON.stringify(report)}`);
      },
    });
    let isOver = false;
    const watched = device.ended().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await players.play();
      if (!(await crew.step()))
        await until(served.house, () => true).then(() => new Promise((done) => setTimeout(done, 1)));
    }
    const seen = await watched;
    const rows = await store.rounds({ table, limit: 1_000 });
    await served.close();

    expect(seen).toMatchObject({ rounds, isLetIn: true });
    const told = rows.filter(({ endedAt }) => endedAt !== null).map((row) => [row.number, recorded(row)]);
    const numbers = Array.from({ length: rounds }, (_, i) => rounds - i);
    expect(told).toEqual(numbers.map((number) => [number, planned(plans(number))]));
    expect(seen.bad).toBeGreaterThan(rounds * BAD * 0.5);
    expect([refused, crew.refusals]).toEqual([[], []]);
    expect((await verifyStore(store)).findings).toEqual([]);
  },
  240_000,
);
