import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clause, register } from '../../test/tidy/clauses.ts';
import { ROOT, type SourceFile } from '../../test/tidy/files.ts';
import { EQUIVALENT } from './equivalent.ts';
import type { Verdict } from './judge.ts';
import type { Mutant } from './points.ts';
import { SCOPES, type Scope } from './scopes.ts';

const PAGE = join(ROOT, 'docs', 'assurance.md');
const [BEGIN, END] = ['<!-- mutants -->', '<!-- /mutants -->'];

type Known = (Verdict & Readonly<{ seconds: number }>) | undefined;
type Judged = Readonly<{ mutant: Mutant; known: Known }>;

/** One part of the product: how many of its mutants are judged, and how they ended. */
export type Standing = Readonly<{ scope: string; judged: readonly Judged[]; equivalent: readonly Mutant[] }>;

export function standing(all: readonly Mutant[], of: (mutant: Mutant) => Known): readonly Standing[] {
  const parts: readonly Scope[] = [...SCOPES, { name: 'all', has: () => true }];
  return parts.map(({ name, has }) => {
    const there = all.filter(has);
    return {
      scope: name,
      judged: there.filter(({ id }) => !isEquivalent(id)).map((mutant) => ({ mutant, known: of(mutant) })),
      equivalent: there.filter(({ id }) => isEquivalent(id)),
    };
  });
}

const isEquivalent = (id: string): boolean => Object.hasOwn(EQUIVALENT, id);

const killed = ({ judged }: Standing): number => judged.filter(({ known }) => known?.killed === true).length;
const survivors = ({ judged }: Standing): readonly Mutant[] =>
  judged.filter(({ known }) => known?.killed === false).map(({ mutant }) => mutant);
const byQuote = ({ judged }: Standing): number =>
  judged.filter(({ mutant, known }) => known?.by !== undefined && quotes(known.by.title, mutant)).length;

const quotes = (title: string, { clauses }: Mutant): boolean =>
  clauses.some((id) => [...title.matchAll(/\[([^\]]*)\]/g)].some(([, ids = '']) => ids.split(/, ?| /).includes(id)));

const byTypes = ({ judged }: Standing): number =>
  judged.filter(({ known }) => known?.by?.title === 'it does not compile').length;

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

export const summary = (all: readonly Standing[]): string =>
  rows(all)
    .map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(11))).join(''))
    .join('\n');

const HEAD = ['part', 'mutants', 'equivalent', 'judged', 'killed', 'by a quote', 'by types', 'survive', 'share'];

const rows = (all: readonly Standing[]): readonly (readonly string[])[] => [
  HEAD,
  ...all.map((each) => {
    const alive = survivors(each).length;
    const judged = killed(each) + alive;
    const numbers = [each.judged.length + each.equivalent.length, each.equivalent.length, judged, killed(each)];
    return [each.scope, ...[...numbers, byQuote(each), byTypes(each), alive].map(String), share(alive, judged)];
  }),
];

/** Writes the figures into the page, between its two marks. */
export function record(all: readonly Standing[], files: readonly SourceFile[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/assurance.md has no place between ${BEGIN} and ${END}`);
  writeFileSync(PAGE, `${page.slice(0, begin)}${BEGIN}\n\n${section(all, register(files))}\n\n${page.slice(end)}`);
}

export function section(all: readonly Standing[], clauses: readonly Clause[]): string {
  const table = rows(all).map((cells) => `| ${cells.join(' | ')} |`);
  table.splice(1, 0, `|${HEAD.map(() => '---').join('|')}|`);
  const whole = all.find(({ scope }) => scope === 'all');
  if (whole === undefined) throw new Error('nothing stands for everything');
  return [
    table.join('\n'),
    `### Survivors\n\n${list(byClause(survivors(whole)))}`,
    `### Equivalent\n\n${list(whole.equivalent.map(({ id }) => `${code(id)}: ${EQUIVALENT[id]}`))}`,
    `### Clauses with fewer than two mutants near them\n\n${list(few(whole, clauses))}`,
  ].join('\n\n');
}

const list = (items: readonly string[]): string =>
  items.length === 0 ? 'None.' : items.map((item) => `- ${item}`).join('\n');
const code = (id: string): string => `\`${id.replaceAll('`', "'")}\``;

function byClause(mutants: readonly Mutant[]): readonly string[] {
  return [...grouped(mutants, ({ clauses }) => clauses.slice(0, 3).join(', ') || 'no clause near it')]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([clause, there]) => `${clause}: ${there.map(({ id }) => code(id)).join('; ')}`);
}

/** Labels decide nothing, and a heading is decided by its parts. */
function few({ judged, equivalent }: Standing, clauses: readonly Clause[]): readonly string[] {
  const count = new Map<string, number>();
  for (const { clauses: near } of [...judged.map(({ mutant }) => mutant), ...equivalent])
    for (const id of near) count.set(id, (count.get(id) ?? 0) + 1);
  const ofParts = (id: string): number =>
    [...count].filter(([each]) => each === id || each.startsWith(`${id}.`)).reduce((sum, [, many]) => sum + many, 0);
  const there = clauses.filter(({ id, surface }) => !surface.includes('label') && ofParts(id) < 2);
  return [...grouped(there, ({ enforce }) => enforce)].map(
    ([layer, each]) => `${layer}: ${each.map(({ id }) => id).join(', ')}`,
  );
}

function grouped<Item>(items: readonly Item[], by: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return groups;
}
