import { type Amount, amount } from '../../kit/amount.ts';
import type { ClauseId } from '../../kit/id.ts';
import { refusedAt } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { CiteName } from '../../rulebook/cites.ts';
import type { HandClass, Rulebook } from '../../rulebook/rulebook.ts';
import type { BecauseCode, EngineBecause } from '../because.ts';
import { cited } from '../cited.ts';
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
  for (const wagers of byBox(rules, lives)) {
    const { box } = wagers[0] as Live;
    const hand = boxes.get(box);
    const playing = wagers.filter((live) => live.back === undefined);
    if (hand === undefined && playing.length > 0) {
      return err(refusedAt('missing-hand', `outcome.boxes.${box}`, { box }, cited(rules, 'reconstructedHands')[0]));
    }
    const fought = hand === undefined ? undefined : duel(rules, hand, dealer);
    const settled = wagers.map((live) => ({
      live,
      settlement:
        live.back !== undefined || fought === undefined
          ? givenBack(live, live.back ?? { code: 'no-hand-dealt', params: { box } })
          : settleWager(rules, unit, live, playing.length === 1, fought),
    }));
    for (const { settlement } of settled) settlements.push(settlement);
    const won = settled.filter(({ settlement }) => settlement.paid > 0);
    if (won.length > 0) payments.push(payment(won as readonly Done[]));
  }
  return ok({ settlements, payments });
}

/** The wagers of each box in the order in which boxes are settled; in a box in catalogue order. */
function byBox(rules: Rules, lives: readonly Live[]): readonly (readonly Live[])[] {
  const boxes: Live[][] = [];
  for (const live of lives) {
    const there = boxes[live.box];
    if (there === undefined) boxes[live.box] = [live];
    else there.push(live);
  }
  const played = boxes.filter((wagers) => wagers !== undefined);
  for (const wagers of played) if (!isInOrder(wagers)) wagers.sort(catalogueOrder);
  return rules.options.settleFrom === 'dealerRight' ? played.reverse() : played;
}

const catalogueOrder = (a: Live, b: Live): number => a.spot - b.spot || a.first - b.first;

const isInOrder = (wagers: readonly Live[]): boolean =>
  wagers.every((live, index) => index === 0 || catalogueOrder(wagers[index - 1] as Live, live) <= 0);

/** One box against the dealer: what decides all its wagers. */
type Duel = Readonly<{
  column: number;
  hand: HandClass;
  dealerHand: HandClass;
  because: EngineBecause;
  /** The clauses of a tie-break, where one was needed. */
  tie: readonly ClauseId[];
}>;

const TIE_BREAKS: Readonly<Partial<Record<BecauseCode, CiteName>>> = {
  'higher-card': 'tieRank',
  'higher-suit': 'tieSuit',
};

function duel(rules: Rules, hand: Hand, dealer: Hand): Duel {
  const playerWins = compare(hand, dealer, rules.options.quadTieBreak) > 0;
  const because = decisive(hand, dealer, rules.options.quadTieBreak);
  const tieBreak = TIE_BREAKS[because.code];
  return {
    column: niuNiuColumn(playerWins, (playerWins ? hand : dealer).level),
    hand: classOf(hand.level),
    dealerHand: classOf(dealer.level),
    because,
    tie: tieBreak === undefined ? [] : cited(rules, tieBreak),
  };
}

function settleWager(rules: Rules, unit: Amount, live: Live, alone: boolean, fought: Duel): Settlement {
  const { cells } = matrix(rules);
  const row = live.kind === 'even' && !alone && cells.length > ACCOMPANIED_EVEN ? ACCOMPANIED_EVEN : live.spot;
  const cell = (cells[row] as readonly Cell[])[fought.column] as Cell;
  const stake = amount(live.stake);
  const counted = amount(live.counted);
  const reserve = amount(live.reserve);
  const own =
    live.kind === 'even' && alone && cell.wins ? union(cited(rules, 'evenAlone'), live.clauses) : live.clauses;
  const clauses = union(union(cell.clauses, fought.tie), own);
  const { player, box, id: spot } = live;
  const { hand, dealerHand, because } = fought;
  if (cell.wins) {
    const { paid, commission } = winnings(counted, cell.odds[0], cell.commission, unit, rules);
    return {
      player,
      box,
      spot,
      stake,
      counted,
      verdict: 'wins',
      odds: cell.odds,
      paid,
      commission,
      taken: NOTHING,
      returned: amount(stake + reserve),
      hand,
      dealerHand,
      reserve,
      reserveLost: NOTHING,
      clauses,
      because,
    };
  }
  const reserveLost = amount(counted * cell.reserveLost);
  const taken = amount(counted + reserveLost);
  return {
    player,
    box,
    spot,
    stake,
    counted,
    verdict: 'loses',
    paid: NOTHING,
    commission: NOTHING,
    taken,
    returned: amount(stake + reserve - taken),
    hand,
    dealerHand,
    reserve,
    reserveLost,
    clauses,
    because,
  };
}

const NOTHING = amount(0);
