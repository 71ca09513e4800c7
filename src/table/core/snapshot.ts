import { type Refusal, refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type AnyRulebook, findRulebook, underReadings } from '../../rulebook/index.ts';
import { admits, isOption, type OptionValue } from '../../rulebook/options.ts';
import type { Game } from './game.ts';
import type { Notice } from './notices.ts';
import {
  type ClosedRound,
  type Draft,
  freshRound,
  newTable,
  type Round,
  type TableState,
  type TableWager,
} from './state.ts';

/** Rises whenever the same text would mean another table: a field more, less, or read otherwise. */
export const SNAPSHOT_FORMAT = 4;
const FIRST_FORMAT = 1;
/** Since this one a notice says what it is about, and waits until it is acknowledged. */
const WITH_NOTICES = 4;

export type SnapshotRefusal = Refusal<'bad-snapshot'>;

/** Maps as lists of pairs, everything else as it is: a table holds only what its events could say, and those are JSON. */
type Plain<T> = { [K in keyof T]: T[K] extends Map<infer Key, infer Value> ? [Key, Value][] : T[K] };
type PlainWager = Partial<TableWager> & Pick<TableWager, 'key'>;
type Packed = Omit<Plain<Draft>, 'rules' | 'play' | 'round' | 'game' | 'closed' | 'told'> & {
  round: Omit<Round, 'wagers'> & { wagers: PlainWager[] };
  game: unknown;
  closed?: PackedRound[];
  told?: [string, Notice[]][];
};
/** The document of a closed round is the table's; only how it was read is its own. */
type PackedRound = Omit<ClosedRound, 'rules' | 'wagers' | 'game'> &
  Readonly<{ options: Readonly<Record<string, OptionValue>>; wagers: readonly PlainWager[]; game: unknown }>;
type Paper = Readonly<{
  rulebook: string;
  version: string;
  options: Readonly<Record<string, OptionValue>>;
  table: Packed;
}>;

/** The game of a rulebook. */
export type GameOf = (rules: AnyRulebook) => Game;

/** A table as text, from which `unpack` makes the same table. */
export function pack(state: TableState): string {
  const { rules, play, ...table } = state as unknown as Draft;
  const { round, game } = table;
  const packed: Packed = {
    ...table,
    equipment: [...table.equipment],
    players: [...table.players],
    colours: [...table.colours],
    fills: [...table.fills],
    incidents: [...table.incidents],
    told: [...table.told],
    round: { ...round, wagers: [...round.wagers.values()] },
    game: play.pack(game),
    closed: table.closed.map((each) => packedRound(each, play)),
  };
  const { id: rulebook, version, options } = rules;
  const paper: Paper = { rulebook, version, options: { ...options }, table: packed };
  const text = JSON.stringify(paper);
  return `${SNAPSHOT_FORMAT} ${checksum(text)} ${text}`;
}

const packedRound = ({ rules, wagers, game, ...rest }: ClosedRound, play: Game): PackedRound => ({
  ...rest,
  options: { ...rules.options },
  wagers: [...wagers.values()],
  game: play.pack(game),
});

/** The table a text was made from. Whatever was not written by this format for these rulebooks is refused. */
export function unpack(text: string, gameOf: GameOf): Result<TableState, SnapshotRefusal> {
  return opened(text, SNAPSHOT_FORMAT, ({ table, ...given }) => {
    const rules = rulesOf(given);
    return rules.ok ? ok(unpacked(table, rules.value, gameOf(rules.value))) : rules;
  });
}

/**
 * The same for a table that is only looked at, as in a bundle: whichever version wrote it, its readings stand as recorded.
 * `document` is the rulebook that was recorded with it; without one it must be this program's.
 */
export function unpackRecorded(
  text: string,
  gameOf: GameOf,
  document?: AnyRulebook,
): Result<TableState, SnapshotRefusal> {
  return opened(text, FIRST_FORMAT, ({ rulebook, version, options, table }, format) => {
    const own = findRulebook(rulebook);
    const rules = document ?? (own.ok ? own.value : undefined);
    if (rules === undefined || rules.id !== rulebook) return bad('rulebook', String(rulebook));
    if (rules.version !== version) return bad('version', `${rulebook}@${version}`);
    const there = unpacked(table, underReadings(rules, options), gameOf(rules));
    // The first format kept a count of the float also when the float had moved since.
    const counted = format === FIRST_FORMAT ? { ...there, floatCounted: false } : there;
    return ok(format < WITH_NOTICES ? { ...counted, notices: [] } : counted);
  });
}

