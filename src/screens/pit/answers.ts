import type { Family, RulebookId } from '../../rulebook/rulebook.ts';
import type { Matter } from '../../table/core/matter.ts';
import type { SettlementLine } from '../api/answers.ts';

/** Somebody whose command needs another person's word. */
export type Wanted = Readonly<{
  table: string;
  type: string;
  by: string;
  role: string;
  why: 'second-person-needed' | 'approval-needed';
  needs: string | null;
  clause: string | null;
  at: number;
}>;

export type Alert = Readonly<{ alert: string; at: number; code: string; detail: string; table?: string }>;

export type Totals = Readonly<{
  shift: string;
  table: string;
  currency: string;
  rounds: number;
  voids: number;
  corrections: number;
  drop: number;
  handle: number;
  paid: number;
  taken: number;
  win: number;
  hold: string | null;
  commission: number;
  fills: number;
  credits: number;
  tips: number;
  cashOuts: number;
}>;

export type PitTable = Readonly<{
  table: string;
  rulebook: RulebookId;
  title: string;
  family: Family;
  currency: string;
  status: 'closed' | 'open' | 'suspended';
  phase: string;
  round: number;
  limits: Readonly<{ min?: number; max?: number }> | null;
  bank: Readonly<{ float: number; drop: number; tips: number; suspense: number; variance: number }>;
  held: string | null;
  dealer: Readonly<{ automatic: boolean; name: string | null }>;
  players: number;
  wagers: number;
  worstCase: number;
  flagged: readonly string[];
  pace: Readonly<{ roundsPerHour: number | null; ended: number; voids: number; corrections: number }> | null;
  totals: Totals | null;
}>;

export type PitSeen = Readonly<{
  at: number;
  shift: Readonly<{ id: string; startedAt: number; by: string }> | null;
  tables: readonly PitTable[];
  matters: readonly Matter[];
  wanted: readonly Wanted[];
  alerts: readonly Alert[];
  names: Readonly<Record<string, string>>;
  /** By table; a cashier is told of nothing else about it. */
  currencies: Readonly<Record<string, string>>;
}>;

/** As much of a dispute as the pit lists. */
export type Dispute = Readonly<{
  id: string;
  status: string;
  matter: string;
  player?: string;
  /** The record of the round is taken the moment a dispute is raised. */
  evidence?: readonly Readonly<{ at: number }>[];
  subject: Readonly<{ table: string; round: number }>;
}>;

export type Foreseen = Readonly<{
  before: readonly SettlementLine[];
  after: readonly SettlementLine[];
  moves: readonly Readonly<{ debit: string; credit: string; amount: number }>[];
  clauses: readonly string[];
}>;

export type HistoryLine = Readonly<{
  event: number;
  at: number;
  by: string;
  role: string;
  second?: string;
  round: number;
  fact: Readonly<{ type: string; clause?: string; [field: string]: unknown }>;
}>;

export type Shift = Readonly<{
  shift: string;
  startedAt: number;
  startedBy: string;
  endedAt: number | null;
  endedBy: string | null;
}>;

export type Person = Readonly<{
  id: string;
  name: string;
  role: string;
  disabled: boolean;
  tables: readonly string[];
}>;
