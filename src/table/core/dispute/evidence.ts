import { type Static, Unsafe } from 'typebox';
import { anyText, closed, eitherOf, exactly, maybe, natural, oneOf } from '../../../kit/schema.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { ActorRole } from '../actor.ts';
import { chapter } from './chapter.ts';

/** What a decision may rest on, in the order of 8.4.1 to 8.4.8; every item of evidence is of one of these kinds. */
export const BASES = ['rule', 'published', 'procedure', 'control', 'statement', 'footage', 'other', 'law'] as const;
export type Basis = (typeof BASES)[number];

export const MARKS = ['used', 'considered', 'not-applicable'] as const;
export type Mark = (typeof MARKS)[number];
export type Marks = Readonly<Record<Basis, Mark>>;

/** Marks may be missing: that is refused by name later. */
export const marks = Unsafe<Partial<Marks>>(
  closed(Object.fromEntries(BASES.map((basis) => [basis, maybe(oneOf(...MARKS))]))),
);

export const PARTIES = ['player', 'staff'] as const;
export type Party = (typeof PARTIES)[number];

/** Where the records of a round stand in the log of its table. */
export type RoundLog = Readonly<{ table: string; round: number; from: number; to: number }>;

/** What somebody may bring into a case. A log is attached by the table, never by somebody who writes it into a command. */
export const exhibit = eitherOf(
  closed({ kind: exactly('rule'), clause: anyText }),
  closed({ kind: exactly('published'), what: anyText, dated: anyText }),
  closed({ kind: exactly('procedure'), reference: anyText }),
  closed({ kind: exactly('control'), reference: anyText }),
  /** A party may refuse to speak; the refusal is kept in place of the statement (A25). */
  closed({ kind: exactly('statement'), party: oneOf(...PARTIES), text: maybe(anyText), refused: maybe(anyText) }),
  closed({ kind: exactly('footage'), camera: anyText, from: natural, to: natural, remark: anyText }),
  closed({ kind: exactly('other'), what: anyText, file: maybe(anyText) }),
  closed({ kind: exactly('law'), reference: anyText, jurisdiction: maybe(anyText) }),
);

type Brought = Static<typeof exhibit>;
type Other = Extract<Brought, { kind: 'other' }> & { log?: RoundLog };

export type Exhibit = Readonly<Exclude<Brought, { kind: 'other' }> | Other>;
export type ExhibitOf<K extends Basis> = Extract<Exhibit, { kind: K }>;

export type Evidence = Readonly<{ item: Exhibit; by: string; role: ActorRole; at: number }>;

export const basisClause = (rules: AnyRulebook, basis: Basis): string | undefined =>
  chapter(rules, `4.${BASES.indexOf(basis) + 1}`);

export const ofKind = <K extends Basis>(evidence: readonly Evidence[], kind: K) =>
  evidence.filter((each): each is Evidence & { readonly item: ExhibitOf<K> } => each.item.kind === kind);

/** What staff wrote down for the player: what the case is about, or a statement, by its place among the evidence. */
export type Typed = Readonly<{
  evidence?: number;
  by: string;
  /** By the player, or by somebody who says how they heard it. */
  confirmed?: Readonly<{ by: string; heard?: string }>;
}>;

/** The parties who have neither made a statement nor refused one; what was typed for the player counts once confirmed. */
export function silent({ evidence, typed }: Readonly<{ evidence: readonly Evidence[]; typed: readonly Typed[] }>) {
  const waits = new Set(typed.filter(({ confirmed }) => confirmed === undefined).map((each) => each.evidence));
  const counts = ofKind(
    evidence.filter((_, index) => !waits.has(index)),
    'statement',
  );
  return PARTIES.filter((party) => !counts.some(({ item }) => item.party === party));
}

/** How long a clip runs. */
export const seconds = ({ from, to }: ExhibitOf<'footage'>): number => (to - from) / 1000;
