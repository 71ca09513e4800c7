import { RULEBOOKS } from '../../src/rulebook/index.ts';
import type { Mutant } from './points.ts';
import { digest } from './results.ts';

/** Parts of the product that are judged by themselves. */
export type Scope = Readonly<{ name: string; has: (mutant: Mutant) => boolean }>;

const folder = (name: string, path: string): Scope => ({ name, has: (mutant) => mutant.path.startsWith(path) });

/** A document's mutants: its own data, and code of the rules that stands near one of its clauses. */
const documents: readonly Scope[] = RULEBOOKS.map(({ id, prefix }) => ({
  name: id,
  has: ({ path, clauses, nearness }) => {
    if (path.startsWith('src/rulebook/documents/')) return path.endsWith(`/${id}.ts`);
    if (path.startsWith('src/house/')) return false;
    const near = nearness !== 'beside' || !path.startsWith('src/table/core/');
    return near && clauses.some((clause) => clause.startsWith(`${prefix}-`));
  },
}));

export const SCOPES: readonly Scope[] = [
  ...documents,
  folder('ledger', 'src/house/ledger/'),
  folder('core', 'src/table/core/'),
  folder('store', 'src/house/store/'),
];

/** What chance would pick first, and no other pick because some other mutant came or went. */
export const shuffled = (mutants: readonly Mutant[], seed: string): readonly Mutant[] =>
  mutants
    .map((mutant) => [digest(seed, mutant.id), mutant] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, mutant]) => mutant);
