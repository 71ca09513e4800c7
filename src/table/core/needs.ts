import type { AnyRulebook } from '../../rulebook/index.ts';
import { type Ranked, rungFor } from '../../rulebook/ranks.ts';
import type { Step, Who } from '../../rulebook/rulebook.ts';
import type { CommandSpec } from './command.ts';
import type { Game } from './game.ts';
import { afterOutcomeOf, isDecided, witnessedBy } from './outcome.ts';
import type { Phase } from './vocabulary.ts';

/** Who a command is for. Staff means the lowest rank that may give it; a player gives it for themselves only. */
export type Needs = Readonly<{
  player?: true;
  from?: Ranked;
  /** Other ranks the clause names beside the lowest. */
  named?: readonly Ranked[];
  /** The clause itself says "or above", whatever `higherMayAct` says. */
  orAbove?: true;
  /** Another person who must stand beside it. */
  second?: Ranked;
  /** People without a rank whose office it is. */
  office?: 'surveillance' | 'cashier';
  /** The house alone says it. */
  house?: true;
  /** Offices beside the ranks, where the command is not theirs alone. */
  offices?: readonly 'surveillance'[];
  /** A sensor, terminal or dealing device may report it. */
  device?: true;
  /** What everybody else is told, where "not authorised" would not say what to do instead. */
  otherwise?: 'own-wallet-only';
  clause?: string;
}>;

export const dealer: Needs = { from: 'dealer' };
export const inspector: Needs = { from: 'inspector' };
export const supervisor: Needs = { from: 'pit-supervisor' };
export const manager: Needs = { from: 'pit-manager' };
export const supervisorUp: Needs = { from: 'pit-supervisor', orAbove: true };
export const own: Needs = { player: true };
export const ownOrStaff: Needs = { player: true, from: 'dealer' };
export const seen: Needs = { from: 'dealer', device: true };
/** Money leaves a wallet by its owner's own act alone. */
export const ownWallet: Needs = { player: true, otherwise: 'own-wallet-only' };

/** Powers over an irregularity are in the rulebook; the lowest rank named there may come forward. */
export const byCause = (rules: AnyRulebook, { cause }: { readonly cause: string }): Needs => {
  const irregularity = Object.hasOwn(rules.irregularities, cause) ? rules.irregularities[cause] : undefined;
  if (irregularity === undefined) return dealer;
  const { who, clause } = irregularity;
  const { ladder } = rules;
  const lowest = who.reduce((a, b) => (ladder.indexOf(b.from) < ladder.indexOf(a.from) ? b : a));
  return {
    from: lowest.from,
    named: who.map(({ from }) => from),
    ...(lowest.orAbove === true ? { orAbove: true } : {}),
    ...(clause === undefined ? {} : { clause }),
  };
};

/** Who decides what the rules do not cover, and what is no matter of the rules. */
export const deciderOf = ({ options, irregularities }: AnyRulebook): Needs => {
  const clause = irregularities['uncovered']?.clause;
  return { from: options.uncoveredDecider, orAbove: true, ...(clause === undefined ? {} : { clause }) };
};

/** The highest supervisor a document knows (D1). */
export const highest = ({ ladder }: AnyRulebook): Ranked => ladder[ladder.length - 1] as Ranked;

/** A rank that a document does not have falls to the next one above it that it has (A11). */
export const onLadder = ({ ladder }: AnyRulebook, rank: Ranked): Ranked => rungFor(ladder, rank);

/** Whether some void of this document asks for the step afterwards. */
export function asksFor({ irregularities }: AnyRulebook, step: Step): boolean {
  return Object.values(irregularities).some(({ next }) => next.includes(step));
}

/** Whether every void of a round asks for the step under this document. */
export function alwaysAsksFor({ irregularities }: AnyRulebook, step: Step): boolean {
  const voids = Object.values(irregularities).filter(({ effect }) => effect === 'void-round');
  return voids.length > 0 && voids.every(({ next }) => next.includes(step));
}

/** A command with as many of its fields as are known: authority reads few of them. */
type Asked = Readonly<{ type: string }>;

/** Who this command asks for, here and now. */
export function needsOf(
  play: Pick<Game, 'decided'>,
  spec: CommandSpec,
  rules: AnyRulebook,
  order: Asked,
  phase: Phase,
): Needs {
  const needs = typeof spec.needs === 'function' ? spec.needs(rules, order, phase) : spec.needs;
  const asked = { ...needs, ...saidOf(rules, spec, order, phase) };
  const there = laddered(rules, asked);
  const isWitnessed = isDecided({ play, phase }) && afterOutcomeOf(spec, rules, order) === 'witnessed';
  return isWitnessed ? witnessedBy(rules, there) : there;
}

/** The same by ranks that the document has. */
function laddered(rules: AnyRulebook, asked: Needs): Needs {
  const from = asked.from === undefined ? undefined : onLadder(rules, asked.from);
  const second = asked.second === undefined ? undefined : onLadder(rules, asked.second);
  if (from === asked.from && second === asked.second) return asked;
  return { ...asked, ...(from === undefined ? {} : { from }), ...(second === undefined ? {} : { second }) };
}

/** What the document itself says of it. */
function saidOf({ authority }: AnyRulebook, spec: CommandSpec, order: Asked, phase: Phase): Who | undefined {
  const said = spec.case === undefined ? undefined : authority[`${order.type}/${spec.case(order, phase)}`];
  return said ?? authority[order.type];
}
