import { type ClauseId, clause } from '../kit/id.ts';
import type { Open, OptionValue } from './options.ts';
import type { Ranked } from './ranks.ts';
import type { Equipment, EquipmentCheck, Irregularity, PayRow, Power, Term, Who } from './rulebook.ts';

/** Short forms in which the rulebook files are written. */

export const pays = (odds: number, by: string, wins: string, loses: string = wins): PayRow => ({
  odds,
  clause: clause(by),
  wins: clause(wins),
  loses: clause(loses),
});

export const cite = (...ids: readonly string[]): readonly ClauseId[] => ids.map(clause);

/** The values that the clauses leave open. */
export const only = <V extends OptionValue>(values: readonly V[], ...by: readonly string[]): Open =>
  by.length === 0 ? { values } : { values, by: cite(...by) };

/** Nothing under the printed number. */
export const notUnder = (min: number, ...by: readonly string[]): Open => ({ min, by: cite(...by) });

export const notOver = (max: number, ...by: readonly string[]): Open => ({ max, by: cite(...by) });

/** A position that the document marks with a letter. */
export const example = (spot: string, by: string) => ({ spot, clause: clause(by) });

export const term = (name: string, by: string): Term => ({ term: name, clause: clause(by) });

export const item = (name: string, by: string, ...checks: readonly EquipmentCheck[]): Equipment =>
  checks.length === 0
    ? { item: name, clause: clause(by), required: true }
    : { item: name, clause: clause(by), required: true, checks };

export const optional = (equipment: Equipment): Equipment => ({ ...equipment, required: false });

export const range = (trait: string, min: number, max: number, by: string): EquipmentCheck => ({
  kind: 'range',
  trait,
  min,
  max,
  clause: clause(by),
});

/** A size of which the document says only "approximately". */
export const about = (trait: string, min: number, max: number, by: string): EquipmentCheck => ({
  kind: 'range',
  trait,
  min,
  max,
  approximate: true,
  clause: clause(by),
});

/** Who gives a command, by which clause. */
export const by = (id: string, who: Omit<Who, 'clause'> = {}): Who => ({ ...who, clause: clause(id) });

export const oneOf = (
  trait: string,
  by: string,
  ...values: readonly (string | number | boolean)[]
): EquipmentCheck => ({
  kind: 'one-of',
  trait,
  values,
  clause: clause(by),
});

export const allOf = (trait: string, by: string, ...values: readonly string[]): EquipmentCheck => ({
  kind: 'all-of',
  trait,
  values,
  clause: clause(by),
});

export const namedBetween = (trait: string, min: number, max: number, by: string): EquipmentCheck => ({
  kind: 'named',
  trait,
  min,
  max,
  clause: clause(by),
});

export const stated = (trait: string, by: string): EquipmentCheck => ({ kind: 'stated', trait, clause: clause(by) });

export const power = (from: Ranked, until: Power['until'], confirmedBy?: Ranked): Power =>
  confirmedBy === undefined ? { from, until } : { from, until, confirmedBy };

type Rest = Readonly<{
  who: readonly Power[];
  effect: Irregularity['effect'];
  next?: Irregularity['next'];
  afterHandling?: Irregularity['afterHandling'];
  final?: string;
}>;

const irregularity = (by: Irregularity['by'], id: string | undefined, rest: Rest): Irregularity => ({
  by,
  who: rest.who,
  effect: rest.effect,
  next: rest.next ?? [],
  ...(id === undefined ? {} : { clause: clause(id) }),
  ...(rest.afterHandling === undefined ? {} : { afterHandling: rest.afterHandling }),
  ...(rest.final === undefined ? {} : { final: clause(rest.final) }),
});

export const announced = (id: string | undefined, rest: Rest): Irregularity => irregularity('announcement', id, rest);
export const fact = (id: string | undefined, rest: Rest): Irregularity => irregularity('fact', id, rest);
export const decided = (id: string | undefined, rest: Rest): Irregularity => irregularity('decision', id, rest);
