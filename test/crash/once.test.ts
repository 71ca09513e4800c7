import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStore } from '../../src/house/store/open.ts';
import { compareAnswers, everything } from '../../testkit/crash/audit.ts';
import { placeBets } from '../../testkit/crash/bettors.ts';
import { HouseProcess } from '../../testkit/crash/child-process.ts';
import { Client } from '../../testkit/crash/client.ts';
import { Journal, type Note } from '../../testkit/crash/journal.ts';
import { CHIP, HUMAN } from '../../testkit/crash/plan.ts';
import { signIn } from '../../testkit/crash/sign-in.ts';
import { askedAt } from '../../testkit/desk.ts';
import { effort } from '../../testkit/effort.ts';
import { Random } from '../../testkit/random.ts';

let child: HouseProcess;
const data = mkdtempSync(join(tmpdir(), 'croupier-once-'));
beforeAll(async () => {
  child = new HouseProcess(await askedAt(inject('crashDesk')));
});
afterAll(async () => {
  if (!child.over) await child.kill();
  rmSync(data, { recursive: true, force: true });
});

const COMMANDS = effort(2_000, 10_000);
const SOCKETS = 6;
/** Commands that wait on one socket at a time. */
const AT_ONCE = 100;

/** Everything several times, in any order, over sockets that break now and then. */
async function sendAll(
  clients: readonly Client[],
  notes: readonly Note[],
  reconnect: (client: Client) => Promise<unknown>,
) {
  const random = new Random(8);
  const sendings = random.shuffled(notes.flatMap((note) => Array<Note>(1 + random.below(5)).fill(note)));
  let broken = 0;
  for (const note of sendings) {
    const client = random.pick(clients);
    void client.again(note);
    if (random.chance(500)) {
      broken++;
      client.drop();
      await reconnect(client);
    }
    while (client.waiting >= AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  for (let tries = 0; tries < 100 && notes.some(({ seq }) => seq === undefined); tries++) {
    const [client] = clients;
    if (client !== undefined) await client.retry();
  }
  return { sendings: sendings.length, broken };
}

test(`${COMMANDS} commands sent one to five times each take effect exactly once (G8)`, async () => {
  const url = (await child.start({ store: { data }, automatic: [] })) ?? '';
  // Opens a round.
  await placeBets(url, 9, 'first');
  const { round, before } = await seenAt(url);
  const journal = new Journal('once');
  const token = await signIn(url, 'ann');
  const clients = Array.from({ length: SOCKETS }, () => new Client('ann', journal));
  await Promise.all(clients.map((client) => client.connect(url, token)));
  await buyIn(url, COMMANDS * CHIP);
  const notes = Array.from({ length: COMMANDS }, (_, index) => {
    const bet = { type: 'placeWager', round, spot: index % 2 === 0 ? 'red' : 'odd', chips: { value: CHIP } };
    return journal.write('ann', `table:${HUMAN}`, index % 4 === 3 ? { type: 'tip', amount: CHIP } : bet);
  });
  const { sendings, broken } = await sendAll(clients, notes, (client) => client.connect(url, token));
  expect(sendings).toBeGreaterThan(COMMANDS * 2.5);
  expect(broken).toBeGreaterThan(COMMANDS / 400);
  expect(journal.acked).toBe(COMMANDS);
  expect(journal.again).toBeGreaterThan(COMMANDS);
  const after = await seenAt(url);
  expect(after.before - before).toBe((COMMANDS / 4) * 3 * CHIP);
  await otherBodies(url, token, notes);
  await child.kill();
  const store = await openStore({ data });
  expect(compareAnswers(journal, await everything(store))).toEqual({ lost: 0, doubled: 0, wrong: [] });
  await store.close();
}, 240_000);

/** What lies on the table. */
async function seenAt(url: string): Promise<Readonly<{ round: number; before: number }>> {
  const response = await fetch(`${url}/api/v1/tables/${HUMAN}`);
  const { public: shown } = (await response.json()) as {
    public: { round: number; wagers: Record<string, { stake: number }> };
  };
  return { round: shown.round, before: Object.values(shown.wagers).reduce((sum, { stake }) => sum + stake, 0) };
}

async function buyIn(url: string, amount: number): Promise<void> {
  const ann = new Client('ann', new Journal('chips'));
  await ann.connect(url, await signIn(url, 'ann'));
  const { seq } = await ann.do(HUMAN, { type: 'askBuyIn', amount });
  expect(seq).toBeGreaterThan(0);
  ann.drop();
}

/** Another command under a name that is taken is refused and changes nothing. */
async function otherBodies(url: string, token: string, notes: readonly Note[]): Promise<void> {
  const other = new Journal('other');
  const asked = notes
    .slice(0, 500)
    .map((note) => ({ ...note, answered: 0, seq: undefined, body: { type: 'tip', amount: 2 * CHIP } }));
  for (const note of asked) other.notes.set(`${note.actor}\n${note.id}`, note);
  const impostor = new Client('ann', other);
  await impostor.connect(url, token);
  await Promise.all(asked.map((note) => impostor.again(note)));
  expect(asked.map(({ refused }) => refused)).toEqual(asked.map(() => 'id-reused'));
}
