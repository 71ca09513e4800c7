import { ok, type Result } from '../../kit/result.ts';
import { type AnyRulebook, underReadings } from '../../rulebook/index.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import type { Event } from './event.ts';
import { copy, write } from './evolve.ts';
import type { TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';

/** A table that is being run: it owns its draft, so a command costs no copy of the table. */
export type Running = Readonly<{
  /** Decides and changes nothing: the events are for `accept`, or for nobody. */
  consider: (command: Command) => Result<readonly Event[], TableRefusal>;
  accept: (events: readonly Event[]) => void;
  /** Goes on under this document, as read until now: records are looked at under the one they were made under. */
  under: (rules: AnyRulebook) => void;
  /** Both at once. */
  handle: (command: Command) => Result<readonly Event[], TableRefusal>;
  /** The table as it is now; it changes with the next accepted command, so keep a `snapshot` to look back. */
  current: () => TableState;
  snapshot: () => TableState;
}>;

export function run(start: TableState): Running {
  const draft = copy(start);
  const accept = (events: readonly Event[]): void => {
    for (const event of events) write(draft, event);
  };
  return {
    consider: (command) => decide(draft, command),
    accept,
    under: (rules) => {
      draft.rules = underReadings(rules, draft.rules.options);
    },
    handle: (command) => {
      const decided = decide(draft, command);
      if (!decided.ok) return decided;
      accept(decided.value);
      return ok(decided.value);
    },
    current: () => draft,
    snapshot: () => copy(draft),
  };
}
