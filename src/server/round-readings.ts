import type { House } from '../house/house.ts';
import { type AnyRulebook, underReadings } from '../rulebook/index.ts';
import type { RoundDetail, SeenEvent } from '../wire/shapes/rounds.ts';

/** How the table read its document when it opened a round: everybody may know. */
export const readingsIn = (events: readonly SeenEvent[]): RoundDetail['readings'] =>
  events.find(({ fact: { type } }) => type === 'BettingOpened')?.fact['options'] as RoundDetail['readings'];

/** The rules by which a round was played: its table may read its document otherwise by now. */
export async function rulesAt(
  house: Pick<House, 'table' | 'records'>,
  { table, round }: Readonly<{ table: string; round: number }>,
): Promise<AnyRulebook | undefined> {
  const rules = house.table(table)?.rules();
  const events = await house.records.events(`${table}-${round}`, undefined);
  if (rules === undefined || !events.ok) return rules;
  return underReadings(rules, readingsIn(events.value) ?? {});
}
