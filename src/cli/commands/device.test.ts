import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { croupier, json } from '../../../testkit/cli.ts';
import { HumanCrew } from '../../../testkit/crew.ts';
import { FLOOR } from '../../../testkit/house.ts';
import { type Folder, playedFolder } from '../../../testkit/house-folder.ts';
import { type Served, serve } from '../../../testkit/server.ts';

describe('devices of a folder', () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await playedFolder({ rounds: 1, tables: ['R1'] });
  });
  afterAll(() => folder.remove());
  const device = (...args: readonly string[]) => croupier(['device', ...args, '--data', folder.data]);

  test('are let in with a token, listed without it, and revoked', async () => {
    const added = await device('add', 'wheel-r1', '--kind', 'wheel', '--table', 'R1');
    expect([added.code, added.err]).toEqual([0, '']);
    expect(added.out).toMatch(/^device_[A-Za-z0-9_-]{43}\n$/);
    expect(await json(['device', 'list', '--data', folder.data])).toEqual([
      { id: 'wheel-r1', kind: 'wheel', table: 'R1', demo: false, revoked: false },
    ]);
    expect(await device('revoke', 'wheel-r1', '--reason', 'replaced')).toMatchObject({ code: 0 });
    expect((await device('list')).out).toContain('revoked');
    const { out } = await croupier(['export', 'events', '--format', 'ndjson', '--data', folder.data]);
    expect(out).not.toContain(added.out.trim());
    expect(await croupier(['verify', '--data', folder.data])).toMatchObject({ code: 0 });
  });

  test.each([
    ['no name', ['add', '--kind', 'wheel', '--table', 'R1'], 2, 'the device'],
    ['no kind', ['add', 'w', '--table', 'R1'], 2, '--kind'],
    ['no table', ['add', 'w', '--kind', 'wheel'], 2, '--table'],
    ['no reason', ['revoke', 'w'], 2, '--reason'],
    ['a table of another game', ['add', 'w', '--kind', 'dice', '--table', 'R1'], 5, 'does not belong'],
    ['a device that is not there', ['revoke', 'nobody', '--reason', 'x'], 4, 'there is no device'],
  ])('%s is refused in one line', async (_, args, code, words) => {
    const ran = await device(...args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(words);
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('a simulated device', () => {
  let served: Served;
  let token: string;
  beforeAll(async () => {
    const tables = FLOOR.filter(({ table }) => table === 'R1').map((plan) => ({ ...plan, automatic: false }));
    served = await serve({ limits: { requestsPerMinute: 1e9 } }, { tables });
    const body = { device: 'wheel-1', kind: 'wheel', table: 'R1' };
    const made = await served.call('POST', '/api/v1/devices', body, await served.signIn('admin'));
    token = String(made.json['token']);
  });
  afterAll(() => served.close());

  const QUICKLY = ['--betting', '20', '--spin', '20', '--beat', '1', '--seed', '3'] as const;

  test('reports to a house at which people deal, and says what it saw', async () => {
    const crew = new HumanCrew(served, 'R1');
    let isOver = false;
    const args = ['device', 'wheel', '--table', 'R1', '--url', served.url, '--rounds', '3', '--bad', '0', ...QUICKLY];
    const running = croupier(args, { env: { CROUPIER_DEVICE_TOKEN: token } }).finally(() => {
      isOver = true;
    });
    while (!isOver) if (!(await crew.step())) await new Promise((resolve) => setTimeout(resolve, 2));
    const { code, out, err } = await running;
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.filter((line) => /^R1-\d+ {2}ball-at-rest {2}pocket \d+$/.test(line))).toHaveLength(3);
    expect(lines.at(-1)).toBe('3 rounds, 0 of them bad, 0 void; 9 reports, 0 refused.');
  });

  test.each([
    ['no token', ['wheel'], 2, '--token'],
    ['a token of nobody', ['wheel', '--token', 'device_x'], 5, 'knows no device'],
    ['a share that is none', ['wheel', '--token', 'x', '--bad', '2'], 2, '--bad'],
    ['no rounds', ['wheel', '--token', 'x', '--rounds', '0'], 2, '--rounds'],
    ['a house that is none', ['wheel', '--token', 'x', '--url', 'ftp://x'], 2, '--url'],
  ])('%s is refused in one line', async (_, args, code, words) => {
    const ran = await croupier(['device', '--url', served.url, ...args]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(words);
  });

  test('with the token of another device it says whose it is', async () => {
    const asked = ['device', 'dice', '--url', served.url, '--token', token] as const;
    expect(await croupier(asked)).toMatchObject({ code: 2, err: expect.stringContaining('wheel-1, a wheel at R1') });
    const nowhere = ['device', 'wheel', '--url', 'http://127.0.0.1:9', '--token', token] as const;
    expect(await croupier(nowhere)).toMatchObject({ code: 5, err: expect.stringContaining('nothing answers') });
  });
});
