import type { SayStaff } from '../staff/reason.ts';
import { roleName } from '../staff/reason.ts';
import type { Step } from './replay.ts';
import type { SayWatch } from './words.ts';

/** What somebody is called on this page. */
export type NameOf = (person: string, role?: string) => string;

/** People by their names, or masked: players by the number everybody at the table knew them by, staff by their function. */
export function naming(steps: readonly Step[], masked: boolean, say: SayWatch, sayStaff: SayStaff): NameOf {
  if (!masked) return (person) => person;
  const numbers = new Map<string, number>();
  const roles = new Map<string, string>();
  for (const { money, recorded } of steps) {
    for (const { player, visit } of money.players ?? []) numbers.set(player, visit);
    if (recorded !== undefined) roles.set(recorded.by, recorded.role);
  }
  return (person, role = roles.get(person)) => {
    const number = numbers.get(person);
    if (number !== undefined) return say('maskedPlayer', { number });
    return role === undefined || role === 'player' ? say('maskedPlayer', { number: '–' }) : roleName(sayStaff, role);
  };
}
