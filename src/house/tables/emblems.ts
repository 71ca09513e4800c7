import { type Refusal, refuse } from '../../kit/refusal.ts';
import type { Err } from '../../kit/result.ts';
import { COLOUR_CHIPS, emblemOf } from '../../table/games/roulette/colours.ts';
import type { TableState } from '../../table/index.ts';
import type { Body } from '../unit.ts';

/**
 * Why a table cannot open, or get these sets while it is open: another roulette table of the house is open whose colour
 * chips have the same emblem, so that nobody could tell them apart (HR-4.7.1).
 */
export function emblemInUse(
  body: Body,
  state: TableState,
  others: () => Iterable<TableState>,
): Err<Refusal> | undefined {
  if (state.rules.family !== 'roulette') return undefined;
  const emblem = emblemAfter(body, state);
  if (emblem === undefined) return undefined;
  for (const other of others()) {
    const { id, status, rules } = other;
    if (id === state.id || status === 'closed' || rules.family !== 'roulette' || emblemOf(other) !== emblem) continue;
    const clause = state.rules.cites.colourEmblem?.[0] ?? rules.cites.colourEmblem?.[0];
    if (clause !== undefined) return refuse('emblem-in-use', { emblem: emblem.slice(0, 60), table: id }, clause);
  }
  return undefined;
}

/** The emblem that an open table would have then. */
function emblemAfter({ type, item, traits = {} }: Body, state: TableState): string | undefined {
  if (type === 'openTable') return emblemOf(state);
  if (type !== 'attestEquipment' || item !== COLOUR_CHIPS || state.status === 'closed') return undefined;
  return emblemOf(state, traits as Readonly<Record<string, unknown>>);
}
