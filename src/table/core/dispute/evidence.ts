import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { ActorRole } from '../actor.ts';
import { chapter } from './chapter.ts';

/** What a decision may rest on, in the order of 8.4.1 to 8.4.8; every item of evidence is of one of these kinds. */
export const BASES = ['rule', 'published', 'procedure', 'control', 'statement', 'footage', 'other', 'law'] as const;
export type Basis = (typeof BASES)[number];

export const MARKS = ['used', 'considered', 'not-applicable'] as const;
export type Mark = (typeof MARKS)[number];
export type Marks = Readonly<Record<Basis, Mark>>;

export const PARTIES = ['player', 'staff'] as const;
export type Party = (typeof PARTIES)[number];

/** Where the records of a round stand in the log of its table. */
export type RoundLog = Readonly<{ table: string; round: number; from: number; to: number }>;

export type Exhibit = Readonly<
  | { kind: 'rule'; clause: string }
  | { kind: 'published'; what: string; dated: string }
  | { kind: 'procedure'; reference: string }
  | { kind: 'control'; reference: string }
  /** A party may refuse to speak; the refusal is kept in place of the statement (A25). */
  | { kind: 'statement'; party: Party; text?: string; refused?: string }
  | { kind: 'footage'; camera: string; from: number; to: number; remark: string }
  | { kind: 'other'; what: string; file?: string; log?: RoundLog }
  | { kind: 'law'; reference: string; jurisdiction?: string }
>;
export type ExhibitOf<K extends Basis> = Extract<Exhibit, { kind: K }>;

export type Evidence = Readonly<{ item: Exhibit; by: string; role: ActorRole; at: number }>;

export const basisClause = (rules: AnyRulebook, basis: Basis): string | undefined =>
  chapter(rules, `4.${BASES.indexOf(basis) + 1}`);

export const ofKind = <K extends Basis>(evidence: readonly Evidence[], kind: K) =>
  evidence.filter((each): each is Evidence & { readonly item: ExhibitOf<K> } => each.item.kind === kind);

/** The parties who have neither made a statement nor refused one. */
export const silent = (evidence: readonly Evidence[]): readonly Party[] =>
  PARTIES.filter((party) => !ofKind(evidence, 'statement').some(({ item }) => item.party === party));

/** How long a clip runs. */
export const seconds = ({ from, to }: ExhibitOf<'footage'>): number => (to - from) / 1000;
