import { test } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { openStore } from '../store/open.ts';
import { playedHouse } from '../../../testkit/played-house.ts';
import { verifyStore } from './verify.ts';
test('speed', async () => {
  const data = mkdtempSync('/tmp/speed-');
  const house = await playedHouse(await openStore({ data }), { rounds: 150 });
  await house.stop();
  const store = await openStore({ data });
  for (let i = 0; i < 3; i++) { const began = performance.now(); let worst = 0, last = performance.now(); const timer = setInterval(() => { const now = performance.now(); worst = Math.max(worst, now - last); last = now; }, 1); const r = await verifyStore(store); clearInterval(timer); const s = (performance.now() - began) / 1000; console.log(r.counts.entries, r.counts.events, s.toFixed(2), (r.counts.events / s).toFixed(0), 'events/s', 'longest pause', worst.toFixed(0), r.findings.slice(0,3), process.memoryUsage().heapUsed / 1e6); }
  await store.close();
}, 200000);
