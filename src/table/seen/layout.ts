import {
  happened,
  lotSeen,
  movedSeen,
  near,
  paymentSeen,
  picked,
  type Rows,
  refSeen,
  settlementSeen,
  settlementsSeen,
  toOwn,
} from './eye.ts';

/** Who learns what while a layout is collected and paid: that it is done everybody sees, how much only later. */
export const LAYOUT_SEEN = {
  WagerMoved: ({ lot, to }, eye) => ({ lot: lotSeen(lot, eye), to }),
  WagerDisturbed: ({ wager, to }, eye) => (near(eye, wager.player) ? { wager: refSeen(wager, eye), to } : undefined),
  RoundSettled: ({ settlements, payments }, eye) => ({
    settlements: settlementsSeen(settlements, eye),
    payments: payments.filter(({ player }) => near(eye, player)).map((payment) => paymentSeen(payment, eye)),
  }),
  LosingCollected: ({ moved, settlement }, eye) => ({
    moved: movedSeen(moved, eye),
    ...(near(eye, moved.player) ? { settlement: settlementSeen(settlement, eye) } : {}),
  }),
  WagerGivenBack: ({ moved, settlement }, eye) => ({
    moved: movedSeen(moved, eye),
    ...(near(eye, moved.player) ? { settlement: settlementSeen(settlement, eye) } : {}),
  }),
  UnderMinimumNoticed: toOwn('player'),
  CollectingFinished: happened,
  WinnerPaid: ({ payment, moved }, eye) => ({
    payment: paymentSeen(payment, eye),
    moved: moved.map((each) => movedSeen(each, eye)),
  }),
  EntryReversed: ({ moved, duePaid, dueReturned }, eye) => ({
    moved: movedSeen(moved, eye),
    ...(eye.isOwn(moved.player) ? picked({ duePaid, dueReturned }, ['duePaid', 'dueReturned']) : {}),
  }),
  StakesReleased: ({ lots }, eye) => ({ lots: lots.map((lot) => lotSeen(lot, eye)) }),
} as const satisfies Rows;
