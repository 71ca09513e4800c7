import type { Settlement } from '../../engine/wager.ts';
import type { Event, Fact } from '../../table/index.ts';

/**
 * How the wagers of a round ended, in the order of settling, and then how those that still wait will. What was reversed is
 * not in it: a correction settles the round anew.
 */
export type Standing = { done: Settlement[]; waiting: Settlement[] };

export const nothingStands = (): Standing => ({ done: [], waiting: [] });

export function standing(events: readonly Event[], round?: number): readonly Settlement[] {
  const stands = nothingStands();
  let anew: readonly Settlement[] | undefined;
  for (const { fact } of events) {
    // Settled anew after it was over; the same can be said of an earlier round while this one ran.
    if (fact.type === 'ClosedRoundCorrected' && fact.round === round) anew = fact.settlements;
    settleAlso(stands, fact);
  }
  return anew ?? [...stands.done, ...stands.waiting];
}

/** Writes down what one more fact settles, if anything. */
export function settleAlso(stands: Standing, fact: Fact): void {
  switch (fact.type) {
    case 'RoundSettled':
      stands.waiting = [...fact.settlements];
      break;
    case 'LosingCollected':
    case 'WagerGivenBack':
      stands.done.push(fact.settlement);
      remove(stands.waiting, fact.settlement);
      break;
    case 'WinnerPaid': {
      // Winners wait in pay order, and each movement of money is one of them.
      const paid = stands.waiting.filter(isWinner).slice(0, fact.moved.length);
      stands.done.push(...paid);
      stands.waiting = stands.waiting.filter((each) => !paid.includes(each));
      break;
    }
    case 'BoxSettled':
      stands.done.push(...fact.settlements);
      break;
    case 'EntryReversed':
      stands.done.pop();
      stands.waiting = [];
  }
}

const isWinner = ({ verdict }: Settlement): boolean => verdict === 'wins';

/** Events that were read from a store are all different things, so a line is known by what it says. */
function remove(waiting: Settlement[], done: Settlement): void {
  const text = JSON.stringify(done);
  const at = waiting.findIndex(
    (each) => each.player === done.player && each.spot === done.spot && JSON.stringify(each) === text,
  );
  if (at >= 0) waiting.splice(at, 1);
}
