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
} from '../audience.ts';

/** Who learns what while a layout is collected and paid: that it is done everybody sees, how much only later. */
export const LAYOUT_SEEN = {
  WagerMoved: ({ lot, to }, audience) => ({ lot: lotSeen(lot, audience), to }),
  WagerDisturbed: ({ wager, to }, audience) =>
    near(audience, wager.player) ? { wager: refSeen(wager, audience), to } : undefined,
  RoundSettled: ({ settlements, payments }, audience) => ({
    settlements: settlementsSeen(settlements, audience),
    payments: payments.filter(({ player }) => near(audience, player)).map((payment) => paymentSeen(payment, audience)),
  }),
  LosingCollected: ({ moved, settlement }, audience) => ({
    moved: movedSeen(moved, audience),
    ...(near(audience, moved.player) ? { settlement: settlementSeen(settlement, audience) } : {}),
  }),
  WagerGivenBack: ({ moved, settlement }, audience) => ({
    moved: movedSeen(moved, audience),
    ...(near(audience, moved.player) ? { settlement: settlementSeen(settlement, audience) } : {}),
  }),
  UnderMinimumNoticed: toOwn('player'),
  CollectingFinished: happened,
  WinnerPaid: ({ payment, moved }, audience) => ({
    payment: paymentSeen(payment, audience),
    moved: moved.map((each) => movedSeen(each, audience)),
  }),
  EntryReversed: ({ moved, duePaid, dueReturned }, audience) => ({
    moved: movedSeen(moved, audience),
    ...(audience.isOwn(moved.player) ? picked({ duePaid, dueReturned }, ['duePaid', 'dueReturned']) : {}),
  }),
  StakesReleased: ({ lots }, audience) => ({ lots: lots.map((lot) => lotSeen(lot, audience)) }),
} as const satisfies Rows;
