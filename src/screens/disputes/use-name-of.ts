import { personName } from '../staff/person-name.ts';
import { useStaffWords } from '../staff/words.ts';
import type { OpenCase } from './use-case.ts';

/** What somebody in a case is called. */
export function useNameOf({ names }: Pick<OpenCase, 'names'>): (person: string) => string {
  const sayStaff = useStaffWords();
  return (person) => personName(sayStaff, names, person);
}
