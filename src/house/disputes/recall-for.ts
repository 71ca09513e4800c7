import { dispute } from '../../table/index.ts';
import type { HouseState } from '../house-state.ts';
import type { Store } from '../store/port.ts';
import type { Request } from '../unit.ts';
import { asksForLater, RAISE } from './recalled.ts';

/** Reads what a command about a case will be decided by. */
export async function recallFor(store: Store, state: HouseState, { stream, body }: Request): Promise<void> {
  const { type, table, round } = body;
  if (type !== RAISE) {
    const held = state.disputes.get(stream.slice('dispute:'.length))?.state();
    if (held === undefined || !dispute.isCase(held)) return;
    const rules = state.table(held.subject.table)?.unit.state().rules;
    if (rules !== undefined && asksForLater(rules)) await state.recalled.readSince(store, held);
    return;
  }
  const rounds = typeof table === 'string' ? state.table(table)?.rounds : undefined;
  if (rounds === undefined || typeof round !== 'number') return;
  const there = rounds.round(round);
  const row = there ?? (await store.round(`${table}-${round}`));
  if (row === undefined) return;
  if (there === undefined) rounds.remember(row);
  await state.recalled.readRound(store, row);
}
