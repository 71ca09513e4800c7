import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeBets } from './bettors.ts';
import { buildChild } from './build-child.ts';
import { HouseProcess } from './child-process.ts';
import { countsIn } from './counts-in.ts';
import { hasStrace, type Order, readTrace, straceTo } from './strace.ts';

type Run = Readonly<{ name: string; data: string; bets: number; careless?: boolean }>;
/** `bets` counts those that were acknowledged to whoever placed them. */
type Watched = Order & Readonly<{ bets: number }>;

/** Watches from outside, call by call, that no acknowledgement leaves before what it says is on the disk (G2). */
export async function main(args: readonly string[]): Promise<number> {
  const [asked = 0] = countsIn(args, [10_000]) ?? [];
  if (asked === 0) {
    console.log('usage: npm run check:order -- [BETS]');
    return 2;
  }
  if (!hasStrace()) {
    console.log('check:order watches system calls with strace, which is not installed here.');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'croupier-order-'));
  const built = await buildChild();
  const data = join(folder, 'safe');
  const careless = join(folder, 'careless');
  let watched = 0;
  try {
    const safe = [
      await watch({ name: 'first boot', data, bets: asked }),
      await watch({ name: 'after a restart', data, bets: asked }),
    ];
    const few = Math.min(asked, 1000);
    const unsafe = [
      await watch({ name: 'synchronous=NORMAL', data: careless, bets: few, careless: true }),
      await watch({ name: 'synchronous=NORMAL, after a restart', data: careless, bets: few, careless: true }),
    ];
    const isSafe = safe.every(({ early, bets }) => early === 0 && bets >= asked);
    const isSeen = unsafe.every(({ early }) => early > 0);
    console.log(isSafe ? 'order kept: no acknowledgement left early' : 'ORDER BROKEN: acknowledgements left early');
    console.log(isSeen ? 'the careless mode was caught' : 'THE CHECK IS BLIND: the careless mode went unseen');
    return isSafe && isSeen ? 0 : 1;
  } finally {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  }

  async function watch({ name, data: at, bets: count, careless: isCareless = false }: Run): Promise<Watched> {
    const trace = join(folder, 'trace');
    const child = new HouseProcess(built.file, straceTo(trace));
    const url = await child.start({ store: { data: at }, automatic: ['S1'], betting: 200, careless: isCareless });
    if (url === undefined) throw new Error(`the house did not open: ${(await child.ended).said}`);
    const prefix = `o${++watched}`;
    const journal = await placeBets(url, count, prefix);
    await child.leave();
    const order = await readTrace(trace, new RegExp(`${prefix}-\\d+`, 'g'));
    const heard = [...journal.notes.values()].filter(
      ({ seq, stream }) => seq !== undefined && stream !== 'floor',
    ).length;
    const { taken } = journal.bets(() => true);
    console.log(
      `${name}: ${taken} bets, ${order.acks} acknowledgements seen (${heard} received), ${order.writes} log writes, ${order.syncs} syncs, ${order.early} acknowledged before the disk had them, ${order.whileDirty} while anything was unsynced`,
    );
    if (order.acks < heard) throw new Error('the trace does not show every acknowledgement');
    return { ...order, bets: taken };
  }
}
