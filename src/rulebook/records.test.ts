import { expect, test } from 'vitest';
import { hoianaRoulette, mbsRoulette } from './index.ts';

test('[HR-DOC2] dated 2020-06-13 at Quang Nam and approved by the company director', () => {
  expect(hoianaRoulette.source).toMatchObject({
    dated: '2020-06-13',
    place: 'Quang Nam',
    approver: 'company-director',
  });
});

test('[MBS-DOC2] approved by the Gambling Regulatory Authority of Singapore under section 100(1), for Marina Bay Sands', () => {
  expect(mbsRoulette.source).toMatchObject({
    regulator: 'Gambling Regulatory Authority of Singapore',
    section: '100(1)',
    operator: 'Marina Bay Sands Pte Ltd',
  });
});
