import { describe, expect, test } from 'vitest';
import { AT, betting, finished, rack, sicBoTable, why } from '../../../../testkit/sic-bo-table.ts';
import { someone } from '../../../../testkit/table.ts';
import type { Order } from '../../index.ts';

const incident: Order = { type: 'reportIncident', incident: 'i1', what: 'a glass was spilled over the layout' };
const decide = (effect: 'void' | 'continue', id = 'i1'): Order => ({
  type: 'decideUncovered',
  incident: id,
  decision: 'as the pit proposes',
  effect,
});

describe('[SB-7.8] what the rules do not list', () => {
  test('[SB-7.8] a Pit Manager cannot decide it; the decision of the Director of Table Games is stored', () => {
    const held = AT.lit()
      .by('dealer', incident)
      .refuses('dealer', { type: 'collectLosing' }, why('table-held', 'SB-7.8'));
    for (const role of [
      'player',
      'dealer',
      'inspector',
      'pit-supervisor',
      'pit-manager',
      'operations-manager',
      'surveillance',
    ] as const)
      held.refuses(role, decide('continue'), why('not-authorised', 'SB-7.8'));
    const decided = held.by('director', decide('continue'));
    expect(decided.last).toEqual([
      {
        type: 'UncoveredDecided',
        incident: 'i1',
        decision: 'as the pit proposes',
        effect: 'continue',
        clause: 'SB-7.8',
      },
    ]);
    expect(decided.events.at(-1)?.stamp).toMatchObject({ role: 'director', round: 1 });
    expect(rack(finished(decided), 'ann')).toBe(10_050);
    held.by('senior-management', decide('continue'));
    held.by(someone('operations-manager', 'lee', 'director'), decide('continue'));
  });

  test('[SB-7.8] the Director may void: every wager goes back, money that moved too', () => {
    const voided = AT.paying().by('dealer', { type: 'payNext' }).by('dealer', incident).by('director', decide('void'));
    expect(voided.state).toMatchObject({ phase: 'voided', hold: undefined, round: { voided: { clause: 'SB-7.8' } } });
    expect([rack(voided, 'ann'), rack(voided, 'bo')]).toEqual([10_000, 10_000]);
    expect(voided.by('dealer', { type: 'clearVoid' }).state.phase).toBe('ready');
  });

  test('[SB-7.8] only an incident that was reported is decided, once, and for a reason', () => {
    const held = betting(sicBoTable())
      .refuses('director', decide('continue'), 'unknown-incident')
      .by('dealer', incident);
    held
      .refuses('director', decide('continue', 'i2'), 'unknown-incident')
      .refuses('director', { ...decide('continue'), decision: ' ' } as Order, 'reason-needed')
      .by('director', decide('continue'))
      .refuses('director', decide('continue'), 'unknown-incident');
  });

  test('[SB-7.8] of two incidents each is decided before play goes on', () => {
    const second: Order = { type: 'reportIncident', incident: 'i2', what: 'a fire alarm' };
    const both = betting(sicBoTable()).by('dealer', incident).by('dealer', second);
    for (const [first, other] of [
      ['i1', 'i2'],
      ['i2', 'i1'],
    ] as const) {
      both
        .by('director', decide('continue', first))
        .refuses('dealer', { type: 'announceNoMoreBets' }, 'table-held')
        .by('director', decide('continue', other))
        .by('dealer', { type: 'announceNoMoreBets' });
    }
  });

  test('[SB-7.8] a decision to void does not lift what an earlier void asks for', () => {
    AT.voided()
      .by('dealer', incident)
      .by('director', decide('void'))
      .refuses('dealer', { type: 'clearVoid' }, why('equipment-missing', 'SB-7.5'));
  });
});
