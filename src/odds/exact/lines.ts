import type { ClauseId } from '../../kit/id.ts';
import type { SpotId } from '../../layout/spot.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Kind } from '../../rulebook/rulebook.ts';
import { odds, type SpotOdds } from './odds.ts';

/** One line of the pay table as it prices: the wagers that share clause, ways to win and odds. */
export type Line = Readonly<{
  /** A kind of wager where the line holds all of it, else its spots. */
  name: string;
  kinds: readonly Kind[];
  clause?: ClauseId;
  spots: readonly SpotId[];
  figures: SpotOdds;
  /** Missing where the wager is paid by several odds. */
  odds?: number;
}>;

/** In the order of the document. */
export function lines(rules: AnyRulebook): readonly Line[] {
  const all = odds(rules);
  const grouped = new Map<string, SpotOdds[]>();
  for (const each of all) {
    const key = [each.clauses, each.ways, each.pays, each.when].join(' ');
    const there = grouped.get(key);
    if (there === undefined) grouped.set(key, [each]);
    else there.push(each);
  }
  const register = clausesOf(rules.id);
  const order = register.ok ? register.value.map(({ id }) => id) : [];
  const place = ({ clause }: Line): number => (clause === undefined ? -1 : order.indexOf(clause));
  return [...grouped.values()].map((group) => line(all, group)).toSorted((a, b) => place(a) - place(b));
}

function line(all: readonly SpotOdds[], group: readonly SpotOdds[]): Line {
  const [figures] = group as readonly [SpotOdds];
  const kinds = [...new Set(group.map(({ kind }) => kind))];
  const whole = all.filter(({ kind, when }) => kinds.includes(kind) && when === figures.when).length === group.length;
  const [clause] = figures.clauses;
  const [pays, ...more] = figures.pays;
  return {
    name: whole ? kinds.join(', ') : named(group.map(({ spot }) => spot)),
    kinds,
    spots: group.map(({ spot }) => spot),
    figures,
    ...(clause === undefined ? {} : { clause }),
    ...(pays === undefined || more.length > 0 ? {} : { odds: pays }),
  };
}

/** `total/4, 17`, `pair/1-2 to 1-6`: some spots of one kind, or of several by their full ids. */
function named(spots: readonly SpotId[]): string {
  const [kind, ...others] = [...new Set(spots.map((spot) => spot.split('/')[0]))];
  const ids = others.length > 0 ? spots : spots.map((spot) => spot.slice((kind ?? '').length + 1));
  const list = ids.length > 3 ? `${ids[0]} to ${ids.at(-1)}` : ids.join(', ');
  return others.length > 0 ? list : `${kind}/${list}`;
}

/** Lines with one odds figure, which can be compared with one another. */
export type PlainLine = Line & Readonly<{ odds: number }>;

export const isPlain = (each: Line): each is PlainLine => each.odds !== undefined;
