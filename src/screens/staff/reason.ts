import type { SayPage } from '../words/page-words.ts';
import { refusalText, type Sums } from '../words/reason.ts';
import { type StaffWord, staffEn } from '../words/staff/en.ts';
import type { Say } from '../words/words.ts';
import type { OrderRefusal } from './use-order.ts';

export type SayStaff = SayPage<StaffWord>;

const isStaffWord = (key: string): key is StaffWord => Object.hasOwn(staffEn, key);

type Kind = 'role' | 'equip' | 'trait' | 'value' | 'fault';

/** What staff call something of a kind: an item of equipment, a trait. What has no word is said as it is. */
export function named(say: SayStaff, kind: Kind, name: string): string {
  const key = `${kind}.${name}`;
  return isStaffWord(key) ? say(key) : name;
}

export const roleName = (say: SayStaff, role: string): string => named(say, 'role', role);

/** What somebody did it as: their role, and the position in which they acted beside it. */
export const roleOf = (
  say: SayStaff,
  { role, actingAs }: Readonly<{ role: string; actingAs?: string | undefined }>,
): string =>
  actingAs === undefined || actingAs === role
    ? roleName(say, role)
    : say('acting.role', { role: roleName(say, role), position: roleName(say, actingAs) });

const rolesIn = (say: SayStaff, needs: unknown): string =>
  (Array.isArray(needs) ? needs : [needs]).map((role) => roleName(say, String(role))).join(' / ');

const said = (value: unknown): string | number =>
  typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value);

/** Why an order was refused, to the member of staff who gave it: in words that say what to do. */
export function staffReason(
  say: Say,
  sayStaff: SayStaff,
  { code, params }: Pick<OrderRefusal, 'code' | 'params'>,
  sums?: Sums,
): string {
  if (code === 'unsure') return sayStaff('order.unsure');
  const key = `why.${code}`;
  if (!isStaffWord(key)) return refusalText(say, code, params, sums);
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(value)]));
  return sayStaff(key, {
    ...shown,
    ...('needs' in params ? { needs: rolesIn(sayStaff, params['needs']) } : {}),
    ...('item' in params ? { item: named(sayStaff, 'equip', String(params['item'])) } : {}),
  });
}
