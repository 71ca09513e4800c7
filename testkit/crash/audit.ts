import { HouseState } from '../../src/house/house-state.ts';
import { openStore } from '../../src/house/store/open.ts';
import type { Entry, Store } from '../../src/house/store/port.ts';
import { verifyStore } from '../../src/house/verify/verify.ts';
import { canonical } from '../../src/kit/canonical.ts';
import { type Event, initial, pack, publicView, run } from '../../src/table/index.ts';
import { type HouseView, toWire } from '../../src/wire/index.ts';
import type { Crowd, Sample } from './crowd.ts';
import type { Journal, Note } from './journal.ts';
import { PLAYERS } from './plan.ts';

export type Audit = Readonly<{
  commands: number;
  acked: number;
  entries: number;
  /** Acknowledged and not in the log. */
  lost: number;
  /** In the log more than once. */
  doubled: number;
  /** Views that were shown and made again from the log. */
  compared: number;
  wrong: readonly string[];
}>;

/** Opens what a killed process left behind and holds it against what everybody was told. */
export async function auditFolder(data: string, crowd: Crowd): Promise<Audit> {
  const store = await openStore({ data });
  try {
    return await audit(store, crowd);
  } finally {
    await store.close();
  }
}

export async function audit(store: Store, { journal, samples }: Pick<Crowd, 'journal' | 'samples'>): Promise<Audit> {
  const entries = await everything(store);
  const answers = compareAnswers(journal, entries);
  const { compared, wrong } = await compareViews(store, entries, samples);
  const verified = await verifyStore(store, { inspect: true });
  return {
    commands: journal.notes.size,
    acked: journal.acked,
    entries: entries.length,
    lost: answers.lost,
    doubled: answers.doubled,
    compared,
    wrong: [
      ...journal.wrong,
      ...answers.wrong,
      ...wrong,
      ...(await compareWallets(store, entries)),
      ...verified.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ code, message }) => `${code}: ${message}`),
    ],
  };
}

export async function everything(store: Store): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const { stream, version } of await store.heads()) {
    for (let from = 0; from < version; ) {
      const page = await store.read(stream, from, 2000);
      entries.push(...page);
      const last = page.at(-1);
      if (last === undefined) throw new Error(`${stream} ends at ${from}, not at ${version}`);
      from = last.from + last.count;
    }
  }
  return entries;
}

/** Every answer against the log: accepted is there once and as it was asked, refused is not there at all. */
export function compareAnswers(journal: Journal, entries: readonly Entry[]) {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.actor}\n${entry.id}`;
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const wrong: string[] = [];
  let lost = 0;
  for (const [key, note] of journal.notes) {
    const [entry] = byKey.get(key) ?? [];
    if (note.seq !== undefined && entry === undefined) lost++;
    const why = disagreement(note, entry);
    if (why !== undefined) wrong.push(`${note.id} (${note.body.type}) ${why}`);
  }
  const doubled = [...byKey.values()].filter(({ length }) => length > 1).length;
  if (doubled > 0) wrong.push(`${doubled} commands are in the log more than once`);
  for (const [key, [entry]] of byKey)
    if (journal.isNamedHere(entry?.id ?? '') && !journal.notes.has(key)) wrong.push(`nobody ever asked ${entry?.id}`);
  return { lost, doubled, wrong };
}

function disagreement({ seq, sent, answered, refused, stream, body }: Note, entry: Entry | undefined) {
  if (seq === undefined) {
    const isRefused = refused !== undefined && sent === answered;
    return isRefused && entry !== undefined ? `was refused with ${refused} and is in the log` : undefined;
  }
  if (entry === undefined) return 'was acknowledged and is not in the log';
  if (entry.from + entry.count !== seq) return `was acknowledged as ${seq} and ends at ${entry.from + entry.count}`;
  if (!entry.stream.startsWith(stream)) return `is in ${entry.stream}, not in ${stream}`;
  const asked = JSON.parse(entry.asked) as Readonly<Record<string, unknown>>;
  const other = Object.entries(body).find(([name, value]) => canonical(asked[name]) !== canonical(value));
  return other === undefined ? undefined : `has another ${other[0]} in the log`;
}

/** From snapshots, from the first event on, and as somebody saw them: the tables must be the same. */
async function compareViews(store: Store, entries: readonly Entry[], samples: readonly Sample[]) {
  const wrong: string[] = [];
  const quick = new HouseState({ disputed: (table, why) => wrong.push(`${table}: ${why}`), acted: () => undefined });
  const { damages } = await quick.load(store, await store.heads());
  for (const { stream, why } of damages) wrong.push(`${stream}: ${why}`);
  let compared = 0;
  for (const [table, { unit }] of quick.tables) {
    const wanted = new Map(samples.filter((each) => each.table === table).map((each) => [each.seq, each.shown]));
    const running = run(initial(table, unit.state().rules));
    for (const { from, count, events } of entries.filter(({ stream }) => stream === unit.stream)) {
      running.accept(JSON.parse(events) as readonly Event[]);
      const shown = wanted.get(from + count);
      if (shown === undefined) continue;
      compared++;
      const made = toWire({ ...publicView(running.current()), house: HIDDEN });
      if (canonical({ ...made, house: null }) !== canonical({ ...shown, house: null }))
        wrong.push(`${table} at ${from + count} was shown otherwise`);
    }
    if (pack(running.current()) !== pack(unit.state())) wrong.push(`${table} is another when it is replayed`);
  }
  return { compared, wrong };
}

/** What the house adds is not of the table's own log. */
const HIDDEN: HouseView = {
  currency: 'VND',
  dealer: { automatic: false, name: null },
  held: null,
  draw: null,
  revealed: null,
  company: null,
  closesAt: null,
};

/** Wallets by what was asked alone: deposits, less what was bought in, and what came back. */
async function compareWallets(store: Store, entries: readonly Entry[]): Promise<readonly string[]> {
  const sums = new Map<string, number>();
  const add = (player: unknown, amount: unknown) =>
    sums.set(String(player), (sums.get(String(player)) ?? 0) + Number(amount));
  for (const { actor, asked, stream } of entries) {
    const body = JSON.parse(asked) as Readonly<Record<string, unknown>>;
    if (body['type'] === 'deposit' && body['currency'] === 'VND') add(body['player'], body['amount']);
    else if (body['type'] === 'cashOut') add(body['player'], body['amount']);
    else if (body['type'] === 'askBuyIn') add(actor, -Number(body['amount']));
    else if (body['type'] === 'askCashOut') add(actor, body['amount']);
    else if (body['type'] === 'bookRemedy') add('ann', remedyOf(entries, stream));
  }
  const balances = await store.balances();
  return PLAYERS.flatMap((player) => {
    const there =
      balances.find(({ account, currency }) => account === `wallet:${player}` && currency === 'VND')?.amount ?? 0;
    const expected = sums.get(player) ?? 0;
    return there === expected ? [] : [`the wallet of ${player} holds ${there}; by what was asked it is ${expected}`];
  });
}

function remedyOf(entries: readonly Entry[], stream: string): number {
  const resolved = entries.find((entry) => entry.stream === stream && entry.asked.includes('resolveOnFloor'));
  const { remedies } = JSON.parse(resolved?.asked ?? '{"remedies":[]}') as { remedies: { amount: number }[] };
  return remedies[0]?.amount ?? 0;
}
