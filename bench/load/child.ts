import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

/** Another process of this bench, asked by name. */
export type Child = Readonly<{
  ask: <T>(name: string) => Promise<T>;
  /** Resolves when the process is gone. */
  end: () => Promise<void>;
  /** The same without a word to it. */
  kill: () => Promise<void>;
}>;

type Reply = Readonly<{ name: string; value: unknown }>;
export type Handlers = Readonly<Record<string, () => unknown>>;

export type ChildOptions = Readonly<{ file: string; role: string; setup?: unknown; profileTo?: string }>;

/** Starts this very program in another role; its first reply is `ready`. */
export function startChild({ file, role, setup, profileTo }: ChildOptions): Child {
  const execArgv = profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(profileTo, role)}`];
  const child = fork(file, [`as=${role}`, JSON.stringify(setup ?? {})], { execArgv, stdio: ['ignore', 2, 2, 'ipc'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ask: (name) => asked(child, name),
    end: () => {
      if (child.connected) child.send('end');
      return gone;
    },
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

function asked<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const lost = (code: number | null) => reject(new Error(`the other process ended (${code}) before it said ${name}`));
    const heard = (reply: unknown) => {
      if ((reply as Reply).name !== name) return;
      child.off('message', heard);
      child.off('exit', lost);
      resolve((reply as Reply).value as T);
    };
    child.on('message', heard);
    child.once('exit', lost);
    child.send(name);
  });
}

/** The other side: answers until it is told to end, or until nobody is left to answer. */
export function answerParent(handlers: Handlers, end: () => Promise<void>): void {
  const leave = () => void end().finally(() => process.exit());
  process.once('disconnect', leave);
  process.on('message', (name: string) => {
    if (name === 'end') leave();
    else void Promise.resolve(handlers[name]?.()).then((value) => process.send?.({ name, value }));
  });
}

export type Usage = Readonly<{
  rss: number;
  heap: number;
  cpuMs: number;
  /** Since it was asked before: for how long the process once answered nobody, and its longest collection of memory. */
  pauses: Readonly<{ longest: number; collection: number }>;
}>;

/** What this process takes, and how it paused since the last time it was asked. */
export function watchUsage(): () => Usage {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  let collection = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collection = Math.max(collection, duration);
  }).observe({ entryTypes: ['gc'] });
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const pauses = { longest: loop.max / 1e6, collection };
    loop.reset();
    collection = 0;
    return { rss, heap: heapUsed, cpuMs: (user + system) / 1000, pauses };
  };
}
