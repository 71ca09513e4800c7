import type { CaseTable } from '../../core/may.ts';
import { HOUSE_EVENTS } from './house-events.ts';
import { CONDUCTS, FAULTS } from './round.ts';

export const cases: CaseTable = {
  reportMisdeal: ['kind', () => FAULTS],
  reportConduct: ['what', () => CONDUCTS],
  reportHouseEvent: ['event', () => HOUSE_EVENTS],
};
