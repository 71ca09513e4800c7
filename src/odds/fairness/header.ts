import type { Family } from '../../rulebook/rulebook.ts';

/** Which columns hold what. */
export type Header = Readonly<{
  family?: Family;
  /** Columns of the result, by family; a general name such as `result` serves any. Two for roulette are one too many. */
  results: Readonly<Record<Family, readonly number[]>>;
  table?: number;
  time?: number;
  /** Columns that mean nothing to a record of that family. */
  ignored: Readonly<Record<Family, readonly string[]>>;
}>;

const NAMES: Readonly<Record<Family | 'any' | 'table' | 'time', RegExp>> = {
  roulette: /^(pocket|number|ball)$/,
  'sic-bo': /^(d[123]|die ?[123]|dice|roll|throw)$/,
  'niu-niu': /^(cards?( ?\d+)?|hand|dealer|player|box ?\d+)$/,
  any: /^(result|outcome)$/,
  table: /^(table|wheel|shaker)$/,
  time: /^(time|date|timestamp|at)$/,
};

/** What holds the pocket, surest name first; `spin` is left out because records number their spins. */
const POCKET_NAMES: readonly (readonly string[])[] = [['pocket'], ['number'], ['result', 'outcome'], ['ball']];

/** The first line as a header; nothing where no cell is a known name. */
export function headerOf(cells: readonly string[]): Header | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const places = (...kinds: readonly (keyof typeof NAMES)[]): readonly number[] =>
    names.flatMap((name, at) => (kinds.some((kind) => NAMES[kind].test(name)) ? [at] : []));
  if (!names.some((name) => Object.values(NAMES).some((known) => known.test(name)))) return undefined;
  const results = {
    roulette: pocketColumns(names),
    'sic-bo': places('sic-bo', 'any'),
    'niu-niu': places('niu-niu', 'any'),
  };
  const family = (['sic-bo', 'niu-niu', 'roulette'] as const).find((each) => places(each).length > 0);
  const [table] = places('table');
  const [time] = places('time');
  const ignored = (each: Family) => cells.filter((_, at) => ![...results[each], table, time].includes(at));
  return {
    ...(family === undefined ? {} : { family }),
    results,
    ...(table === undefined ? {} : { table }),
    ...(time === undefined ? {} : { time }),
    ignored: { roulette: ignored('roulette'), 'sic-bo': ignored('sic-bo'), 'niu-niu': ignored('niu-niu') },
  };
}

/** The columns with the surest name there is. */
function pocketColumns(names: readonly string[]): readonly number[] {
  for (const known of POCKET_NAMES) {
    const found = names.flatMap((name, at) => (known.includes(name) ? [at] : []));
    if (found.length > 0) return found;
  }
  return [];
}
