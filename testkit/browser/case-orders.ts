import type { Body } from '../../src/house/unit.ts';
import type { Actor } from '../../src/table/index.ts';
import { asPlayer, give } from '../house.ts';
import type { Casino } from './casino.ts';
import { pocket } from './hand.ts';

/** What people do about cases, past their pages: each has to be accepted. */
export type CaseOrders = Readonly<{
  does: (id: string, person: string, role: Actor['role'], body: Body) => Promise<void>;
  /** A case about a round of Ann's that has come to the manager; answers with its name. */
  escalated: (table: keyof typeof SPOTS) => Promise<string>;
}>;

const SPOTS = { R1: 'red', S1: 'small', N1: 'even' } as const;

/** Counts for every file: one house never hears the same name twice. */
let orders = 0;

export function caseOrders({ house, hand }: Casino): CaseOrders {
  const does: CaseOrders['does'] = async (id, person, role, body) => {
    const answer = await house.ask({ stream: `dispute:${id}`, id: `case-${++orders}`, by: { person, role }, body });
    if (!answer.ok) throw new Error(`${body.type}: ${JSON.stringify(answer.refusal)}`);
  };

  /** A round in which Ann has a bet that is settled. */
  const played = async (table: keyof typeof SPOTS, wager: object): Promise<number> => {
    const round = await hand.open(table, table === 'R1' ? pocket(32) : undefined);
    await give(house, table, asPlayer('ann'), { type: 'askBuyIn', amount: 5_000_000 });
    while (hand.state(table).players.get('ann') === undefined) await hand.step(table);
    await hand.must(table, asPlayer('ann'), { type: 'placeWager', ...wager, round, chips: { value: 100_000 } });
    await hand.finish(table);
    return round;
  };

  const escalated: CaseOrders['escalated'] = async (table) => {
    const wager = { player: 'ann', spot: SPOTS[table], ...(table === 'N1' ? { box: 2 } : {}) };
    const round = await played(table, wager);
    const id = `D-T${++orders}`;
    await does(id, 'ann', 'player', {
      type: 'raise',
      table,
      round,
      wager,
      matter: 'payment',
      wish: 'Please look at it.',
    });
    await does(id, 'inspector', 'inspector', { type: 'takeUp' });
    await does(id, 'ann', 'player', { type: 'escalate', reason: 'we do not agree' });
    await does(id, 'pit-manager', 'pit-manager', { type: 'takeOver' });
    return id;
  };

  return { does, escalated };
}
