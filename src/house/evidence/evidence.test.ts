import { beforeAll, describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { keptStore, playedHouse } from '../../../testkit/played-house.ts';
import { Random } from '../../../testkit/random.ts';
import { logOf, withLog } from '../../../testkit/tampered-store.ts';
import { digestOf } from '../../rulebook/digest.ts';
import { type AnyRulebook, hoianaRoulette, underReadings } from '../../rulebook/index.ts';
import { DECIDER, pack, unpackRecorded } from '../../table/index.ts';
import { genesis, link } from '../store/chain.ts';
import { memoryStore } from '../store/memory.ts';
import type { Entry, Store } from '../store/port.ts';
import type { FindingCode } from '../verify/finding.ts';
import { evidenceOf } from './gather.ts';
import { type Line, type LineOf, ofKind } from './line.ts';
import { written } from './seal.ts';
import { verifyBundle } from './verify-bundle.ts';

const BYTES = effort(60, 300);
const MADE = { at: 1_000, by: { person: 'cam', role: 'surveillance' } } as const;
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const linesOf = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

let store: Store;
let rulesOf: Parameters<typeof evidenceOf>[1];
let disputed: string;
/** Of the round of R1 in which most was staked. */
let staked: string;
/** A finished round of each table. */
const rounds = new Map<string, string>();

async function made(round: string, dispute?: string): Promise<string> {
  const about = dispute === undefined ? { round } : { round, dispute };
  const given = await evidenceOf(store, rulesOf, about, MADE);
  if (!given.ok) throw new Error(JSON.stringify(given.error));
  return given.value;
}

beforeAll(async () => {
  store = keptStore(memoryStore());
  const house = await playedHouse(store, { rounds: 3, troubleOneIn: 0, betting: 400 });
  const rules = new Map(house.tables().map((table) => [table.id, table.rules()]));
  rulesOf = (table) => rules.get(table);
  await house.stop();
  for (const table of rules.keys()) {
    const over = (await store.rounds({ table, limit: 10 })).filter(({ endedAt }) => endedAt !== null);
    // The draw of the last one may not have been opened yet when the house stopped.
    const opened = over.toSorted((a, b) => a.fromEvent - b.fromEvent).slice(0, -1);
    const played = opened.toSorted((a, b) => b.wagers - a.wagers)[0];
    if (played === undefined || played.wagers === 0) throw new Error(`nobody played at ${table}`);
    rounds.set(table, played.id);
  }
  staked = await made(rounds.get('R1') ?? '');
  const [raised] = await store.read('dispute:D-1', 0, 1);
  const { subject } = (JSON.parse(raised?.events ?? '[]') as [{ fact: { subject: { round: number } } }])[0].fact;
  disputed = await made(`R1-${subject.round}`, 'D-1');
});

const found = async (text: string): Promise<readonly FindingCode[]> =>
  (await verifyBundle(bytesOf(text))).findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);

