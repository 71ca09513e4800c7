import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asPlayer, give, QUICK, until } from '../../../testkit/house.ts';
import { bettingAt, rowsOf, type Served, type Signed, serve } from '../../../testkit/server.ts';
import { HOUSE } from '../../house/stamped.ts';

let served: Served;
let ann: Signed;
const staff: Record<string, Signed> = {};

beforeAll(async () => {
  served = await serve({}, { dealers: { pace: { ...QUICK, betting: 40 }, troubleOneIn: 0 } });
  ann = await served.signIn('ann');
  for (const role of ['pit-manager', 'auditor', 'admin', 'cashier', 'dealer-r1', 'inspector'])
    staff[role] = await served.signIn(role);
});
afterAll(() => served.close());

const get = (path: string, as?: Signed) => served.call('GET', `/api/v1/${path}`, undefined, as);
const post = (path: string, body: unknown, as?: Signed) => served.call('POST', `/api/v1/${path}`, body, as);

/** One round of ann's at R1, finished. */
async function playedRound(): Promise<string> {
  const { house } = served;
  const table = house.table('R1');
  await until(house, () => table?.state().status === 'open');
  await give(house, 'R1', asPlayer('ann'), { type: 'askBuyIn', amount: 10_000_000 });
  for (;;) {
    const round = await bettingAt(house, 'R1');
    const bet = { type: 'placeWager', player: 'ann', round, spot: 'red', chips: { value: 500_000 } };
    const answer = await give(house, 'R1', asPlayer('ann'), bet);
    if (!answer.ok) continue;
    await until(house, () => (table?.state().round.number ?? 0) > round);
    return `R1-${round}`;
  }
}

test('the list of tables says to anybody how full each is and who deals', async () => {
  const { rows } = await get('tables');
  const dealer = { automatic: true, name: null };
  expect(rows.find(({ id }) => id === 'R1')).toMatchObject({
    seats: { taken: expect.any(Number), places: null },
    dealer,
  });
  expect(rows.find(({ id }) => id === 'N1')).toMatchObject({ seats: { places: 7 }, dealer });
});

