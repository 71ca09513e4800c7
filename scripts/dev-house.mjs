// The house of `npm run dev`: built from its sources, in a process of its own, started again when they change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildHouse } from './build.mjs';
import { ROOT, say } from './process.mjs';

const CHILD = path.join(ROOT, 'scripts', 'dev-child.mjs');
/** Two folders in turn: a house loads parts of itself late, so its files stay until the next one runs. */
const FOLDERS = ['house-a', 'house-b'].map((name) => path.join(ROOT, 'dist', 'dev', name));

/** What the house answers; every other address is a page or a source of the screens, which have a folder `api` too. */
export const OF_THE_HOUSE = '^/(?:api/v1|api/openapi\\.json|docs|health|ready|metrics)(?:[/?]|$)';

export class DevHouse {
  #options;
  #builds = 0;
  #child;
  #turn = Promise.resolve();
  #changed;
  #isFollowing = false;
  #isEnding = false;

  /** `port` is where it listens, `folder` where the caller stands; `nodeArgs` are for Node, `args` for `croupier start`. */
  constructor(options) {
    this.#options = options;
  }

  /** Resolves when the house answers, or has ended. */
  ready() {
    return this.#turn;
  }

  async start() {
    say('building the house …');
    if (await this.#build()) await this.#replace();
    else say('there is no house until its sources are mended.');
  }

  /** Files saved together are one change; what changes during a build is built next. */
  async follow(file) {
    this.#changed = file;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    while (this.#changed !== undefined && !this.#isEnding) {
      const why = this.#changed;
      this.#changed = undefined;
      await this.#again(why);
    }
    this.#isFollowing = false;
  }

  async end() {
    this.#isEnding = true;
    await this.#turn;
    await this.#stop();
  }

  async #again(why) {
    const began = Date.now();
    if (!(await this.#build())) return say(`${why} changed, but there is an error: the house goes on as it was.`);
    await this.#replace();
    if (this.#child !== undefined) say(`${why} changed: the house was started again in ${Date.now() - began} ms`);
  }

  async #build() {
    const folder = FOLDERS[(this.#builds + 1) % FOLDERS.length];
    const isBuilt = (await buildHouse(folder)) === 0;
    if (isBuilt) this.#builds += 1;
    return isBuilt;
  }

  #replace() {
    this.#turn = this.#stop().then(() => (this.#isEnding ? undefined : this.#open()));
    return this.#turn;
  }

  /** Resolves when it has said where it is open, or has ended. */
  async #open() {
    const { port, folder, nodeArgs, args } = this.#options;
    const main = path.join(FOLDERS[this.#builds % FOLDERS.length], 'main.mjs');
    const start = ['start', '--quiet', '--host', '127.0.0.1', '--port', String(port), ...args];
    // In a group of its own: Ctrl-C reaches the workbench alone, which then stops the house.
    const child = spawn(process.execPath, ['--enable-source-maps', ...nodeArgs, CHILD, main, ...start], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.once('exit', (code, signal) => this.#gone(child, code ?? signal));
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }

  #gone(child, how) {
    if (this.#child !== child) return;
    this.#child = undefined;
    say(`the house has ended (${how}); it is started again when one of its sources changes.`);
  }

  async #stop() {
    const child = this.#child;
    if (child === undefined) return;
    this.#child = undefined;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}
