import { type Given, type Refusal, refuse } from '../kit/refusal.ts';
import type { RefusalCode } from '../kit/refusals/index.ts';
import type { AnyRulebook } from './index.ts';
import { admits, allowed, isOption, type OptionValue } from './options.ts';
import type { Ranked } from './ranks.ts';
import {
  HAND_CLASSES,
  NIU_NIU_KINDS,
  type PayRow,
  type PayTable,
  type Pocket,
  ROULETTE_KINDS,
  type Rulebook,
} from './rulebook.ts';

export const DEFECTS = [
  'wheel-size',
  'wheel-repeats',
  'wheel-not-alternating',
  'wheel-colours',
  'missing-pay-table',
  'missing-pay-row',
  'bad-odds',
  'bad-commission',
  'bad-reserve',
  'limits-crossed',
  'limits-outside-law',
  'unknown-clause',
  'rank-not-on-ladder',
  'nobody-may-act',
  'option-not-allowed',
  'option-unknown',
  'deck-not-52',
  'bad-dice',
  'reserve-too-small',
] as const satisfies readonly RefusalCode[];
type DefectCode = (typeof DEFECTS)[number];
export type Defect = Refusal<DefectCode>;

const defect = <Code extends DefectCode>(code: Code, ...given: Given<Code>): Refusal<NoInfer<Code>> =>
  refuse(code, ...given).error;

/** Everything that is wrong with a rulebook; `known` is the clause register it must cite from. */
export function validate(rules: AnyRulebook, known: ReadonlySet<string>): readonly Defect[] {
  return [
    ...game(rules),
    ...payTables(rules),
    ...limits(rules),
    ...options(rules),
    ...authority(rules),
    ...citations(rules, known),
  ];
}

function game(rules: AnyRulebook): readonly Defect[] {
  switch (rules.family) {
    case 'roulette':
      return wheel(rules);
    case 'sic-bo':
      return rules.game.dice === 3 && rules.game.faces === 6
        ? []
        : [defect('bad-dice', { dice: rules.game.dice, faces: rules.game.faces }, rules.cites.dice?.[0])];
    case 'niu-niu':
      return deck(rules);
  }
}

function wheel({ game: { wheel: pockets, red } }: Rulebook<'roulette'>): readonly Defect[] {
  const found: Defect[] = [];
  const zeros: readonly Pocket[] = pockets.includes('00') ? [0, '00'] : [0];
  const size = 36 + zeros.length;
  if (pockets.length !== size) found.push(defect('wheel-size', { pockets: pockets.length, expected: size }));
  const seen = new Set<Pocket>();
  for (const pocket of pockets) {
    if (seen.has(pocket)) found.push(defect('wheel-repeats', { pocket }));
    seen.add(pocket);
  }
  for (let number = 1; number <= 36; number++) {
    if (!seen.has(number))
      found.push(defect('wheel-size', { pockets: pockets.length, expected: size, missing: number }));
  }
  const reds = new Set(red);
  if (reds.size !== 18 || red.some((number) => number < 1 || number > 36)) {
    found.push(defect('wheel-colours', { red: reds.size, expected: 18 }));
  }
  for (const [index, pocket] of pockets.entries()) {
    const next = pockets[(index + 1) % pockets.length];
    if (typeof pocket !== 'number' || typeof next !== 'number' || pocket === 0 || next === 0) continue;
    if (reds.has(pocket) === reds.has(next)) found.push(defect('wheel-not-alternating', { pocket, next }));
  }
  return found;
}

function deck({ game: data, pays, cites }: Rulebook<'niu-niu'>): readonly Defect[] {
  const { ranks, suits, reserve } = data;
  const found: Defect[] = [];
  const cards = new Set([...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit)));
  if (cards.size !== 52 || ranks.length * suits.length !== 52) {
    found.push(defect('deck-not-52', { cards: cards.size }, cites.deck?.[0]));
  }
  for (const [kind, rows] of Object.entries(pays.single ?? {})) {
    for (const [hand, { commission, reserveLost }] of Object.entries(rows)) {
      const row = `${kind} ${hand}`;
      if (!(commission >= 0 && commission <= 100))
        found.push(defect('bad-commission', { row, commission }, cites.commission?.[0]));
      const reserved = kind === 'even' ? reserveLost === 0 : Number.isInteger(reserveLost) && reserveLost >= 0;
      if (!reserved) found.push(defect('bad-reserve', { row, reserveLost }, cites.reserveLost?.[0]));
    }
  }
  for (const kind of ['double', 'super-niu'] as const) {
    const most = Math.max(0, ...Object.values(pays.single?.[kind] ?? {}).map((row) => row.reserveLost));
    if (most > reserve[kind].times) {
      found.push(defect('reserve-too-small', { kind, reserve: reserve[kind].times, lost: most }, reserve[kind].clause));
    }
  }
  return found;
}

