import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../random.ts';
import { auditFolder } from './audit.ts';
import { buildChild } from './build-child.ts';
import { HouseProcess } from './child-process.ts';
import { countsIn } from './counts-in.ts';
import { Crowd } from './crowd.ts';
import { settled } from './kill-loop.ts';
import { Life } from './life.ts';
import { HUMAN } from './plan.ts';
import { hasStrace, readTrace, straceTo } from './strace.ts';

const BESIDE = 2;
const TABLES = [HUMAN, 'S1', 'N1'];

type Outcome = Readonly<{ opened: boolean; acked: number; wrong: readonly string[] }>;

/** Lets the nth sync fail (G3): `check:eio FROM TO`. Even n on a new folder, odd n on one that has been played on. */
export async function main(args: readonly string[]): Promise<number> {
  const [from = 0, to = 0] = countsIn(args, [1, 200]) ?? [];
  if (from === 0 || from > to) {
    console.log('usage: npm run check:eio -- [FROM [TO]], both whole numbers from 1 on');
    return 2;
  }
  if (!hasStrace()) {
    console.log('check:eio lets system calls fail with strace, which is not installed here.');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'croupier-eio-'));
  const built = await buildChild();
  const played = join(folder, 'played');
  const failures: string[] = [];
  let [next, runs, opened, acked] = [from, 0, 0, 0];
  try {
    await play(built.file, played);
    await Promise.all(Array.from({ length: BESIDE }, work));
  } finally {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `${runs} syncs failed, ${opened} of them after the house had opened; ${acked} acknowledged commands, ${failures.length} faults`,
  );
  for (const failure of failures.slice(0, 20)) console.log(failure);
  const isDone = runs === to - from + 1;
  if (!isDone) console.log(`TOO LITTLE WAS DONE: ${runs} of ${to - from + 1} runs`);
  console.log(failures.length === 0 ? 'a failed sync is never followed by an acknowledgement' : 'FAULTS WERE FOUND');
  return failures.length === 0 && isDone ? 0 : 1;

  async function work(): Promise<void> {
    for (let n = next++; n <= to; n = next++) {
      const data = join(folder, `n${n}`);
      if (n % 2 === 1) cpSync(played, data, { recursive: true });
      const outcome = await failAt(built.file, data, n, join(folder, `trace${n}`));
      rmSync(data, { recursive: true, force: true });
      rmSync(join(folder, `trace${n}`), { force: true });
      runs++;
      acked += outcome.acked;
      if (outcome.opened) opened++;
      failures.push(...outcome.wrong.map((why) => `sync ${n}: ${why}`));
      if (runs % 20 === 0) console.log(`${runs} runs, ${acked} acknowledged, ${failures.length} faults`);
    }
  }
}

const OPENING_MS = 30_000;

const tooLong = (): Promise<'too long'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('too long'), OPENING_MS).unref();
  });

/** A folder with some rounds in it. */
async function play(file: string, data: string): Promise<void> {
  const crowd = new Crowd(TABLES, 'before');
  const child = new HouseProcess(file);
  const url = await child.start({ store: { data } });
  if (url === undefined) throw new Error((await child.ended).said);
  await crowd.arrive(url);
  await new Life(child, crowd, new Random(0), 'paying').run(undefined);
}

async function failAt(file: string, data: string, n: number, trace: string): Promise<Outcome> {
  const crowd = new Crowd(TABLES, `n${n}`);
  const wrong: string[] = [];
  const inject = ['-e', `inject=fsync,fdatasync:error=EIO:when=${n}`];
  const child = new HouseProcess(file, straceTo(trace, ...inject));
  const url = await Promise.race([child.start({ store: { data } }), tooLong()]);
  if (url === 'too long') {
    wrong.push('it neither opened nor ended');
    await child.leave();
  } else if (url !== undefined) {
    await crowd.arrive(url).catch(() => undefined);
    await new Life(child, crowd, new Random(n), 'never').run(undefined);
  }
  const { code, said } = await child.ended;
  const order = await readTrace(trace, new RegExp(`n${n}-\\d+`, 'g'));
  if (order.failures === 0) wrong.push('no sync failed');
  if (order.failed && (code === 0 || code === null)) wrong.push(`the process ended with ${code}`);
  if (order.failed && (said === '' || said.includes('\n'))) wrong.push(`it said: ${said || 'nothing'}`);
  if (order.afterFailure > 0) wrong.push(`${order.afterFailure} acknowledgements after the failure`);
  if (order.early > 0) wrong.push(`${order.early} acknowledgements before the disk had them`);
  const audit = await restart(file, data, crowd);
  return { opened: url !== undefined, acked: audit.acked, wrong: [...wrong, ...audit.wrong] };
}

/** The same folder on a disk that works again. */
async function restart(file: string, data: string, crowd: Crowd) {
  const child = new HouseProcess(file);
  const url = await child.start({ store: { data } });
  if (url === undefined) return { acked: 0, wrong: [`it did not open again: ${(await child.ended).said}`] };
  await crowd.arrive(url);
  await settled(crowd);
  crowd.leave();
  await child.kill();
  return auditFolder(data, crowd);
}
