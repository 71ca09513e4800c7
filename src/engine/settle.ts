import { type Amount, amount, least, percentage, plus, times } from '../kit/amount.ts';
import { err, ok, type Result } from '../kit/result.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import type { Family, Rulebook } from '../rulebook/rulebook.ts';
import type { EngineBecause } from './because.ts';
import { count } from './count.ts';
import { checkTerms, smallestChip } from './limits.ts';
import { gather, type Live, union } from './live.ts';
import { type Cell, matrix } from './matrix.ts';
import { settleBoxes } from './niu-niu/settle.ts';
import { draw } from './outcome.ts';
import type { EngineRefusal } from './refusals.ts';
import { rouletteOrder } from './roulette/order.ts';
import { sicBoOrder } from './sic-bo/order.ts';
import type { Payment, Round, Settled, Settlement } from './wager.ts';
import { winningSpots } from './winning.ts';

/** A wager together with what became of it. */
export type Done = Readonly<{ live: Live; settlement: Settlement }>;

/** Settles one round exactly as the document says, naming the clauses for every amount. */
export function settle<F extends Family>(rules: Rulebook<F>, round: Round<F>): Result<Settled<F>, EngineRefusal> {
  const drawn = draw(rules, round.outcome);
  if (!drawn.ok) return drawn;
  const terms = checkTerms(rules, round);
  if (!terms.ok) return terms;
  const lives = gather(rules, round, 'column' in drawn.value ? drawn.value.column : undefined);
  if (!lives.ok) return lives;
  const underMinimumUsed = count(rules, round, lives.value);
  if (!underMinimumUsed.ok) return underMinimumUsed;
  const book = rules as AnyRulebook;
  const done =
    'hands' in drawn.value
      ? settleBoxes(rules as unknown as Rulebook<'niu-niu'>, smallestChip(round), drawn.value.hands, lives.value)
      : ok(inPayOrder(book as Exclude<AnyRulebook, { family: 'niu-niu' }>, drawn.value.column, lives.value));
  if (!done.ok) return err(done.error);
  const { settlements, payments } = done.value;
  const net = netOf(settlements);
  return ok({
    outcome: round.outcome,
    winning: winningSpots(rules, drawn.value),
    settlements,
    payments,
    net,
    house: amount([...net.values()].reduce((sum, each) => sum - each, 0)),
    underMinimumUsed: underMinimumUsed.value,
  });
}

export type InOrder = Readonly<{ settlements: readonly Settlement[]; payments: readonly Payment[] }>;

/** First everything that is collected or goes back, in the order placed; then the winners in pay order (A18). */
function inPayOrder(
  rules: Exclude<AnyRulebook, { family: 'niu-niu' }>,
  column: number,
  lives: readonly Live[],
): InOrder {
  const { cells } = matrix<'roulette' | 'sic-bo'>(rules);
  const settlements: Settlement[] = [];
  const winners: Done[] = [];
  for (const live of lives) {
    const plain = settleOne(live, (cells[live.spot] as readonly Cell[])[column] as Cell);
    const settlement = live.foreign === undefined ? plain : { ...plain, chips: live.foreign };
    if (settlement.verdict === 'wins') winners.push({ live, settlement });
    else settlements.push(settlement);
  }
  const order = rules.family === 'roulette' ? rouletteOrder(rules, column, winners) : sicBoOrder(winners);
  const payments = order.map((group) => {
    for (const { settlement } of group) settlements.push(settlement);
    return payment(group);
  });
  return { settlements, payments: payments.filter((each) => each.amount > 0) };
}

export function payment(group: readonly Done[]): Payment {
  const { player, box } = (group[0] as Done).live;
  let paid = 0;
  for (const { settlement } of group) paid += settlement.paid;
  const spots = group.map(({ live }) => live.id);
  return box === 0 ? { player, for: spots, amount: amount(paid) } : { player, box, for: spots, amount: amount(paid) };
}

const NOTHING = amount(0);

function settleOne(live: Live, cell: Cell): Settlement {
  if (live.back !== undefined) return givenBack(live, live.back);
  const stake = amount(live.stake);
  const counted = amount(live.counted);
  const clauses = union(cell.clauses, live.clauses);
  const { player, id: spot } = live;
  const { because } = cell;
  if (cell.wins) {
    const paid = times(counted, cell.odds[0]);
    const { odds } = cell;
    return {
      player,
      spot,
      stake,
      counted,
      verdict: 'wins',
      odds,
      paid,
      commission: NOTHING,
      taken: NOTHING,
      returned: stake,
      clauses,
      because,
    };
  }
  const returned = amount(live.stake - live.counted);
  return {
    player,
    spot,
    stake,
    counted,
    verdict: 'loses',
    paid: NOTHING,
    commission: NOTHING,
    taken: counted,
    returned,
    clauses,
    because,
  };
}

/** Neither paid nor collected: stake and Reserve go back whole. */
export function givenBack(live: Live, because: EngineBecause): Settlement {
  const stake = amount(live.stake);
  const box = live.box === 0 ? {} : { box: live.box, reserve: amount(live.reserve), reserveLost: NOTHING };
  return {
    player: live.player,
    spot: live.id,
    ...box,
    stake,
    counted: NOTHING,
    verdict: 'returned',
    paid: NOTHING,
    commission: NOTHING,
    taken: NOTHING,
    returned: amount(live.stake + live.reserve),
    clauses: live.clauses,
    because,
  };
}

/** Winnings less commission, the commission per wager (A15, NN-5.1). */
export function winnings(counted: Amount, odds: number, percent: number, unit: Amount, rules: Rulebook<'niu-niu'>) {
  const gross = times(counted, odds);
  const commission = percent === 0 ? NOTHING : percentage(gross, percent, unit, rules.options.commissionRounding);
  // A step finer than the smallest chip could round the commission above what was won.
  const kept = least(commission, gross);
  return { paid: amount(gross - kept), commission: kept };
}

function netOf(settlements: readonly Settlement[]): ReadonlyMap<string, Amount> {
  const net = new Map<string, Amount>();
  for (const { player, paid, taken } of settlements) {
    net.set(player, plus(net.get(player) ?? NOTHING, amount(paid - taken)));
  }
  return net;
}
