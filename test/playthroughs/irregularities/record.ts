import { type Event, post } from '../../../src/table/index.ts';
import type { Scene } from '../../../testkit/table.ts';
import { disagreements, Ledger } from '../../../testkit/table-ledger.ts';

/** A table's events as text: what happened, by whom, under which clause, and the money it moved. */
export function lines({ state, events }: Scene, from: number): readonly string[] {
  const told = events
    .slice(from)
    .flatMap((event, index, all) => [
      ...(all[index - 1]?.stamp === event.stamp ? [] : [`  ${author(event)}`]),
      ...tell(event),
      ...post(state.id, event).map(({ debit, credit, amount }) => `      ledger  ${debit} → ${credit}  ${amount}`),
    ]);
  const ledger = new Ledger();
  ledger.add(state.id, events);
  const wrong = disagreements(state, ledger);
  const sum = [...ledger.balances.values()].reduce((total, each) => total + each, 0);
  return [
    ...told,
    `  then ${state.status}, ${state.phase}; ledger sum ${sum}${wrong.length === 0 ? '' : `; WRONG ${wrong.join('; ')}`}`,
  ];
}

const author = ({ stamp }: Event): string => {
  const beside = stamp.second === undefined ? '' : `, with ${stamp.second}`;
  return `${stamp.person}${stamp.actingAs === undefined ? '' : ` acting as ${stamp.actingAs}`}${beside}`;
};

/** The fact with what it says in short; settlements are in the playthroughs of rounds. */
function tell({ fact }: Event): readonly string[] {
  const { type, clause, ...rest } = fact as { type: string; clause?: string } & Record<string, unknown>;
  const said = Object.entries(rest)
    .filter(
      ([name]) =>
        ![
          'settlements',
          'settlement',
          'payments',
          'moved',
          'lots',
          'lot',
          'traits',
          'options',
          'rulebook',
          'decider',
          'underMinimumUsed',
        ].includes(name),
    )
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  return [
    `    ${type}${said.length === 0 ? '' : `  ${said.join(', ')}`}${clause === undefined ? '' : `  under ${clause}`}`,
  ];
}
