import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ChildPlan, ChildReady } from './plan.ts';

export type Ended = Readonly<{ code: number | null; signal: NodeJS.Signals | null; said: string }>;

/** A house in a process of its own. It loads at once and opens the store when it is told to. */
export class HouseProcess {
  readonly ended: Promise<Ended>;
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  #said = '';
  #over = false;

  /** `before` is a program that runs it, such as strace with its options. */
  constructor(file: string, before: readonly string[] = []) {
    const [command = process.execPath, ...args] = [...before, process.execPath, file];
    this.#process = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const { stdout, stderr, stdin } = this.#process;
    if (stdout === null || stderr === null || stdin === null) throw new Error('a child without pipes');
    stdin.on('error', () => undefined);
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
    this.ended = once(this.#process, 'close').then(([code, signal]) => {
      this.#over = true;
      return { code, signal, said: this.#said.trim() } as Ended;
    });
  }

  get over(): boolean {
    return this.#over;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async loaded(): Promise<void> {
    await this.#lines.next();
  }

  /** Resolves to the address, or to nothing when the process ended before it had one. */
  async start(plan: ChildPlan): Promise<string | undefined> {
    this.#process.stdin?.write(`${JSON.stringify(plan)}\n`);
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done === true) return undefined;
      if (value.startsWith('{')) return (JSON.parse(value) as ChildReady).url;
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Without a parent it ends by itself; that reaches it through a program that runs it, too. */
  async leave(): Promise<Ended> {
    this.#process.stdin?.end();
    return this.ended;
  }

  async kill(): Promise<Ended> {
    this.signal('SIGKILL');
    return this.ended;
  }
}

/** One that serves, and the next one already loaded. */
export class HouseProcesses {
  readonly #file: string;
  #next: HouseProcess;

  constructor(file: string) {
    this.#file = file;
    this.#next = new HouseProcess(file);
  }

  async start(plan: ChildPlan): Promise<Readonly<{ child: HouseProcess; url: string }>> {
    const child = this.#next;
    this.#next = new HouseProcess(this.#file);
    const url = await child.start(plan);
    if (url === undefined) throw new Error(`the house did not open: ${(await child.ended).said}`);
    return { child, url };
  }

  async close(): Promise<void> {
    await this.#next.kill();
  }
}
