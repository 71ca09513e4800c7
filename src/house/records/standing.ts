import type { Settlement } from '../../engine/wager.ts';
import type { Event } from '../../table/index.ts';

/**
 * How the wagers of a round ended, in the order of settling, and then how those that still wait will. What was reversed is
 * not in it: a correction settles the round anew.
 */
export function standing(events: readonly Event[]): readonly Settlement[] {
  const done: Settlement[] = [];
  let waiting: readonly Settlement[] = [];
  for (const { fact } of events) {
    switch (fact.type) {
      case 'RoundSettled':
        waiting = fact.settlements;
        break;
      case 'LosingCollected':
      case 'WagerGivenBack':
        done.push(fact.settlement);
        waiting = without(waiting, fact.settlement);
        break;
      case 'WinnerPaid': {
        // Winners wait in pay order, and each movement of money is one of them.
        const paid = waiting.filter(isWinner).slice(0, fact.moved.length);
        done.push(...paid);
        waiting = waiting.filter((each) => !paid.includes(each));
        break;
      }
      case 'BoxSettled':
        done.push(...fact.settlements);
        break;
      case 'EntryReversed':
        done.pop();
        waiting = [];
    }
  }
  return [...done, ...waiting];
}

const isWinner = ({ verdict }: Settlement): boolean => verdict === 'wins';

/** Events that were read from a store are all different things, so a line is known by what it says. */
function without(waiting: readonly Settlement[], done: Settlement): readonly Settlement[] {
  const text = JSON.stringify(done);
  const at = waiting.findIndex((each) => JSON.stringify(each) === text);
  return at < 0 ? waiting : waiting.toSpliced(at, 1);
}
