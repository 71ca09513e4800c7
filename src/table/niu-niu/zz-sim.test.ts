import { test } from 'vitest';
import { simulate } from '../../../testkit/table-simulation.ts';
import { hoianaNiuNiu } from '../../rulebook/index.ts';
test('sim', () => {
  const all = new Map<string, number>();
  let closed = 0, voided = 0, accepted = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const r = simulate(hoianaNiuNiu, { seed, commands: 20_000 });
    closed += r.closed; voided += r.voided; accepted += r.accepted;
    for (const [k, v] of r.refusals) all.set(k, (all.get(k) ?? 0) + v);
  }
  console.log({ closed, voided, accepted });
  console.log([...all].sort((a, b) => b[1] - a[1]).map(([k, v]) => `${k} ${v}`).join('\n'));
}, 600_000);
