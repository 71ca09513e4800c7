import type { DisputeFile } from '../../wire/shapes/disputes.ts';
import { personName } from '../staff/person-name.ts';
import { useStaffWords } from '../staff/words.ts';

/** What somebody in a case is called. */
export function useNameOf({ names }: Pick<DisputeFile, 'names'>): (person: string) => string {
  const sayStaff = useStaffWords();
  return (person) => personName(sayStaff, names, person);
}
