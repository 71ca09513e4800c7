import type { House } from '../../house/house.ts';
import type { dispute } from '../../table/index.ts';

type Names = Readonly<Record<string, string>>;

/** The names of the people in a case, for this viewer. A player is told only the names of those who help. */
export function namesIn(
  { people }: Pick<House, 'people'>,
  seen: dispute.SeenCase,
  steps: readonly dispute.CaseStep[],
): Names {
  const persons = seen.viewer === 'player' ? seen.assistants : ofStaff(seen, steps);
  const found = [...new Set(persons)].map((person) => people.find(person));
  return Object.fromEntries(found.flatMap((each) => (each === undefined ? [] : [[each.id, each.name]])));
}

function ofStaff(
  { player, staff, owner, evidence, complaint }: dispute.StaffCase,
  steps: readonly dispute.CaseStep[],
): readonly string[] {
  const named = [player, staff, owner?.person, ...steps.map(({ person }) => person), ...evidence.map(({ by }) => by)];
  return [...named, ...(complaint?.assistants ?? [])].filter((person) => person !== undefined);
}
