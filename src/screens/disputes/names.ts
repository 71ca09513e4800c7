import { roleName, type SayStaff } from '../staff/reason.ts';
import { LANGUAGE_TAGS, type Language } from '../words/words.ts';
import type { SayDisputes } from './words.ts';

/** `Pit Manager or above`. */
export const rankName = (say: SayDisputes, sayStaff: SayStaff, role: string, orAbove: boolean): string =>
  orAbove ? say('orAbove', { role: roleName(sayStaff, role) }) : roleName(sayStaff, role);

/** A camera's time, to the second. */
export const clock = (at: number, language: Language): string =>
  new Date(at).toLocaleTimeString(LANGUAGE_TAGS[language], { hour12: false });

const TWO = (value: number): string => String(value).padStart(2, '0');

/** `18:05`, and from an hour on `1:18:05`. */
export function span(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${TWO(Math.floor(seconds / 60) % 60)}:${TWO(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
