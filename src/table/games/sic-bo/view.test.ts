import { describe, expect, test } from 'vitest';
import { AT, SIC_BO_PHASES, witness } from '../../../../testkit/sic-bo-table.ts';
import { command, someone } from '../../../../testkit/table.ts';
import { hoianaSicBo } from '../../../rulebook/index.ts';
import { decide } from '../../index.ts';
import { atTable } from './view.ts';

describe('[SB-7.2][SB-7.3][SB-7.4][SB-7.5][SB-7.6] the causes offered are those that can be recorded', () => {
  test.each(SIC_BO_PHASES)('%s', (phase) => {
    const { state } = AT[phase]();
    const taken = Object.keys(hoianaSicBo.irregularities).filter(
      (cause) => decide(state, command(someone('dealer'), { type: 'recordVoid', cause }, witness)).ok,
    );
    expect(atTable(state).voids).toEqual(taken);
  });
});

test('[SB-3.2] what is due to glow is what the keys say, not the dice', () => {
  const wrong = AT.revealed().by('dealer', { type: 'enterResult', keys: [1, 1, 1] });
  expect(atTable(wrong.state)).toMatchObject({ dice: [1, 2, 3], keys: [1, 1, 1] });
  expect(atTable(wrong.state).due).toContain('any-triple');
  expect(atTable(AT.revealed().state).due).toBeNull();
});
