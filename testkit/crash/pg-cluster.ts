import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** PostgreSQL refuses to run as root, so there it runs as nobody. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup', 'psql'] as const;

/** The folder of the server's programs: what `PG_BIN` names, the newest of Debian's, or one on the PATH; all or nothing. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [
    process.env['PG_BIN'],
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return places.find((place) => place !== undefined && NEEDED.every((name) => existsSync(join(place, name))));
}

export const NEEDS = `${NEEDED.join(', ')} (Debian: apt-get install postgresql; PG_BIN names another folder)`;

/** A folder that the server's user may write. */
export function folderFor(...parts: readonly string[]): string {
  const folder = join(...parts);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Servers of one check: their programs run as somebody who may. */
export class PgCluster {
  readonly #bin: string;
  #server: ChildProcess | undefined;
  #said = '';

  constructor(bin: string) {
    this.#bin = bin;
  }

  /** Runs a program, or a script that runs such programs, and answers with what it prints. */
  run(program: string, args: readonly string[], home: string): string {
    const env = { PATH: `${this.#bin}${delimiter}${process.env['PATH']}`, HOME: home, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync(program, args, {
      ...user,
      env,
      cwd: home,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  initialise(data: string, home: string): void {
    const how = ['-D', data, '-U', 'croupier', '--auth=trust', '--encoding=UTF8', '--locale=C', '--data-checksums'];
    this.run(join(this.#bin, 'initdb'), how, home);
  }

  sql(port: number, text: string, home: string): string {
    const how = ['-XAtq', '-h', '127.0.0.1', '-p', `${port}`, '-U', 'croupier', '-d', 'postgres', '-c', text];
    return this.run(join(this.#bin, 'psql'), how, home).trim();
  }

  /** Resolves when it takes connections that may write. */
  async start(data: string, port: number, settings: readonly string[], home: string): Promise<void> {
    const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on', ...settings];
    const args = ['-D', data, '-p', `${port}`, ...fixed.flatMap((setting) => ['-c', setting])];
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
    const server = spawn(join(this.#bin, 'postgres'), args, {
      ...user,
      env,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#server = server;
    this.#said = '';
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${this.#said}`)));
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        this.#said = (this.#said + text).slice(-20_000);
        if (/database system is ready to accept connections/.test(this.#said)) resolve();
      });
    });
  }

  /** What it wrote since it was started. */
  get said(): string {
    return this.#said;
  }

  /** Without a word of farewell. */
  async kill(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