describe('a bundle', () => {
  test.each(['R1', 'R2', 'R3', 'S1', 'N1'])('of a round of %s proves itself', async (table) => {
    const text = await made(rounds.get(table) ?? '');
    const { ok, findings, counts, about } = await verifyBundle(bytesOf(text));
    expect([ok, findings.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
    expect(about).toMatchObject({ table });
    expect(counts.settlements).toBeGreaterThan(0);
    expect([counts.draws, counts.rounds]).toEqual([1, 1]);
    for (const name of ['entries', 'decisions', 'transfers', 'plays'] as const) expect(counts[name]).toBeGreaterThan(0);
  });

  test('[HR-8.4] of a dispute holds the case, its round, the clauses cited and the money', async () => {
    const lines = linesOf(disputed);
    const { ok, counts } = await verifyBundle(bytesOf(disputed));
    expect([ok, counts.streams]).toEqual([true, 3]);
    const clauses = ofKind(lines, 'clause');
    expect(clauses.map(({ id }) => id as string)).toContain('HR-8.1');
    for (const { title, requirement } of clauses) expect(title.length * requirement.length).toBeGreaterThan(0);
    const money = ofKind(lines, 'money');
    expect(money.find(({ account }) => account === 'house')?.amount).toBe(-100_000);
    expect(money.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('a round that is not over is refused: what nobody may see yet would be in it', async () => {
    const id = rounds.get('N1') ?? '';
    const row = await store.round(id);
    if (row === undefined) throw new Error('no round');
    const open: Store = { ...store, round: async () => ({ ...row, endedAt: null }) };
    expect(await evidenceOf(open, rulesOf, { round: id }, MADE)).toMatchObject({ error: { code: 'round-open' } });
    expect(await evidenceOf(store, rulesOf, { round: 'R1-999' }, MADE)).toMatchObject({
      error: { code: 'unknown-round' },
    });
  });
});

describe('a bundle that was changed', () => {
  test(`${BYTES} random bytes: each is found, and the line it stands in is named`, async () => {
    const random = new Random(20261116);
    const whole = bytesOf(disputed);
    const lineAt = (at: number): number => whole.subarray(0, at).filter((byte) => byte === 10).length + 1;
    for (let times = 0; times < BYTES; times++) {
      const at = random.below(whole.length);
      const changed = Uint8Array.from(whole);
      changed[at] = ((whole[at] ?? 0) + 1 + random.below(255)) % 256;
      const { ok, findings } = await verifyBundle(changed);
      const named = findings.filter(({ severity, stream }) => severity === 'error' && stream === 'bundle');
      expect([ok, named[0]?.event], `byte ${at}`).toEqual([false, lineAt(at)]);
    }
  });

  test('lines that are taken out, added or cut off are found', async () => {
    const texts = disputed.split('\n');
    expect(await found([...texts.slice(0, 3), ...texts.slice(4)].join('\n'))).toContain('line-changed');
    expect(await found([...texts.slice(0, 3), texts[3], ...texts.slice(3)].join('\n'))).toContain('line-changed');
    expect(await found(texts.slice(0, -2).join('\n'))).toContain('seal-broken');
    const split = disputed.replace('"kind":"seal"', '"kind"\n"seal"');
    expect((await verifyBundle(bytesOf(split))).findings[0]).toMatchObject({ event: texts.length - 1 });
    expect(await found('')).toContain('seal-broken');
    expect(await found('{"kind":"seal","lines":[],"seal":""}\n')).toContain('seal-broken');
  });

  /** By somebody who knows how seals and chains are made: both are made anew. */
  const forged = (change: (line: Line) => Line): Promise<readonly FindingCode[]> => {
    const lines = linesOf(staked).map(change);
    expect(lines).not.toEqual(linesOf(staked));
    return found(written(chained(lines)));
  };

  test('who can seal anew still cannot have staked what nobody did', async () => {
    const codes = await forged((line) =>
      line.kind === 'entry' ? { ...line, events: line.events.replaceAll('"stake":100000', '"stake":900000') } : line,
    );
    expect(codes).toContain('decision-differs');
  });

  test('nor move other money, tell another result, or quote another clause', async () => {
    expect(
      await forged((line) =>
        line.kind === 'entry' ? { ...line, transfers: line.transfers.replaceAll('rack:R1:ann', 'rack:R1:bao') } : line,
      ),
    ).toContain('transfers-differ');
    expect(
      await forged((line) => (line.kind === 'round' ? { ...line, result: line.result === '36' ? '35' : '36' } : line)),
    ).toContain('round-differs');
    expect(
      await forged((line) => (line.kind === 'clause' ? { ...line, requirement: 'Anything goes.' } : line)),
    ).toContain('clause-differs');
    expect(
      await forged((line) => (line.kind === 'settlement' ? { ...line, paid: (line.paid + 1) as never } : line)),
    ).toContain('settlement-differs');
    expect(await forged((line) => (line.kind === 'money' ? { ...line, amount: line.amount + 1 } : line))).toContain(
      'balance-differs',
    );
  });

  test('nor leave out what would be checked: every stream it is about is there, and nothing outside them', async () => {
    const lines = linesOf(disputed);
    const kept = (is: (line: Line) => boolean) => found(written(lines.filter(is)));
    const isTables = (line: Line): boolean => 'stream' in line && line.stream.startsWith('table:');
    expect(await kept(({ kind }) => kind === 'evidence' || kind === 'before')).toEqual(
      expect.arrayContaining(['log-cut', 'round-unknown']),
    );
    expect(await kept((line) => line.kind !== 'stretch')).toContain('chain-broken');
    expect(await kept((line) => !(line.kind === 'stretch' && isTables(line)))).toContain('log-cut');
    const cut = lines.map((line) =>
      line.kind === 'stretch' && isTables(line) ? { ...line, to: { ...line.from, version: line.from.version } } : line,
    );
    expect(await found(written(cut))).toEqual(expect.arrayContaining(['chain-broken', 'round-unknown']));
    expect(
      await forged((line) =>
        line.kind === 'entry' && line.stream.startsWith('draws:')
          ? { ...line, transfers: JSON.stringify([[0, 'house', 'player:ann', 1, 'VND']]) }
          : line,
      ),
    ).toContain('transfers-differ');
  });

  test('nor take out or change who decided: nothing would be decided again', async () => {
    const lines = linesOf(disputed);
    const changed = (change: (line: Line) => readonly Line[]) => found(written(lines.flatMap(change)));
    const isDecided = (line: Line): line is LineOf<'decided'> => line.kind === 'decided';
    expect(await changed((line) => (isDecided(line) ? [] : [line]))).toContain('decider-differs');
    expect(await changed((line) => (isDecided(line) || line.kind === 'rulebook' ? [] : [asFirst(line)]))).toContain(
      'decider-differs',
    );
    for (const decider of [1, 0, 1.5, DECIDER + 1])
      for (const part of ['table:', 'dispute:'])
        expect(
          await changed((line) => [isDecided(line) && line.stream.startsWith(part) ? { ...line, decider } : line]),
          `${part} ${decider}`,
        ).toContain('decider-differs');
    const later = (line: LineOf<'decided'>): Line => ({ ...line, from: line.from + 1, decider: 1 });
    expect(await changed((line) => (isDecided(line) ? [line, later(line)] : [line]))).toContain('decider-differs');
    expect(await changed((line) => (isDecided(line) ? [{ ...line, from: line.from - 1 }] : [line]))).toContain(
      'decider-differs',
    );
    expect(await changed((line) => (isDecided(line) ? [{ ...line, rulebook: 'other' }] : [line]))).toContain(
      'decider-differs',
    );
    expect(
      await changed((line) => (line.kind === 'rulebook' ? [{ ...line, data: { ...line.data, title: 'x' } }] : [line])),
    ).toContain('decider-differs');
  });

  test('nor write a history that the house noted otherwise', async () => {
    const lines = linesOf(disputed);
    const [stretch] = ofKind(lines, 'stretch');
    const mark = { at: 5, version: stretch?.to.version ?? 0, hash: 'of another history' };
    const anchors = new Map([[stretch?.stream ?? '', [mark]]]);
    const { findings } = await verifyBundle(bytesOf(disputed), { anchors });
    expect(findings.map(({ code }) => code)).toContain('anchor-differs');
  });
});

const asFirst = (line: Line): Line => (line.kind === 'evidence' ? { ...line, v: 1 } : line);

const nameOf = ({ id, version }: AnyRulebook): string => `${id}@${version}`;

test('a bundle of an edition that this program has not is judged by the edition in it', async () => {
  const other = { ...hoianaRoulette, version: 'other' };
  const [is, was] = [digestOf(hoianaRoulette), digestOf(other)];
  const made = linesOf(staked).map((line): Line => {
    switch (line.kind) {
      case 'evidence':
        return { ...line, rules: nameOf(other) };
      case 'before':
        return { ...line, table: inEdition(line.table, other) };
      case 'rulebook':
        return { ...line, digest: was, data: other };
      case 'decided':
        return { ...line, rulebook: was };
      case 'entry':
        return { ...line, events: line.events.replaceAll(is, was).replaceAll(nameOf(hoianaRoulette), nameOf(other)) };
      default:
        return line;
    }
  });
  expect(await found(written(chained(made)))).toEqual([]);
  const { findings } = await verifyBundle(bytesOf(written(chained(made))));
  expect(findings.filter(({ severity }) => severity === 'warning')).toMatchObject([
    { code: 'not-compared', message: expect.stringContaining("is not this program's") },
  ]);
  expect(await found(written(chained(made.filter(({ kind }) => kind !== 'rulebook'))))).toEqual(['line-unreadable']);
});

test('the table before a round is stated in the edition that was in force', async () => {
  const other = { ...hoianaRoulette, version: 'other' };
  const [is, was] = [digestOf(hoianaRoulette), digestOf(other)];
  const log = await logOf(store);
  const recorded = (text: string): string =>
    text.replaceAll(is, was).replace(JSON.stringify(hoianaRoulette), JSON.stringify(other));
  const floor = (log.get('floor') ?? []).map((entry) => ({ ...entry, events: recorded(entry.events) }));
  const elsewhere = withLog(store, new Map([...log, ['floor', floor]]), 'as they were');
  const given = await evidenceOf(elsewhere, rulesOf, { round: rounds.get('R1') ?? '' }, MADE);
  if (!given.ok) throw new Error(JSON.stringify(given.error));
  const lines = linesOf(given.value);
  expect(lines[0]).toMatchObject({ rules: nameOf(other) });
  expect(ofKind(lines, 'rulebook')).toMatchObject([{ digest: was, data: { version: 'other' } }]);
  const [before] = ofKind(lines, 'before');
  expect(unpackRecorded(before?.table ?? '', other)).toMatchObject({ ok: true });
});

/** A packed table that was packed under another edition. */
function inEdition(table: string, edition: AnyRulebook): string {
  const unpacked = unpackRecorded(table);
  if (!unpacked.ok) throw new Error('the table cannot be read');
  return pack({ ...unpacked.value, rules: underReadings(edition, unpacked.value.rules.options) });
}

/** Hashes of entries and marks of their stretches, made to fit again. */
function chained(lines: readonly Line[]): readonly Line[] {
  const ends = new Map<string, string>();
  const linked = lines.map((line) => {
    if (line.kind === 'stretch') ends.set(line.stream, line.from.version === 0 ? genesis(line.stream) : line.from.hash);
    if (line.kind !== 'entry') return line;
    const { kind, hash: _, ...rest } = line;
    const hash = link(ends.get(line.stream) ?? '', rest satisfies Omit<Entry, 'hash'>);
    ends.set(line.stream, hash);
    return { kind, ...rest, hash };
  });
  return linked.map((line) =>
    line.kind === 'stretch' ? { ...line, to: { ...line.to, hash: ends.get(line.stream) ?? '' } } : line,
  );
}
