import type { Family } from '../../rulebook/rulebook.ts';

/** Which columns hold what. */
export type Header = Readonly<{
  family?: Family;
  /** Columns of the result, by family; a general name such as `result` serves any. */
  results: Readonly<Record<Family, readonly number[]>>;
  table?: number;
  time?: number;
  ignored: readonly string[];
}>;

const NAMES: Readonly<Record<Family | 'any' | 'table' | 'time', RegExp>> = {
  roulette: /^(pocket|number|ball|spin)$/,
  'sic-bo': /^(d[123]|die ?[123]|dice|roll|throw)$/,
  'niu-niu': /^(cards?( ?\d+)?|hand|dealer|player|box ?\d+)$/,
  any: /^(result|outcome)$/,
  table: /^(table|wheel|shaker)$/,
  time: /^(time|date|timestamp|at)$/,
};

/** The first line as a header; nothing where no cell is a known name. */
export function headerOf(cells: readonly string[]): Header | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const places = (...kinds: readonly (keyof typeof NAMES)[]): readonly number[] =>
    names.flatMap((name, at) => (kinds.some((kind) => NAMES[kind].test(name)) ? [at] : []));
  if (!names.some((name) => Object.values(NAMES).some((known) => known.test(name)))) return undefined;
  const results = {
    roulette: places('roulette', 'any').slice(0, 1),
    'sic-bo': places('sic-bo', 'any'),
    'niu-niu': places('niu-niu', 'any'),
  };
  const family = (['sic-bo', 'niu-niu', 'roulette'] as const).find((each) => places(each).length > 0);
  const [table] = places('table');
  const [time] = places('time');
  const used = new Set([...Object.values(results).flat(), table, time]);
  return {
    ...(family === undefined ? {} : { family }),
    results,
    ...(table === undefined ? {} : { table }),
    ...(time === undefined ? {} : { time }),
    ignored: cells.filter((_, at) => !used.has(at)),
  };
}
