import { type Amount, amount } from '../../kit/amount.ts';
import { refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/rulebook.ts';
import { cited } from '../chips.ts';
import { type Live, union } from '../live.ts';
import { type Cell, matrix } from '../matrix.ts';
import type { EngineRefusal } from '../refusals.ts';
import { type Done, givenBack, type InOrder, payment, winnings } from '../settle.ts';
import type { Payment, Settlement } from '../wager.ts';
import { compare, decisive } from './compare.ts';
import type { DealtHands } from './deal.ts';
import { classOf, type Hand } from './hand.ts';
import { ACCOMPANIED_EVEN, niuNiuColumn } from './matrix.ts';

type Rules = Rulebook<'niu-niu'>;

/** Box by box from the dealer's right; in a box Even, Double, Super Niu (NN-6.3, F16). */
export function settleBoxes(
  rules: Rules,
  unit: Amount,
  { dealer, boxes }: DealtHands,
  lives: readonly Live[],
): Result<InOrder, EngineRefusal> {
  const settlements: Settlement[] = [];
  const payments: Payment[] = [];
  for (const [box, wagers] of byBox(rules, lives)) {
    const hand = boxes.get(box);
    const playing = wagers.filter((live) => live.back === undefined);
    if (hand === undefined && playing.length > 0) {
      return err({ ...refuse('missing-hand', { box }, 'NN-7.7').error, path: `outcome.boxes.${box}` });
    }
    const settled = wagers.map((live) => ({
      live,
      settlement:
        live.back !== undefined || hand === undefined
          ? givenBack(live, live.back ?? { code: 'no-hand-dealt', params: { box } })
          : settleWager(rules, unit, live, playing, hand, dealer),
    }));
    for (const { settlement } of settled) settlements.push(settlement);
    const won = settled.filter(({ settlement }) => settlement.paid > 0);
    if (won.length > 0) payments.push(payment(won as readonly Done[]));
  }
  return ok({ settlements, payments });
}

function byBox(rules: Rules, lives: readonly Live[]): readonly (readonly [number, readonly Live[]])[] {
  const boxes = new Map<number, Live[]>();
  for (const live of lives) {
    const there = boxes.get(live.box);
    if (there === undefined) boxes.set(live.box, [live]);
    else there.push(live);
  }
  const direction = rules.options.settleFrom === 'dealerRight' ? -1 : 1;
  for (const wagers of boxes.values()) wagers.sort((a, b) => a.spot - b.spot || a.first - b.first);
  return [...boxes].sort(([a], [b]) => (a - b) * direction);
}

function settleWager(
  rules: Rules,
  unit: Amount,
  live: Live,
  playing: readonly Live[],
  hand: Hand,
  dealer: Hand,
): Settlement {
  const playerWins = compare(hand, dealer, rules.options.quadTieBreak) > 0;
  const column = niuNiuColumn(playerWins, (playerWins ? hand : dealer).level);
  const { cells } = matrix(rules);
  const alone = playing.length === 1;
  const row = live.kind === 'even' && !alone && cells.length > ACCOMPANIED_EVEN ? ACCOMPANIED_EVEN : live.spot;
  const cell = (cells[row] as readonly Cell[])[column] as Cell;
  const stake = amount(live.stake);
  const counted = amount(live.counted);
  const reserve = amount(live.reserve);
  const because = decisive(hand, dealer, rules.options.quadTieBreak);
  const tie = because.code === 'higher-suit' ? 'tieSuit' : because.code === 'higher-card' ? 'tieRank' : undefined;
  const clauses = union(
    tie === undefined ? cell.clauses : [...cell.clauses, ...cited(rules, tie)],
    live.kind === 'even' && alone && cell.wins ? union(cited(rules, 'evenAlone'), live.clauses) : live.clauses,
  );
  const shared = {
    player: live.player,
    box: live.box,
    spot: live.id,
    stake,
    ...(live.counted === live.stake ? undefined : { counted }),
  };
  const hands = { hand: classOf(hand.level), dealerHand: classOf(dealer.level), reserve };
  if (cell.wins) {
    const { paid, commission } = winnings(counted, cell.odds[0], cell.commission, unit, rules);
    const returned = amount(stake + reserve);
    const lost = amount(0);
    return {
      ...shared,
      verdict: 'wins',
      odds: cell.odds,
      paid,
      commission,
      taken: lost,
      returned,
      ...hands,
      reserveLost: lost,
      clauses,
      because,
    };
  }
  const reserveLost = amount(counted * cell.reserveLost);
  const taken = amount(counted + reserveLost);
  const returned = amount(stake + reserve - taken);
  return {
    ...shared,
    verdict: 'loses',
    paid: amount(0),
    commission: amount(0),
    taken,
    returned,
    ...hands,
    reserveLost,
    clauses,
    because,
  };
}