/** What a text says that was written in one of the formats since `oldest`. */
function opened(
  text: string,
  oldest: number,
  read: (paper: Paper, format: number) => Result<TableState, SnapshotRefusal>,
): Result<TableState, SnapshotRefusal> {
  const [, heading, sum, json] = /^(\d{1,9}) ([0-9a-f]{8}) (\{.*\})$/s.exec(text) ?? [];
  if (json === undefined || sum === undefined) return bad('text');
  const format = Number(heading);
  if (format < oldest || format > SNAPSHOT_FORMAT) return bad('format', `${heading}`);
  if (checksum(json) !== sum) return bad('checksum');
  try {
    return read(JSON.parse(json) as Paper, format);
  } catch {
    return bad('text');
  }
}

function rulesOf({ rulebook, version, options }: Omit<Paper, 'table'>): Result<AnyRulebook, SnapshotRefusal> {
  const found = findRulebook(rulebook);
  if (!found.ok) return bad('rulebook', String(rulebook));
  if (found.value.version !== version) return bad('version', `${rulebook}@${version}`);
  // What was chosen stands, also where the document does not let it be chosen today.
  const { value: document } = found;
  const isMissing = Object.keys(document.options).some((name) => !Object.hasOwn(options, name));
  const isStrange = Object.entries(options).some(
    ([name, value]) => !isOption(name) || !Object.hasOwn(document.options, name) || !admits(name, value),
  );
  return isMissing || isStrange ? bad('options', rulebook) : ok(underReadings(document, options));
}

const bad = (why: string, found?: string) => refuse('bad-snapshot', found === undefined ? { why } : { why, found });

/** Text leaves out what is undefined; a fresh table, round, game and wager say what that was. */
function unpacked(packed: Packed, rules: AnyRulebook, play: Game): Draft {
  const { equipment, players, colours, fills, incidents, told = [], round, game, closed = [] } = packed;
  return {
    ...newTable(packed.id, rules, play),
    ...packed,
    equipment: new Map(equipment),
    players: new Map(players),
    colours: new Map(colours),
    fills: new Map(fills),
    incidents: new Map(incidents),
    told: new Map(told),
    round: { ...freshRound(round.number), ...round, wagers: wagersOf(round.wagers), ...voidedOf(round) },
    game: play.unpack(game),
    closed: closed.map((each) => unpackedRound(each, rules, play)),
  };
}

const unpackedRound = (
  { options, wagers, game, ...rest }: PackedRound,
  rules: AnyRulebook,
  play: Game,
): ClosedRound => ({
  ...rest,
  rules: underReadings(rules, options),
  wagers: wagersOf(wagers),
  game: play.unpack(game),
});

const wagersOf = (wagers: readonly PlainWager[]): Round['wagers'] =>
  new Map(wagers.map((wager) => [wager.key, { ...BLANK, ...wager } as TableWager]));

/** A void names its clause or says that it has none. */
const voidedOf = ({ voided }: Pick<Round, 'voided'>): Pick<Round, 'voided'> =>
  voided === undefined
    ? { voided }
    : { voided: { ...voided, clause: voided.clause, by: voided.by ?? [], winners: voided.winners ?? [] } };

const BLANK: { readonly [K in keyof TableWager]: undefined } = {
  key: undefined,
  player: undefined,
  spot: undefined,
  box: undefined,
  chips: undefined,
  stake: undefined,
  reserve: undefined,
  parts: undefined,
  placedBy: undefined,
  call: undefined,
  queried: undefined,
  on: undefined,
  now: undefined,
  closed: undefined,
  decided: undefined,
  ruled: undefined,
  questioned: undefined,
  suspect: undefined,
  foreign: undefined,
  done: undefined,
};

/** FNV-1a over the characters: it finds a text that was cut or damaged, not one that was forged. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
