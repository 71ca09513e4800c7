import type { Event, Fact, FactType } from '../../table/index.ts';

/**
 * Whose own view of a table may have changed. Facts about wagers and racks name their players; the rest, which is rare,
 * may concern everybody.
 */
export function touched(events: readonly Event[]): ReadonlySet<string> | 'everybody' {
  const persons = new Set<string>();
  for (const { fact } of events) {
    const named = playersOf(fact);
    if (named === undefined) return 'everybody';
    for (const player of named) persons.add(player);
  }
  return persons;
}

/** What happens at the table without changing what anybody has before them. */
const OF_NOBODY: ReadonlySet<FactType> = new Set<FactType>([
  'AreasLit',
  'BallRested',
  'BallSpun',
  'BettingClosed',
  'CollectingFinished',
  'DiceAttested',
  'DiceExposed',
  'EquipmentAttested',
  'HelpAsked',
  'HelpEnded',
  'Notified',
  'Prompted',
  'ResultConfirmed',
  'ResultEntered',
  'RevolutionsAttested',
  'TumblerActivated',
  'TumblesAttested',
]);

function playersOf(fact: Fact): readonly string[] | undefined {
  switch (fact.type) {
    case 'WagerPlaced':
    case 'WagerRemoved':
    case 'UnfitReturned':
    case 'RuledNoBet':
      return [fact.lot.player];
    case 'NoticeAcknowledged':
      return fact.player === undefined ? [] : [fact.player];
    case 'WagerMoved':
      return [fact.lot.player];
    case 'BoughtIn':
    case 'CashedOut':
    case 'TipBooked':
    case 'ReservePlaced':
      return [fact.player];
    case 'WinnerPaid':
      return fact.moved.map(({ player }) => player);
    case 'LosingCollected':
      return [fact.moved.player];
    default:
      return OF_NOBODY.has(fact.type) ? [] : undefined;
  }
}
