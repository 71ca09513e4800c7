import type { Event } from '../../table/index.ts';
import type { RoundRow, Store } from '../store/port.ts';
import { tableLog } from './table-log.ts';

/** A round that is over, as statistics of equipment and of staff need it. */
export type DealtRound = Readonly<{
  number: number;
  openedAt: number;
  endedAt: number;
  /** Who called the bets; nobody where the round ended before anybody did. */
  dealer: string | null;
  voided: boolean;
  corrected: boolean;
  /** What fell: a pocket, three faces as they lay, or the cards of the deal. Nothing for a round that was voided. */
  fell: readonly string[];
}>;

/** The last rounds of a table that are over, oldest first. */
export async function dealtRounds(store: Store, table: string, limit: number): Promise<readonly DealtRound[]> {
  const rows = (await store.rounds({ table, limit })).filter(({ endedAt }) => endedAt !== null).toReversed();
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rounds: DealtRound[] = [];
  const anew = new Map<number, readonly string[]>();
  let at = 0;
  let events: Event[] = [];
  for await (const { number, event } of tableLog(store, table, first.fromEvent, last.toEvent)) {
    const row = rows[at] as RoundRow;
    if (event.fact.type === 'ClosedRoundCorrected' && event.fact.lay.dice !== undefined)
      anew.set(event.fact.round, event.fact.lay.dice.map(String));
    if (number < row.fromEvent) continue;
    events.push(event);
    if (number + 1 < row.toEvent) continue;
    rounds.push(dealt(row, events));
    events = [];
    at++;
  }
  return rounds.map((round) => ({ ...round, fell: anew.get(round.number) ?? round.fell }));
}

function dealt(row: RoundRow, events: readonly Event[]): DealtRound {
  const { number, openedAt, endedAt, voided, corrected, result } = row;
  const byDealer = events.find(({ stamp: { role, actingAs } }) => (actingAs ?? role) === 'dealer');
  return {
    number,
    openedAt,
    endedAt: endedAt as number,
    dealer: byDealer?.stamp.person ?? null,
    voided: voided !== null,
    corrected,
    fell: result === null ? [] : (fellIn(events) ?? [result]),
  };
}

/** Dice and cards are in the log alone: a row has the dice in ascending order and the dealer's hand by its name. */
function fellIn(events: readonly Event[]): readonly string[] | undefined {
  let dice: readonly string[] | undefined;
  const hands = new Map<string, readonly string[]>();
  for (const { fact } of events) {
    if (fact.type === 'DiceAttested' || fact.type === 'DiceCorrected') dice = fact.dice.map(String);
    else if (fact.type === 'DealerHandSet') hands.set('dealer', fact.cards);
    else if (fact.type === 'HandShown' || fact.type === 'HandCorrected') hands.set(String(fact.box), fact.cards);
  }
  return dice ?? (hands.size > 0 ? [...hands.values()].flat() : undefined);
}
