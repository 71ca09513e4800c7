import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { assert } from '../../kit/assert.ts';
import { chunks, type Runner, type Tally, together } from '../../odds/simulate/index.ts';
import { doneSoFar, type Share, shareOf, stop, takeChunks } from './share.ts';

export type PoolSettings = Readonly<{
  threads: number;
  /** The built worker; found beside this program where it is not given. */
  worker?: URL;
  /** Stops the run; what is done by then is kept. */
  signal?: AbortSignal;
  /** Told now and then how much of the work is done. */
  progress?: (done: number) => void;
}>;

const PROGRESS_MS = 100;

/** Threads that share one work out among themselves. One thread needs no other: it works here and looks up in between. */
export function pool({ threads, worker, signal, progress }: PoolSettings): Runner {
  return async (work) => {
    const share = shareOf(work);
    const stopNow = () => stop(share);
    if (signal?.aborted === true) stopNow();
    signal?.addEventListener('abort', stopNow);
    const ticking = progress === undefined ? undefined : setInterval(() => progress(doneSoFar(share)), PROGRESS_MS);
    try {
      const many = Math.min(threads, chunks(work));
      if (many === 1) return await here(share);
      const file = worker ?? workerFile();
      return together(work, await Promise.all(Array.from({ length: many }, () => inWorker(file, share))));
    } finally {
      clearInterval(ticking);
      signal?.removeEventListener('abort', stopNow);
    }
  };
}

async function here(share: Share): Promise<Tally> {
  const taking = takeChunks(share);
  for (;;) {
    const step = taking.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

/** A thread that fails stops the others too. */
function inWorker(file: URL, share: Share): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: share });
    worker.once('message', resolve);
    worker.once('error', (error) => {
      stop(share);
      reject(error);
    });
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`a thread of the simulation ended with ${code}`));
    });
  });
}

/** The bundler may put this module beside the worker or one folder below it. */
function workerFile(): URL {
  const found = ['./simulate.worker.mjs', '../simulate.worker.mjs']
    .map((place) => new URL(place, import.meta.url))
    .find((file) => existsSync(file));
  assert(found !== undefined, 'the worker of the simulation was not built');
  return found;
}