describe('rules', () => {
  test('rulebooks and one of them', async () => {
    expect((await get('rulebooks')).rows.map(({ id }) => id)).toContain('hoiana-roulette');
    const { json } = await get('rulebooks/us-roulette-v5');
    expect(rowsOf(json['spots'])[0]).toMatchObject({ spot: 'straight/0', odds: [35, 1] });
    expect(rowsOf(json['clauses']).length).toBe(47);
  });

  test('clauses come in the language that is asked for, and say so; English is the register', async () => {
    const clause = async (query: string) =>
      rowsOf((await get(`rulebooks/us-roulette-v5${query}`)).json['clauses']).find(({ id }) => id === 'US5-PT2');
    expect(await clause('')).toMatchObject({ title: 'Split odds' });
    expect(await clause('?language=en')).not.toHaveProperty('language');
    expect(await clause('?language=vi')).toMatchObject({ title: 'Tỷ lệ hai số', language: 'vi' });
    expect(await clause('?language=zh')).toMatchObject({ requirement: '按原印，分注赢，17 赔 1。', language: 'zh' });
    expect((await get('rulebooks/us-roulette-v5?language=fr')).status).toBe(400);
  });

  test('how a clause is proven: the row that decides, the tests that quote it, the pages', async () => {
    const { json } = await get('rulebooks/hoiana-roulette/proofs/HR-6.6');
    expect(json).toMatchObject({ id: 'HR-6.6', label: false });
    expect(json['data']).toContainEqual({
      path: 'src/rulebook/documents/hoiana-roulette.ts',
      row: 'irregularities.doubtful-placement',
    });
    expect(json['code']).toContain('src/table/games/roulette/rulings.ts');
    const tests = rowsOf(json['tests']).map(({ path, titles }) => `${path}: ${titles}`);
    expect(tests.some((line) => /rulings\.test\.ts: .*\[HR-6\.6\]/.test(line))).toBe(true);
    expect(json['pages']).toContain('/pit');
    const unknown = await get('rulebooks/hoiana-roulette/proofs/MBS-3.1');
    expect([unknown.status, unknown.json['code']]).toEqual([404, 'unknown-clause']);
  });

  test('exact odds, read as asked', async () => {
    const dozen = async (query: string) =>
      rowsOf((await get(`odds/us-roulette-v5${query}`)).json['spots']).find(({ spot }) => spot === 'dozen/1')?.['edge'];
    expect(await dozen('')).toMatchObject({ num: '7', den: '19' });
    expect(await dozen('?option=payTable%3Dconventional')).toMatchObject({ num: '1', den: '19' });
    expect(rowsOf((await get('odds/hoiana-niu-niu')).json['classes']).length).toBeGreaterThan(5);
  });

  test('[NN-4.9.1] what five cards are worth is asked by whoever enters them, with the cards in the body', async () => {
    const worth = (cards: readonly string[], id = 'hoiana-niu-niu', as: Signed | undefined = ann) =>
      post(`rulebooks/${id}/hand`, { cards }, as);
    expect((await worth(['KS', '6H', '4D', 'TC', '8S'])).json).toEqual({ hand: 'niu-8', two: expect.any(Array) });
    expect((await worth(['AS', '2H', '3D', '4C', 'KS'])).json).toEqual({ hand: 'no-hand', two: null });
    const four = ['KS', '6H', '4D', 'TC'];
    expect((await worth(four)).json['code']).toBe('wrong-hand-size');
    expect((await worth([...four, '1S'])).json['code']).toBe('unknown-card');
    expect((await worth([...four, 'KS'])).json['code']).toBe('duplicate-card');
    expect((await worth([...four, '8S'], 'hoiana-roulette')).json['code']).toBe('bad-request');
    expect((await post('rulebooks/hoiana-niu-niu/hand', { cards: [...four, '8S'] })).status).toBe(401);
  });

  test.each([
    ['rulebooks/baccarat', 404, 'unknown-rulebook'],
    ['odds/baccarat', 404, 'unknown-rulebook'],
    ['odds/us-roulette-v5?option=payTable', 400, 'bad-request'],
    ['odds/us-roulette-v5?option=colour%3Dred', 422, 'unknown-option'],
    ['odds/us-roulette-v5?options=1', 400, 'unknown-field'],
  ])('%s is refused', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('rounds', () => {
  test('are listed, shown with settlements and clauses, and told event by event', async () => {
    const id = await playedRound();
    const rounds = await get('tables/R1/rounds?limit=3');
    expect(rounds.rows.length).toBeGreaterThan(0);
    const { json } = await get(`rounds/${id}`, ann);
    expect(json).toMatchObject({ id, table: 'R1' });
    expect(rowsOf(json['settlements'])[0]).toMatchObject({ stake: 500_000 });
    expect(JSON.stringify(json['clauses'])).toMatch(/HR-/);
    const events = await get(`rounds/${id}/events`, ann);
    expect(events.rows.map(({ fact }) => (fact as { type: string }).type)).toContain('ResultConfirmed');
    const plays = await get('me/plays?limit=5', ann);
    expect(plays.rows[0]).toMatchObject({ table: 'R1', staked: 500_000 });
  });

  test('what the other documents would have paid for the chips of a round is told to whoever may see them', async () => {
    const id = await playedRound();
    const { rows } = await get(`rounds/${id}/elsewhere`, ann);
    expect(rows.map(({ rulebook }) => rulebook)).toEqual(['mbs-roulette-v3', 'us-roulette-v5']);
    for (const { lines } of rows)
      expect(rowsOf(lines)[0]).toMatchObject({ player: 'ann', stake: 500_000, settled: expect.any(Object) });
    expect(rowsOf((await get(`rounds/${id}/elsewhere`)).rows[0]?.['lines']).map(({ player }) => player)).not.toContain(
      'ann',
    );
    expect((await get('rounds/R1-999999/elsewhere')).status).toBe(404);
  });

  test('the newest shows what was promised before it', async () => {
    const [row] = (await get('tables/R1/rounds?limit=1')).rows;
    expect((await get(`rounds/${row?.['id']}`)).json).toHaveProperty('commitment');
  });

  test.each([
    ['rounds/R1-999999', 404, 'unknown-round'],
    ['rounds/nothing/events', 404, 'unknown-round'],
    ['tables/X9/rounds', 404, 'unknown-table'],
    ['tables/R1/rounds?limit=0', 400, 'bad-request'],
    ['tables/R1/rounds?limit=1e3', 400, 'bad-request'],
    ['tables/R1/rounds?before=-1', 400, 'bad-request'],
    ['tables/X9', 404, 'unknown-table'],
    ['tables/X9/live', 404, 'unknown-table'],
  ])('%s is refused', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
  });
});

describe('people', () => {
  test('see themselves and their wallets', async () => {
    const { json } = await get('me', ann);
    expect(json).toMatchObject({ person: 'ann', role: 'player' });
    expect(rowsOf(json['wallets']).map(({ currency }) => currency)).toEqual(['VND', 'SGD', 'USD']);
    expect((await get('me')).status).toBe(401);
  });

  test('are listed for administrators, not for players', async () => {
    expect((await get('people', staff['admin'])).rows.length).toBeGreaterThan(10);
    expect((await get('people', ann)).json['code']).toBe('not-authorised');
  });

  test('are added by an administrator, given a password, and sign in with it', async () => {
    const real = await serve();
    const post = (path: string, body: unknown, as?: Signed) => real.call('POST', `/api/v1/${path}`, body, as);
    const get = (path: string, as?: Signed) => real.call('GET', `/api/v1/${path}`, undefined, as);
    const password = 'a long walk by the river';
    const first = { type: 'addPerson', person: 'rita', name: 'Rita', role: 'admin' };
    await real.house.ask({ stream: 'people', id: 'first', by: HOUSE, body: first });
    await real.house.people.setPassword('rita', password);
    const signed = await post('sign-in', { person: 'rita', password, bearer: true });
    const rita = { token: String(signed.json['token']), person: 'rita' };
    const body = { id: 'p1', type: 'addPerson', person: 'nora', name: 'Nora', role: 'player' };
    expect((await post('people/commands', body, rita)).json).toMatchObject({ id: 'p1', again: false });
    expect((await post('people/commands', { ...body, id: 'p2' }, await real.signIn('ann'))).status).toBe(403);
    expect((await post('people/nora/password', { password }, rita)).status).toBe(200);
    const cookie = await post('sign-in', { person: 'nora', password });
    expect(cookie.json).not.toHaveProperty('token');
    expect(cookie.headers.get('set-cookie')).toMatch(/^croupier-demo=[^;]+; Path=\/; .*HttpOnly; SameSite=Strict$/);
    const bearer = await post('sign-in', { person: 'nora', password, bearer: true });
    expect(bearer.headers.get('set-cookie')).toBeNull();
    const nora = { token: String(bearer.json['token']), person: 'nora' };
    expect((await get('me', nora)).json['person']).toBe('nora');
    const next = { current: password, password: 'another walk in the hills' };
    expect((await post('me/password', next, nora)).status).toBe(200);
    expect((await get('me', nora)).json['code']).toBe('signed-out');
    const wrong = await post('sign-in', { person: 'nora', password: 'guessed it perhaps' });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(wrong.status).toBeLessThan(500);
    await real.close();
  });

  test('whom the administrator of a demo adds is of the demo, and has no password', async () => {
    const body = { id: 'p3', type: 'addPerson', person: 'mallory', name: 'Mallory', role: 'cashier', demo: false };
    expect((await post('people/commands', body, staff['admin'])).status).toBe(200);
    const set = await post('people/mallory/password', { password: 'a long walk by the river' }, staff['admin']);
    expect(set.json['code']).toBe('demo-identity');
    expect((await get('demo/identities')).rows.map(({ id }) => id)).toContain('mallory');
  });

  test('get a cookie that works where the house is reached by plain HTTP, on whatever address it listens', async () => {
    const plain = await serve({ host: '0.0.0.0' });
    const url = plain.url.replace('0.0.0.0', '127.0.0.1');
    const { headers } = await fetch(`${url}/api/v1/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"as":"ann"}',
    });
    expect(headers.get('set-cookie')).toMatch(/^croupier-demo=[^;]+; Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(headers.get('strict-transport-security')).toBeNull();
    await plain.close();
  });

  test('get a secure cookie of this host alone wherever there is TLS in front', async () => {
    const secure = await serve({ origins: ['https://floor.example'] });
    const { headers } = await secure.call('POST', '/api/v1/demo/sign-in', { as: 'ann' });
    expect(headers.get('set-cookie')).toMatch(/^__Host-croupier=[^;]+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    const cookie = String(headers.get('set-cookie')).split(';')[0] ?? '';
    const me = (more: Record<string, string>) => fetch(`${secure.url}/api/v1/me`, { headers: { cookie, ...more } });
    expect((await me({})).status).toBe(200);
    const out = await fetch(`${secure.url}/api/v1/sign-out`, { method: 'POST', headers: { cookie } });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-croupier=; .*Secure/);
    expect((await me({})).status).toBe(401);
    await secure.close();
    expect((await served.call('GET', '/health')).headers.get('strict-transport-security')).toBeNull();
  });

  test('sign out, and the token is worth nothing', async () => {
    const eli = await served.signIn('eli');
    expect((await post('sign-out', undefined, eli)).status).toBe(200);
    const after = await get('me', eli);
    expect([after.status, after.json['code']]).toEqual([401, 'signed-out']);
    expect(after.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('of the demo can be chosen', async () => {
    const { rows } = await get('demo/identities');
    expect(rows.find(({ id }) => id === 'ann')).toMatchObject({ name: 'Ann', role: 'player' });
    expect((await post('demo/sign-in', { as: 'nobody' })).status).toBeGreaterThanOrEqual(400);
  });

  test('are not there to be chosen outside a demo', async () => {
    const real = await serve({ demo: false });
    expect((await real.call('GET', '/api/v1/demo/identities')).status).toBe(404);
    expect((await real.call('POST', '/api/v1/demo/sign-in', { as: 'ann' })).status).toBe(404);
    await real.close();
  });
});

describe('money and floor', () => {
  test('the cashier pays into a wallet, nobody else does', async () => {
    const body = { id: 'd1', type: 'deposit', player: 'mei', currency: 'USD', amount: 500 };
    expect((await post('cage/commands', body, staff['cashier'])).status).toBe(200);
    expect((await post('cage/commands', { ...body, id: 'd2' }, staff['pit-manager'])).status).toBe(403);
    const mei = await served.signIn('mei');
    expect((await get('me', mei)).json['wallets']).toEqual([{ currency: 'USD', amount: 500 }]);
  });

  test('a table is stopped by the pit manager', async () => {
    const body = { id: 's1', type: 'stopTable', table: 'S1', reason: 'a loose dome' };
    expect((await post('floor/commands', body, ann)).status).toBe(403);
    expect((await post('floor/commands', body, staff['pit-manager'])).status).toBe(200);
    const { rows } = await get('tables');
    expect(rows.find(({ id }) => id === 'S1')).toMatchObject({ held: 'stopped' });
  });
});

describe('approvals', () => {
  test.each([
    [{ table: 'X9', type: 'countFloat' }, 'inspector', 404],
    [{ table: 'R1' }, 'inspector', 400],
    [{ table: 'R1', type: 'countFloat', actingAs: 'director' }, 'inspector', 403],
    [{ table: 'R1', type: 'countFloat', actingAs: 'emperor' }, 'inspector', 400],
    [{ table: 'R1', type: 'countFloat' }, 'cashier', 403],
  ])('%j by the %s is answered %i', async (body, who, status) => {
    expect((await post('approvals', body, staff[who])).status).toBe(status);
  });
});

describe('reports', () => {
  test('are for those who run the floor, as JSON or as a table', async () => {
    expect((await get('reports', ann)).status).toBe(403);
    expect((await get('reports')).status).toBe(401);
    const { rows } = await get('reports', staff['auditor']);
    expect(rows[0]).toHaveProperty('handle');
    expect(rows.find(({ table }) => table === 'R1')?.['hold']).toMatch(/^-?\d+\/\d+$/);
    const shift = String(rows[0]?.['shift']);
    const csv = await get(`reports/${shift}?format=csv`, staff['auditor']);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text.split('\n')[0]).toMatch(/^shift,table,currency,rounds,.*,win,hold,/);
    expect((await get('reports/never', staff['auditor'])).status).toBe(404);
    expect((await get(`reports/${shift}?format=xml`, staff['auditor'])).status).toBe(400);
  });
});

describe('disputes', () => {
  test('are raised by a player, once, and seen by those concerned', async () => {
    const id = await playedRound();
    const body = {
      id: 'x1',
      table: 'R1',
      round: Number(id.split('-')[1]),
      matter: 'payment',
      wish: 'to be paid',
      wager: { spot: 'red' },
    };
    const raised = await post('disputes', body, ann);
    expect(raised.json).toMatchObject({ id: 'x1', again: false });
    const dispute = String(raised.json['dispute']);
    expect((await post('disputes', body, ann)).json).toMatchObject({ again: true, dispute });
    expect((await get('disputes', ann)).json).toMatchObject([{ id: dispute, status: 'raised' }]);
    const bao = await served.signIn('bao');
    expect((await get('disputes', bao)).json).toEqual([]);
    expect((await get(`disputes/${dispute}`, bao)).status).toBe(404);
    expect((await get(`disputes/${dispute}`, staff['inspector'])).json).toMatchObject({ player: 'ann' });
    expect((await get(`disputes/${dispute}`, staff['admin'])).status).toBe(404);
    const taken = await post(`disputes/${dispute}/commands`, { id: 'x2', type: 'takeUp' }, staff['inspector']);
    expect(taken.status).toBe(200);
    expect((await get(`disputes/${dispute}`, ann)).json['status']).toBe('floor-review');
    const names = async (as: Signed | undefined) => (await get(`disputes/${dispute}`, as)).json['names'];
    expect(await names(staff['inspector'])).toEqual({ ann: 'Ann', inspector: 'Inspector' });
    expect(await names(ann)).toEqual({});
    const early = await post(`disputes/${dispute}/commands`, { id: 'x3', type: 'close' }, staff['inspector']);
    expect([early.status, early.json['code']]).toEqual([409, 'wrong-state']);
  });

  test.each([
    ['disputes/D-none/commands', { id: 'x', type: 'takeUp' }, 404],
    ['disputes', { id: 'x', table: 'R1', round: 999_999, matter: 'payment', wish: 'money' }, 404],
    ['disputes', { id: 'x', table: 'R1', round: 1, matter: 'weather', wish: 'sun' }, 400],
    ['disputes', { id: 'x', table: 'R1', round: 1, matter: 'payment' }, 400],
    ['disputes', { id: 'x', table: 'R1', round: 1, matter: 'payment', wish: 'money', extra: 1 }, 400],
  ])('POST %s %j is answered %i', async (path, body, status) => {
    expect((await post(path, body, ann)).status).toBe(status);
  });
});

describe('the machine room', () => {
  test('health, readiness, figures', async () => {
    expect((await served.call('GET', '/health')).json).toMatchObject({ status: 'alive' });
    expect((await served.call('GET', '/ready')).json).toMatchObject({ status: 'ready', store: 'memory', tables: 5 });
    const figures = await served.call('GET', '/metrics');
    for (const name of ['croupier_batch_size', 'croupier_commit_seconds', 'croupier_sockets', 'nodejs_heap_size_used'])
      expect(figures.text).toContain(`\n${name}`);
    expect(figures.text).toMatch(/croupier_table_round\{table="R1"\} [1-9]/);
  });

  test('what only grows is a counter and named _total, sums name their unit, nothing else does', async () => {
    const { text } = await served.call('GET', '/metrics');
    const types = [...text.matchAll(/^# TYPE (croupier_\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
    expect(types.length).toBeGreaterThan(25);
    for (const { name, type } of types) expect(name.endsWith('_total'), name).toBe(type === 'counter');
  });

  test('of each table what it won and dealt, as its reports say', async () => {
    await playedRound();
    const rows = (await served.house.records.reports()).filter(({ table }) => table === 'R1');
    const drop = rows.reduce((sum, row) => sum + row.drop, 0);
    const { text } = await served.call('GET', '/metrics');
    const shown = (name: string): number =>
      Number(new RegExp(`^croupier_${name}\\{table="R1".*\\} (.+)$`, 'm').exec(text)?.[1]);
    expect([shown('table_drop_minor_units'), drop > 0]).toEqual([drop, true]);
    expect(shown('table_rounds_total')).toBeGreaterThan(0);
    expect(shown('table_open')).toBe(1);
  });

  test('figures are not for those behind a proxy, unless they are auditors', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${served.url}/metrics`, { headers });
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
    const authorization = `Bearer ${staff['auditor']?.token}`;
    expect((await ask({ 'x-forwarded-for': '203.0.113.9', authorization })).status).toBe(200);
  });

  test('a page for people, within its own policy', async () => {
    const page = await served.call('GET', '/');
    expect(page.text).toContain('href="/api/v1/tables/N1"');
    expect(page.text).not.toMatch(/<script|style=|onclick/);
    expect((await served.call('GET', '/croupier.css')).headers.get('content-type')).toContain('text/css');
    const docs = await served.call('GET', '/docs/');
    expect(docs.status).toBe(200);
    expect(docs.text).not.toMatch(/<script>|<style/);
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await served.call('GET', '/docs/static/swagger-ui.css')).status).toBe(200);
  });

  test('screens are served where they were built', async () => {
    const staticDir = mkdtempSync(join(tmpdir(), 'screens-'));
    writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>screens</title>');
    writeFileSync(join(staticDir, 'app-1a2b3c4d.js'), 'export {};');
    const built = await serve({ staticDir });
    expect((await built.call('GET', '/')).text).toContain('screens');
    const script = await built.call('GET', '/app-1a2b3c4d.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const asPage = (path: string) => fetch(built.url + path, { headers: { accept: 'text/html' } });
    for (const path of ['/t/R1', '/t/R1?kiosk', '/board', '/rules', '/history/R1-42', '/surveillance/R1/7', '/pit/']) {
      const page = await asPage(path);
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(await page.text()).toContain('screens');
    }
    for (const path of ['/tables/R1', '/t', '/wp-login.php', '/admin?page=1', '/t/R1/more']) {
      const page = await asPage(path);
      expect([path, page.status, page.headers.get('etag')]).toEqual([path, 404, null]);
      expect(await page.text()).toContain('screens');
      expect((await built.call('GET', path)).json['code']).toBe('unknown-route');
    }
    const head = await fetch(`${built.url}/t/R1`, { method: 'HEAD', headers: { accept: 'text/html' } });
    expect(head.status).toBe(200);
    expect((await asPage('/api/v1/nothing')).status).toBe(404);
    expect((await built.call('GET', '/../../etc/passwd')).status).toBe(404);
    expect((await built.call('GET', '/..%2f..%2fetc%2fpasswd')).status).toBeLessThan(500);
    await built.close();
    rmSync(staticDir, { recursive: true });
  });
});
