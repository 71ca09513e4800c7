import { staffEn } from '../words/staff/en.ts';
import type { SayStaff } from './reason.ts';

/** A command, as staff call it. */
export const commandName = (sayStaff: SayStaff, type: string): string =>
  Object.hasOwn(staffEn, `second.${type}`) ? sayStaff(`second.${type}` as 'second.countFloat') : type;
