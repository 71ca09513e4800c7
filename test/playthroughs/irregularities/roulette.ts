import { present } from '../../../src/kit/assert.ts';
import type { AnyRulebook } from '../../../src/rulebook/index.ts';
import type { Ranked } from '../../../src/rulebook/ranks.ts';
import { isRanked } from '../../../src/rulebook/ranks.ts';
import { onLadder } from '../../../src/table/core/needs.ts';
import { mayDo, next, type Order } from '../../../src/table/index.ts';
import {
  CALL,
  CLOSE,
  COLLECT,
  dolly,
  laps,
  paidOut,
  rests,
  SAME,
  SPIN,
  table,
} from '../../../testkit/roulette-table.ts';
import { type Scene, someone } from '../../../testkit/table.ts';
import { byTask, cleared, type Play, uncovered } from './tasks.ts';

const betting = (rules: AnyRulebook): Scene => table(rules, 'ann straight/17 100', 'bo red 200');
/** The ball runs and bets are closed. */
const running = (rules: AnyRulebook): Scene => betting(rules).by('dealer', SPIN).by('dealer', CALL);
const resulted = (made: Scene, pocket = 17): Scene =>
  made.by('dealer', laps(5)).by('dealer', rests(pocket)).by('dealer', dolly(pocket));
const confirmed = (rules: AnyRulebook): Scene => resulted(running(rules));
const settled = (made: Scene): Scene => paidOut(made.by('dealer', COLLECT)).by('dealer', CLOSE);

const REF = { player: 'ann', spot: 'straight/17' } as const;
const LATE = { type: 'reportLate', player: 'ann', spot: 'straight/20', chips: { value: 100 } } as const;
const DOUBT = { type: 'questionPlacement', wager: REF, remark: 'between 17 and 20' } as const;
const RULED = { type: 'rulePlacement', wager: REF, spot: 'split/17-20', reason: 'nearer to the line' } as const;
const STRANGE = { player: 'bo', spot: 'black', table: 'R9', colour: 'blue' } as const;
const FOREIGN = { type: 'reportForeignChips', ...STRANGE, value: 25, count: 4 } as const;
const ruled = (allow: boolean) =>
  ({ type: 'ruleForeignChips', ...STRANGE, allow, reason: 'looked at the emblem' }) as const;

/** What is no reason to void. */
const OTHERS: Readonly<Record<string, readonly [start: (rules: AnyRulebook) => Scene, script: Play['script']]>> = {
  'power-failure': [
    running,
    (made) => settled(resulted(made.by('dealer', { type: 'reportPowerFailure', noSpin: false }), 12)),
  ],
  'late-wager': [running, (made) => settled(resulted(made.by('dealer', LATE)))],
  'withdrawn-wager': [running, (made) => settled(resulted(made.by('dealer', { type: 'reportWithdrawn', wager: REF })))],
  'doubtful-placement': [confirmed, (made) => settled(byTask(made.by('dealer', DOUBT), RULED))],
  'foreign-chips': [
    confirmed,
    (made) => {
      const reported = made.by('dealer', FOREIGN);
      return settled(
        next(reported.state)?.order.type === 'ruleForeignChips' ? byTask(reported, ruled(true)) : reported,
      );
    },
  ],
  'foreign-chips-refused': [confirmed, (made) => settled(byTask(made.by('dealer', FOREIGN), ruled(false)))],
  uncovered: [running, uncovered],
};

/** What is done or counted at the wheel when this is wrong with a spin; elsewhere somebody just sees it. */
function atWheel({ state: { rules } }: Scene, ground: string): Order | undefined {
  const least = rules.family === 'roulette' ? rules.options.minRevolutions : 0;
  const orders: Readonly<Record<string, Order>> = {
    'same-direction': SAME,
    'wheel-not-turning': { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise', turning: false },
    'dropped-without-spin': laps(0),
    'too-few-revolutions': laps(least - 1),
  };
  return orders[ground];
}

/** Who sees it first. Where they may not call it, whoever may does. */
const SEEN_BY: Readonly<Record<string, Ranked>> = { floater: 'inspector', 'no-spin': 'pit-supervisor' };

const REASONS: Readonly<Record<string, string>> = {
  suspicion: 'the ball clicked',
  other: 'the ball left the wheel',
  'no-spin': 'a hand over the rim',
};

/** The call that voids the spin, with all that goes with it. */
function call(made: Scene, ground: string): Scene {
  const seer = onLadder(made.state.rules, SEEN_BY[ground] ?? 'dealer');
  const way = present(mayDo(made.state, someone(seer)).calls[ground], ground);
  const caller = way.needs ?? seer;
  if (!isRanked(caller)) throw new Error(`${caller} cannot call ${ground}`);
  const said = {
    ...(way.says.includes('person') ? { person: 'a guest at seat 4' } : {}),
    ...(way.says.includes('reason') ? { reason: REASONS[ground] ?? 'everybody saw it' } : {}),
  };
  const order = { ...way.order, ...said } as Order;
  return made.by(caller, order, way.second === undefined ? {} : { second: someone(way.second) });
}

/**
 * Where the fact alone voids nobody calls it. The recording goes on to the next opening of bets after a spin in the wrong
 * direction and where a cause was called; otherwise it ends with the table cleared.
 */
const voids =
  (ground: string): Play['script'] =>
  (made) => {
    const seen = atWheel(made, ground);
    const spun = seen === undefined ? made : made.by('dealer', seen);
    const isCalled = spun.state.phase !== 'voided';
    const voided = isCalled ? call(spun, ground) : spun;
    const opens = ground === 'same-direction' || (isCalled && !ground.startsWith('power-failure'));
    return opens ? cleared(voided).by('dealer', { type: 'openBetting' }) : cleared(voided);
  };

/** The spin itself is wrong. */
const AT_SPIN: readonly string[] = ['same-direction', 'wheel-not-turning'];

export function roulettePlay(rules: AnyRulebook, ground: string): Play {
  const [start, script] = OTHERS[ground] ?? [AT_SPIN.includes(ground) ? betting : running, voids(ground)];
  return { start: () => start(rules), script };
}
