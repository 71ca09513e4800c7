import { expect, test } from 'vitest';
import { noSpin, table, until } from '../../testkit/roulette-table.ts';
import { HOUSE_SEEN } from '../../testkit/wire-views.ts';
import { hoianaRoulette } from '../rulebook/index.ts';
import { copy, write } from '../table/core/evolve.ts';
import { initial, view, viewFor } from '../table/index.ts';
import { ownToWire, toWire } from './public.ts';

test('what was sent of a table stays as it was while the table is written on: the next view differs from it', () => {
  const made = until(table(hoianaRoulette, 'ann 17 100'), 'spin-closed')
    .by('device', { type: 'reportFact', cause: 'ball-out' })
    .by('dealer', noSpin('ball-out'))
    .by('inspector', { type: 'examineBall', pass: false });
  const draft = copy(initial('T1', hoianaRoulette));
  const sent = () => {
    const { public: open, own } = view(draft, 'surveillance');
    const crew = viewFor(draft, { person: 'dealer', role: 'dealer' });
    return [toWire({ ...open, house: HOUSE_SEEN }), ownToWire(own), ownToWire(crew)];
  };
  for (const event of made.events) {
    const before = sent();
    const text = JSON.stringify(before);
    write(draft, event);
    expect(JSON.stringify(before), event.fact.type).toBe(text);
  }
  expect(sent()[0]).toMatchObject({
    game: { prompts: ['ball-out'] },
    voided: { owed: ['return-ball', 'replace-ball'] },
  });
});
