import {
  afterwards,
  always,
  happened,
  moreAfterwards,
  near,
  picked,
  type Rows,
  refSeen,
  toOwn,
  toOwnFirst,
} from './eye.ts';

/** Who learns what at a wheel. */
export const ROULETTE_SEEN = {
  ColorIssued: ({ player, colour, value, count, extra }, eye) => ({
    player: eye.name(player),
    ...picked(
      { colour, value, count, extra },
      eye.isOwn(player) ? ['colour', 'value', 'count', 'extra'] : ['colour', 'value'],
    ),
  }),
  ValueMarkerShown: always('colour', 'value'),
  MarkersInsufficient: 'staff',
  ColorRedeemed: toOwn('player', 'colour', 'count', 'value'),
  ColorRecalled: toOwn('player', 'colour'),
  ColorWrittenOff: toOwn('player', 'colour', 'count', 'value'),
  BallSpun: moreAfterwards('ball', 'wheel', 'turning'),
  Prompted: always('cause'),
  EarlyCloseApproved: afterwards(),
  RevolutionsAttested: afterwards('laps', 'expected'),
  BallRested: ({ pocket, held }, { over }) => (over ? { pocket, held } : { pocket }),
  ResultReleased: happened,
  ResultConfirmed: always('pocket'),
  ResultCorrected: always('pocket', 'was'),
  PlacementQuestioned: ({ wager }, eye) => ({ wager: refSeen(wager, eye) }),
  PlacementRuled: ({ wager, spot }, eye) =>
    near(eye, wager.player) ? { wager: refSeen(wager, eye), spot } : undefined,
  ForeignFound: (fact, eye) => ({
    player: eye.name(fact.player),
    spot: fact.spot,
    stake: fact.value * fact.count,
    ...(near(eye, fact.player) ? picked(fact, ['table', 'colour', 'value', 'count']) : {}),
  }),
  ForeignRuled: toOwnFirst('player', 'spot', 'table', 'colour', 'allow'),
  NoSpinAnnounced: always('cause'),
  PowerFailureReported: afterwards('noSpin'),
  BallRemovalRecorded: moreAfterwards('done'),
  BallExamined: moreAfterwards('pass'),
  BallReturned: always('pocket'),
  VoidCleared: happened,
} as const satisfies Rows;
