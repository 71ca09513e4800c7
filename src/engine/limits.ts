import type { Amount } from '../kit/amount.ts';
import { refuse, refusedAt } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import type { AnyRulebook } from '../rulebook/index.ts';
import { type Family, KINDS, type Kind, type Kinds, type Rulebook } from '../rulebook/rulebook.ts';
import type { EngineRefusal } from './refusals.ts';
import type { Bounds, Limits, Terms } from './wager.ts';

export type Limit = Readonly<{ min: number; max: number }>;

const UNBOUNDED: Limit = { min: 0, max: Number.POSITIVE_INFINITY };

/** The limit for one kind of wager: by kind, else the table's, always inside the law. */
export function limitFor<F extends Family>(rules: Rulebook<F>, limits: Limits | undefined, kind: Kinds[F]): Limit {
  const own = limits?.kinds?.[kind];
  const optional = optionalBounds(rules, kind);
  const law = rules.limits.law ?? UNBOUNDED;
  return {
    min: Math.max(law.min, optional.min ?? own?.min ?? limits?.min ?? law.min),
    max: Math.min(law.max, optional.max ?? own?.max ?? limits?.max ?? law.max),
  };
}

/** The limit on everything a player has on one spin, where the law is read that way (D4). */
export const spinLimit = (rules: Rulebook, limits: Limits | undefined): Limit => {
  const law = rules.limits.law ?? UNBOUNDED;
  return { min: Math.max(law.min, limits?.min ?? law.min), max: Math.min(law.max, limits?.max ?? law.max) };
};

/** Double and Super Niu may have limits of their own (F10). */
function optionalBounds(rules: Rulebook, kind: Kind): { min?: number; max?: number } {
  const { options, family } = rules as AnyRulebook;
  if (family !== 'niu-niu' || kind === 'even') return {};
  const { optionalMin, optionalMax } = options as Rulebook<'niu-niu'>['options'];
  return {
    ...(optionalMin === 'table' ? {} : { min: optionalMin }),
    ...(optionalMax === 'table' ? {} : { max: optionalMax }),
  };
}

/** Limits and smallest chip a table may really have. */
export function checkTerms(rules: Rulebook, { limits, smallestChip }: Terms): Result<undefined, EngineRefusal> {
  if (smallestChip !== undefined && (!Number.isSafeInteger(smallestChip) || smallestChip < 1)) {
    return err(refusedAt('bad-smallest-chip', 'smallestChip', { smallestChip: String(smallestChip) }));
  }
  const crossed = KINDS[rules.family].find((kind) => isCrossed(limitFor(rules, limits, kind)));
  if (limits === undefined && crossed === undefined) return ok(undefined);
  const table = checkBounds(rules, limits ?? {}, 'limits');
  if (!table.ok) return table;
  for (const [kind, bounds] of Object.entries(limits?.kinds ?? {})) {
    const checked = checkBounds(rules, bounds, `limits.kinds.${kind}`);
    if (!checked.ok) return checked;
  }
  if (crossed === undefined) return ok(undefined);
  return err(refusedAt('limits-crossed', 'limits', { kind: crossed, ...limitFor(rules, limits, crossed) }));
}

/** Wagers beside Even follow the minimum of the table: a minimum of their own may be higher, not lower (NN-4.5.2.i). */
export function optionalUnderTable(rules: Rulebook, limits: Limits | undefined): Result<undefined, EngineRefusal> {
  const { options, family, cites } = rules as AnyRulebook;
  const own = family === 'niu-niu' ? (options as Rulebook<'niu-niu'>['options']).optionalMin : 'table';
  const min = limits?.min ?? 0;
  if (own === 'table' || own >= min) return ok(undefined);
  const params = { option: 'optionalMin', value: String(own), allowed: `table, or ${min} and more` };
  return refuse('bad-option-value', params, cites.optionalSize?.[0]);
}

const isCrossed = ({ min, max }: Limit): boolean => min > max;

function checkBounds(rules: Rulebook, { min, max }: Bounds, path: string): Result<undefined, EngineRefusal> {
  const { law } = rules.limits;
  for (const [bound, value] of [['min', min] as const, ['max', max] as const]) {
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value) || value < 0)
      return err(refusedAt('limits-crossed', `${path}.${bound}`, { [bound]: value }));
    if (law !== undefined && (value < law.min || value > law.max)) {
      const params = { [bound]: value, lawMin: law.min, lawMax: law.max };
      return err(refusedAt('limits-outside-law', `${path}.${bound}`, params, law.clause));
    }
  }
  if (min !== undefined && max !== undefined && min > max) return err(refusedAt('limits-crossed', path, { min, max }));
  return ok(undefined);
}

/** The step every stake must be a multiple of (A15). */
export const stepOf = (rules: Rulebook, terms: Terms): number =>
  rules.options.wagerStep === 'smallestChip' ? (terms.smallestChip ?? 1) : rules.options.wagerStep;

export const smallestChip = (terms: Terms): Amount => terms.smallestChip ?? (1 as Amount);
