import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'yaml';
import { ROOT } from '../scripts.ts';
import { folderFor, NEEDS, PgCluster, postgresPrograms } from './pg-cluster.ts';
import { signIn } from './sign-in.ts';

const CROUPIER = join(ROOT, 'dist', 'cli', 'main.mjs');
const SCRIPTS = join(ROOT, 'deploy', 'postgres');
const ROUNDS_OF_COMMANDS = 40;

/**
 * The drill of a lost database: a house plays on PostgreSQL with the settings of compose.yaml, a base backup is made while it
 * does, its database is destroyed, and what was answered up to a named moment is brought back by the scripts in deploy/postgres
 * and verified. Without the programs of a server it fails.
 */
export async function main(): Promise<number> {
  const bin = postgresPrograms();
  if (bin === undefined) {
    console.log(`check:restore needs a server's programs, which are not here: ${NEEDS}.`);
    return 1;
  }
  const home = folderFor(mkdtempSync(join(tmpdir(), 'croupier-restore-')));
  const drill = new Drill(bin, home);
  try {
    await drill.play();
    await drill.lose();
    const isBack = await drill.bringBack();
    console.log(isBack ? 'brought back: every answer up to the moment, and none after it' : 'NOT BROUGHT BACK');
    return isBack ? 0 : 1;
  } finally {
    await drill.end();
    rmSync(home, { recursive: true, force: true });
  }
}

class Drill {
  readonly #home: string;
  readonly #pg: PgCluster;
  readonly #bin: string;
  readonly #archive: string;
  #port = 0;
  #house: ChildProcess | undefined;

  constructor(bin: string, home: string) {
    this.#bin = bin;
    this.#home = home;
    this.#pg = new PgCluster(bin);
    this.#archive = folderFor(home, 'archive');
  }

