import { expect, test } from 'vitest';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { TABLE_REFUSALS } from '../../table/index.ts';
import { en } from '../words/en.ts';
import { staffEn } from '../words/staff/en.ts';
import { filled, sayer } from '../words/words.ts';
import { named, roleName, type SayStaff, staffReason } from './reason.ts';

const say = sayer(en);
const sayStaff: SayStaff = (key, params) => filled(staffEn[key], params);

test('every refusal of a table has words for staff, none is only a code', () => {
  const bare = TABLE_REFUSALS.filter((code) => !(`why.${code}` in staffEn) && !(`refusal.${code}` in en));
  expect(bare).toEqual([]);
});

test('a refusal by rank says whom to call, in the words of the floor', () => {
  const params = { command: 'correctResult', role: 'dealer', needs: 'pit-supervisor' };
  expect(staffReason(say, sayStaff, { code: 'not-authorised', params })).toBe(
    'This needs Pit Supervisor. Call them to the table.',
  );
  expect(staffReason(say, sayStaff, { code: 'not-authorised', params: { needs: ['pit-manager'] } })).toContain(
    'Pit Manager',
  );
});

test('what staff share with players is said alike, and an unknown code is named', () => {
  expect(staffReason(say, sayStaff, { code: 'below-minimum', params: { min: 5 } }, (amount) => `${amount} d`)).toBe(
    'Below the minimum of 5 d.',
  );
  expect(staffReason(say, sayStaff, { code: 'who-knows', params: {} })).toContain('who-knows');
});

test('an answer that was lost does not pretend that nothing happened', () => {
  expect(staffReason(say, sayStaff, { code: 'unsure', params: {} })).toBe(staffEn['order.unsure']);
});

test('every role, every item of equipment and every trait of it has a name', () => {
  for (const role of ROLES) expect(roleName(sayStaff, role)).not.toBe(role);
  for (const { equipment } of RULEBOOKS)
    for (const { item, checks = [] } of equipment) {
      expect(Object.keys(staffEn)).toContain(`equip.${item}`);
      for (const { trait } of checks) expect(Object.keys(staffEn)).toContain(`trait.${trait}`);
    }
  expect(named(sayStaff, 'equip', 'a spare wheel')).toBe('a spare wheel');
});
