import type { Settlement } from '../../../engine/wager.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { CiteName } from '../../../rulebook/cites.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact, Moved } from '../../core/event.ts';
import { refuse, type TableRefusal } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { clearVoid, closeRound } from '../../core/table/outlines.ts';
import { type Behind, behind, isHeld, keyOf, type OnTable, settleWagers } from '../../core/table/settling.ts';
import { boxOf, cardsOn, niuNiuOf, places, playing, rulesOf } from './read.ts';
import type { Recipient } from './round.ts';

/** The boxes still to be compared, the next one first (NN-6.3, F16). */
export function compareOrder(state: TableState): readonly number[] {
  const boxes = playing(state);
  return rulesOf(state).options.settleFrom === 'dealerRight' ? boxes.toReversed() : boxes;
}

export const compare = {
  /** One box against the dealer: paid or collected at once, then its cards go (NN-6.3.1 to NN-6.3.3). */
  compareNext: command({
    fields: {},
    phases: ['set', 'comparing'],
    needs: { from: 'dealer' },
    decide: (state) => {
      const next = nextComparison(state);
      if (next === undefined) return refuse('all-compared', {}, clauseOf(state, 'payOrder'));
      if (!next.ok) return next;
      const { box, settlements } = next.value;
      return paidOrTaken(state, box, settlements, behind(state, onBox(box)));
    },
  }),
  closeRound: closeRound((state) => {
    const open = compareOrder(state);
    if (open.length > 0) return refuse('still-to-pay', { boxes: open }, clauseOf(state, 'payOrder'));
    return ok([
      ...cleared(state, 'discarded'),
      { type: 'RoundClosed', result: resultOf(state), ...cited(state, 'round') },
    ]);
  }),
  /** After a void the cards leave the table; wagers and Reserves went back with it (NN-7.10). */
  clearVoid: clearVoid((state) =>
    ok([...cleared(state, 'voidedCards'), { type: 'VoidCleared', ...cited(state, 'voidedCards') }]),
  ),
} as const;

const onBox =
  (box: number) =>
  (wager: OnTable): boolean =>
    wager.box === box;

type Comparison = Readonly<{ box: number; settlements: readonly Settlement[] }>;

/** The next box and what its comparison comes to, before anybody has moved a chip. */
export function nextComparison(state: TableState): Result<Comparison, TableRefusal> | undefined {
  const [box] = compareOrder(state);
  if (box === undefined) return undefined;
  const held = [...state.round.wagers.values()].filter(onBox(box)).find(isHeld);
  if (held !== undefined)
    return refuse('wager-held', { player: held.player, box, spot: held.spot }, clauseOf(state, 'suspectMoney'));
  const { dealer } = niuNiuOf(state);
  const cards = boxOf(state, box)?.cards;
  if (dealer === undefined || cards === undefined) return refuse('hand-not-shown', { box }, clauseOf(state, 'compare'));
  const settled = settleWagers<'niu-niu'>(state, { dealer, boxes: { [box]: cards } }, onBox(box));
  return settled.ok ? ok({ box, settlements: settled.value.settlements }) : settled;
}

function paidOrTaken(state: TableState, box: number, settlements: readonly Settlement[], of: Behind): Decision {
  const paid = settlements.reduce((sum, settlement) => sum + settlement.paid, 0);
  if (paid > state.bank.float)
    return refuse('needs-fill', { amount: paid, float: state.bank.float }, clauseOf(state, 'boxWins'));
  const won = settlements.some(({ verdict }) => verdict === 'wins');
  const moved = settlements.map((settlement) => movedBy(settlement, of));
  const by = cited(state, won ? 'boxWins' : 'boxLoses');
  return ok([{ type: 'BoxSettled', box, won, moved, settlements, ...by }, ...discarded(state, [box], 'discarded')]);
}

/** Stake and Reserve that were not lost go back at once: a box is settled with everything that lies on it (F11). */
const movedBy = (settlement: Settlement, of: Behind): Moved => ({
  wagers: of(settlement).map(keyOf),
  player: settlement.player,
  spot: settlement.spot,
  ...(settlement.box === undefined ? {} : { box: settlement.box }),
  taken: settlement.taken,
  paid: settlement.paid,
  returned: { value: settlement.returned },
  commission: settlement.commission,
});

const discarded = (state: TableState, from: readonly Recipient[], by: CiteName): readonly Fact[] =>
  from
    .map((to) => ({ to, cards: cardsOn(state, to) }))
    .filter(({ cards }) => cards > 0)
    .map(({ to, cards }) => ({ type: 'CardsDiscarded', from: to, cards, ...cited(state, by) }));

/** Everything still in front of somebody goes to the holder, the dealer's cards last (F25). */
const cleared = (state: TableState, by: CiteName): readonly Fact[] => discarded(state, places(state), by);

/** As it goes into the history: the dealer's hand and what became of each box. */
export function resultOf(state: TableState): string {
  const { boxes, dealerHand } = niuNiuOf(state);
  const rows = [...boxes]
    .filter(([, { settled }]) => settled !== undefined)
    .toSorted(([a], [b]) => a - b)
    .map(([box, { settled, hand }]) => `${box} ${settled}${settled === 'void' ? '' : ` ${hand}`}`);
  return [`dealer ${dealerHand}`, ...rows].join('; ');
}