  get #store(): string {
    return `postgres://croupier@127.0.0.1:${this.#port}/postgres`;
  }

  /** Plays, is backed up, plays on; the moment to come back to is between two rows of commands. */
  async play(): Promise<void> {
    const data = folderFor(this.#home, 'first');
    this.#pg.initialise(data, this.#home);
    this.#port = await freePort();
    await this.#pg.start(data, this.#port, archiving(this.#archive), this.#home);
    const url = await this.#open(join(this.#home, 'folder'));
    const before = await commands(url, 'base', ROUNDS_OF_COMMANDS);
    const began = performance.now();
    const base = join(this.#home, 'base');
    this.#pg.run(join(SCRIPTS, 'base-backup.sh'), [this.#store, base], this.#home);
    console.log(`base backup beside ${before} commands: ${megabytes(base)} MB in ${seconds(began)} s`);
    const more = await commands(url, 'kept', ROUNDS_OF_COMMANDS);
    this.#pg.sql(this.#port, `SELECT pg_create_restore_point('before-the-mistake')`, this.#home);
    const after = await commands(url, 'mistake', ROUNDS_OF_COMMANDS);
    this.#pg.sql(this.#port, 'SELECT pg_switch_wal()', this.#home);
    await this.#archived();
    console.log(`${more} commands answered up to the moment, ${after} after it`);
  }

  /** The server is gone in the middle of everything, and its folder with it. */
  async lose(): Promise<void> {
    await this.#pg.kill('SIGKILL');
    const [code] = this.#house === undefined ? [0] : await this.#ended(this.#house);
    this.#house = undefined;
    rmSync(join(this.#home, 'first'), { recursive: true, force: true });
    console.log(`the database is destroyed; its house ended with ${code}`);
  }

  async bringBack(): Promise<boolean> {
    const data = join(this.#home, 'second');
    const began = performance.now();
    const args = [join(this.#home, 'base'), this.#archive, data, 'name', 'before-the-mistake'];
    this.#pg.run(join(SCRIPTS, 'restore.sh'), args, this.#home);
    this.#port = await freePort();
    await this.#pg.start(data, this.#port, ['archive_mode=off'], this.#home);
    const [base, kept, mistakes] = ['base', 'kept', 'mistake'].map((prefix) => this.#count(prefix));
    console.log(`back after ${seconds(began)} s with ${base} + ${kept} commands, and ${mistakes} of the mistake`);
    const checked = await croupier(['verify', '--store', this.#store, '--data', join(this.#home, 'elsewhere')]);
    console.log(`croupier verify: exit ${checked.code}, ${checked.out.trim().split('\n')[0]}`);
    // The folder of the house has noted ends that are later than what was brought back.
    const folder = join(this.#home, 'folder');
    const refused = await croupier(['start', '--store', this.#store, '--data', folder, '--port', '0']);
    console.log(`started as if nothing had happened: exit ${refused.code}`);
    // Its key comes along; its notes stay where they are, as what is known of the time that is lost.
    const next = folderFor(this.#home, 'next');
    copyFileSync(join(folder, 'house.key'), join(next, 'house.key'));
    const url = await this.#open(next);
    const onwards = await commands(url, 'onwards', 1);
    const again = await croupier(['verify', '--data', next]);
    console.log(`in a folder with its key: plays on, ${onwards} command answered, croupier verify: exit ${again.code}`);
    const counts = [base, kept, mistakes].join() === [ROUNDS_OF_COMMANDS, ROUNDS_OF_COMMANDS, 0].join();
    return counts && checked.code === 0 && refused.code === 3 && onwards === 1 && again.code === 0;
  }

  async end(): Promise<void> {
    this.#house?.kill('SIGKILL');
    await this.#pg.kill('SIGKILL');
  }

  #count(prefix: string): number {
    const where = this.#pg.sql(
      this.#port,
      `SELECT oid::regclass FROM pg_class WHERE relname = 'entries' AND relkind = 'r'`,
      this.#home,
    );
    return Number(this.#pg.sql(this.#port, `SELECT count(*) FROM ${where} WHERE id LIKE '${prefix}-%'`, this.#home));
  }

  /** Until the log that was written by now is in the archive. */
  async #archived(): Promise<void> {
    const last = this.#pg.sql(this.#port, `SELECT pg_walfile_name(pg_current_wal_lsn())`, this.#home);
    const isThere = (): boolean =>
      readdirSync(this.#archive).some((file) => /^[0-9A-F]{24}$/.test(file) && file >= before(last));
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async #open(folder: string): Promise<string> {
    const args = ['start', '--port', '0', '--quiet', '--disk-alarm', '0', '--store', this.#store, '--data', folder];
    const house = spawn(process.execPath, [CROUPIER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#house = house;
    for await (const line of createInterface({ input: house.stdout })) return line;
    throw new Error(`the house did not open (${this.#bin})`);
  }

  #ended(house: ChildProcess): Promise<readonly unknown[]> {
    return house.exitCode === null ? once(house, 'exit') : Promise.resolve([house.exitCode]);
  }
}

/** What compose.yaml gives its server, with another folder for the archive. */
function archiving(folder: string): readonly string[] {
  const text = readFileSync(join(ROOT, 'deploy', 'compose.yaml'), 'utf8');
  const { services } = parse(text) as { services: { db: { command: readonly string[] } } };
  const settings = services.db.command.filter((word) => word.includes('='));
  if (!settings.some((setting) => setting.startsWith('archive_command=')))
    throw new Error('compose.yaml archives nothing');
  return settings.map((setting) => setting.replaceAll('/archive/', `${folder}/`));
}

/** The file of the log before this one may be the last that is full. */
const before = (file: string): string => (BigInt(`0x${file}`) - 1n).toString(16).toUpperCase().padStart(24, '0');

/** Buys in again and again, each under an id of its own; answers with how many were answered. */
async function commands(url: string, prefix: string, many: number): Promise<number> {
  const authorization = `Bearer ${await signIn(url, 'ann')}`;
  let answered = 0;
  for (let n = 1; n <= many; n++) {
    const body = JSON.stringify({ id: `${prefix}-${n}`, type: 'askBuyIn', amount: 10_000 });
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1/tables/R1/commands`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${prefix}-${n}: ${response.status} ${await response.text()}`);
    answered++;
  }
  return answered;
}

async function croupier(args: readonly string[]): Promise<Readonly<{ code: number | null; out: string }>> {
  const child = spawn(process.execPath, [CROUPIER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

function megabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const bytes = files.filter(existsSync).reduce((sum, file) => sum + statSync(file).size, 0);
  return Math.round(bytes / 1024 / 1024);
}
