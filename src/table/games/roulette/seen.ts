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
} from '../../core/audience.ts';

/** Who learns what at a wheel. */
export const ROULETTE_SEEN = {
  ColorIssued: ({ player, colour, value, count, extra }, audience) => ({
    player: audience.name(player),
    ...picked(
      { colour, value, count, extra },
      audience.isOwn(player) ? ['colour', 'value', 'count', 'extra'] : ['colour', 'value'],
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
  PlacementQuestioned: ({ wager }, audience) => ({ wager: refSeen(wager, audience) }),
  PlacementRuled: ({ wager, spot }, audience) =>
    near(audience, wager.player) ? { wager: refSeen(wager, audience), spot } : undefined,
  ForeignFound: (fact, audience) => ({
    player: audience.name(fact.player),
    spot: fact.spot,
    stake: fact.value * fact.count,
    ...(near(audience, fact.player) ? picked(fact, ['table', 'colour', 'value', 'count']) : {}),
  }),
  ForeignRuled: toOwnFirst('player', 'spot', 'table', 'colour', 'allow'),
  NoSpinAnnounced: always('cause'),
  PowerFailureReported: afterwards('noSpin'),
  BallRemovalRecorded: moreAfterwards('done'),
  BallExamined: moreAfterwards('pass'),
  BallReturned: always('pocket'),
  VoidCleared: happened,
} as const satisfies Rows;