function payTables(rules: AnyRulebook): readonly Defect[] {
  const names = rules.narrowed.payTable?.values ?? [rules.options.payTable];
  const tables = rules.pays as Readonly<Record<string, PayTable[AnyRulebook['family']] | undefined>>;
  return names.flatMap((name) => {
    const table = tables[String(name)];
    if (table === undefined) return [defect('missing-pay-table', { payTable: String(name) })];
    return [...rows(rules, table)].flatMap(([row, pay]): readonly Defect[] => {
      if (pay === undefined) return [defect('missing-pay-row', { row, payTable: String(name) })];
      if (!Number.isInteger(pay.odds) || pay.odds < 1) return [defect('bad-odds', { row, odds: pay.odds })];
      return [];
    });
  });
}

type Row = readonly [name: string, row: Readonly<{ odds: number }> | undefined];

/** Every line the game needs, present or not. */
function rows(rules: AnyRulebook, table: PayTable[AnyRulebook['family']]): readonly Row[] {
  switch (rules.family) {
    case 'roulette': {
      const zeros = rules.game.wheel.includes('00') ? 'first-four' : 'first-five';
      const kinds = ROULETTE_KINDS.filter((kind) => kind !== zeros);
      return kinds.map((kind): Row => [kind, (table as PayTable['roulette'])[kind]]);
    }
    case 'sic-bo':
      return sicBoRows(table as PayTable['sic-bo']);
    case 'niu-niu':
      return NIU_NIU_KINDS.flatMap((kind) =>
        HAND_CLASSES.map((name): Row => [`${kind} ${name}`, (table as PayTable['niu-niu'])[kind]?.[name]]),
      );
  }
}

function sicBoRows(table: PayTable['sic-bo']): readonly Row[] {
  const group = (name: string, from: number, to: number, by: Readonly<Record<number, PayRow>>): readonly Row[] =>
    Array.from({ length: to - from + 1 }, (_, index): Row => [`${name}/${from + index}`, by[from + index]]);
  return [
    ...(['small', 'big', 'triple', 'double', 'any-triple'] as const).map((kind): Row => [kind, table[kind]]),
    ...group('total', 4, 17, table.total),
    ...group('pair', 1, 5, table.pair),
    ...group('die', 1, 3, table.die),
  ];
}

function limits({ limits: { law, usual } }: AnyRulebook): readonly Defect[] {
  if (usual.min > usual.max || usual.min < 1) return [defect('limits-crossed', { min: usual.min, max: usual.max })];
  if (law !== undefined && (usual.min < law.min || usual.max > law.max)) {
    return [
      defect('limits-outside-law', { min: usual.min, max: usual.max, lawMin: law.min, lawMax: law.max }, law.clause),
    ];
  }
  return [];
}

const options = (rules: AnyRulebook): readonly Defect[] =>
  Object.entries(rules.options as Readonly<Record<string, OptionValue>>).flatMap(([name, value]): readonly Defect[] => {
    if (!isOption(name)) return [defect('option-unknown', { option: name })];
    if (admits(name, value, rules.narrowed)) return [];
    return [
      defect('option-not-allowed', { option: name, value: String(value), allowed: allowed(name, rules.narrowed) }),
    ];
  });

function authority(rules: AnyRulebook): readonly Defect[] {
  const { ladder, irregularities } = rules;
  const found: Defect[] = [];
  for (const [ground, ranks] of offices(rules)) {
    for (const rank of ranks) {
      if (rank !== undefined && !ladder.includes(rank)) found.push(defect('rank-not-on-ladder', { ground, rank }));
    }
  }
  const unclosed = rules.family === 'roulette' ? rules.game.unclosedRest : undefined;
  if (unclosed !== undefined && irregularities[unclosed] === undefined)
    found.push(defect('nobody-may-act', { ground: unclosed }));
  for (const [ground, irregularity] of Object.entries(irregularities)) {
    if (irregularity.who.length === 0) found.push(defect('nobody-may-act', { ground }));
    for (const { from, confirmedBy } of irregularity.who) {
      for (const rank of [from, confirmedBy]) {
        if (rank !== undefined && !ladder.includes(rank)) found.push(defect('rank-not-on-ladder', { ground, rank }));
      }
    }
  }
  return found;
}

type Office = readonly [ground: string, ranks: readonly (Ranked | undefined)[]];

/** Everybody whom the document names for a command or a dispute. */
function offices({ authority: given, disputes }: AnyRulebook): readonly Office[] {
  const { floor, placement, owner, lastWord } = disputes;
  return [
    ...Object.entries(given).map(
      ([command, who]): Office => [command, [who?.from, who?.second, ...(who?.named ?? [])]],
    ),
    ['disputes', [...floor, placement?.from, owner, lastWord]],
  ];
}

/** Every clause id anywhere in the data must be in the register. */
function citations(rules: AnyRulebook, known: ReadonlySet<string>): readonly Defect[] {
  const isClause = new RegExp(`^${rules.prefix}-[A-Z0-9]`);
  const unknown = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isClause.test(value) && !known.has(value)) unknown.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) walk(inner);
    }
  };
  const { chapters: _, ...cited } = rules;
  walk(cited);
  return [...unknown].map((id) => defect('unknown-clause', { id }));
}
