import { type Refusal, refuse } from '../kit/refusal.ts';
import { ok, type Result } from '../kit/result.ts';
import { findRulebook, withOptions } from '../rulebook/index.ts';
import type { OptionValue } from '../rulebook/options.ts';
import { freshGame } from './evolve.ts';
import { freshBox, type NiuNiuRound } from './niu-niu/round.ts';
import { type Draft, freshRound, newTable, type Round, type TableState, type TableWager } from './state.ts';

/** Rises whenever the same text would mean another table: a field more, less, or read otherwise. */
export const SNAPSHOT_FORMAT = 2;

export type SnapshotRefusal = Refusal<'bad-snapshot'>;

/** Maps as lists of pairs, everything else as it is: a table holds only what its events could say, and those are JSON. */
type Plain<T> = { [K in keyof T]: T[K] extends Map<infer Key, infer Value> ? [Key, Value][] : T[K] };
type PlainWager = Partial<TableWager> & Pick<TableWager, 'key'>;
type Packed = Omit<Plain<Draft>, 'rules' | 'round' | 'game'> & {
  round: Omit<Round, 'wagers'> & { wagers: PlainWager[] };
  game: Exclude<Draft['game'], NiuNiuRound> | Plain<NiuNiuRound>;
};
type Paper = Readonly<{
  rulebook: string;
  version: string;
  options: Readonly<Record<string, OptionValue>>;
  table: Packed;
}>;

/** A table as text, from which `unpack` makes the same table. */
export function pack(state: TableState): string {
  const { rules, ...table } = state as unknown as Draft;
  const { round, game } = table;
  const packed: Packed = {
    ...table,
    equipment: [...table.equipment],
    players: [...table.players],
    colours: [...table.colours],
    fills: [...table.fills],
    incidents: [...table.incidents],
    round: { ...round, wagers: [...round.wagers.values()] },
    game: game.family === 'niu-niu' ? { ...game, boxes: [...game.boxes] } : game,
  };
  const { id: rulebook, version, options } = rules;
  const paper: Paper = { rulebook, version, options: { ...options }, table: packed };
  const text = JSON.stringify(paper);
  return `${SNAPSHOT_FORMAT} ${checksum(text)} ${text}`;
}

/** The table a text was made from. Whatever was not written by this format for these rulebooks is refused. */
export function unpack(text: string): Result<TableState, SnapshotRefusal> {
  const [, format, sum, json] = /^(\d{1,9}) ([0-9a-f]{8}) (\{.*\})$/s.exec(text) ?? [];
  if (json === undefined || sum === undefined) return bad('text');
  if (Number(format) !== SNAPSHOT_FORMAT) return bad('format', `${format}`);
  if (checksum(json) !== sum) return bad('checksum');
  try {
    return read(JSON.parse(json) as Paper);
  } catch {
    return bad('text');
  }
}

function read({ rulebook, version, options, table }: Paper): Result<TableState, SnapshotRefusal> {
  const found = findRulebook(rulebook);
  if (!found.ok) return bad('rulebook', String(rulebook));
  if (found.value.version !== version) return bad('version', `${rulebook}@${version}`);
  const rules = withOptions(found.value, options);
  if (!rules.ok || Object.keys(found.value.options).some((name) => !Object.hasOwn(options, name)))
    return bad('options', rulebook);
  return ok(unpacked(table, rules.value));
}

const bad = (why: string, found?: string) => refuse('bad-snapshot', found === undefined ? { why } : { why, found });

/** Text leaves out what is undefined; a fresh table, round, game and wager say what that was. */
function unpacked(packed: Packed, rules: Draft['rules']): Draft {
  const { equipment, players, colours, fills, incidents, round, game } = packed;
  const fresh = freshGame(rules.family);
  return {
    ...newTable(packed.id, rules, () => fresh),
    ...packed,
    equipment: new Map(equipment),
    players: new Map(players),
    colours: new Map(colours),
    fills: new Map(fills),
    incidents: new Map(incidents),
    round: { ...freshRound(round.number), ...round, wagers: wagersOf(round.wagers), ...voidedOf(round) },
    game: gameOf(game, fresh),
  };
}

const wagersOf = (wagers: readonly PlainWager[]): Round['wagers'] =>
  new Map(wagers.map((wager) => [wager.key, { ...BLANK, ...wager } as TableWager]));

/** A void names its clause or says that it has none. */
const voidedOf = ({ voided }: Pick<Round, 'voided'>): Pick<Round, 'voided'> =>
  voided === undefined ? { voided } : { voided: { cause: voided.cause, clause: voided.clause, owed: voided.owed } };

const gameOf = (packed: Packed['game'], fresh: Draft['game']): Draft['game'] =>
  packed.family === 'niu-niu'
    ? ({
        ...fresh,
        ...packed,
        boxes: new Map(packed.boxes.map(([box, there]) => [box, { ...freshBox(), ...there }])),
      } as NiuNiuRound)
    : ({ ...fresh, ...packed } as Draft['game']);

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
