import type { ClauseId } from '../../kit/id.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { reaches } from '../../rulebook/ranks.ts';
import { type ActorRole, type Header, mayActAs } from './actor.ts';
import { citing } from './cited.ts';
import type { Command, CommandSpec } from './command.ts';
import { type Fact, type Lot, specOf } from './event.ts';
import type { Game } from './game.ts';
import type { Needs } from './needs.ts';
import { type Refused, refuse } from './refusals.ts';
import type { TableState } from './state.ts';
import type { TOUCHES } from './touches.ts';
import type { Phase } from './vocabulary.ts';

/*
 * Once the outcome is known no act of one person adds, revives or removes a wager or changes the result. An event says what
 * it does to what is at stake, a command in advance by which of three ways it may do so. What the rules compute by
 * themselves needs nobody.
 */

/** What an event does to what is at stake in a round, and whose chips it is about. */
export type Touch = Readonly<{
  does: (typeof TOUCHES)[number];
  player?: string;
  spot?: string;
  box?: number;
  amount?: number;
  cause?: string;
  /** The stakes stay on the layout until a second person has recorded what was seen. */
  held?: true;
}>;

/**
 * How a command may touch what is at stake after the outcome: `witnessed` with a second person of the document's witness
 * rank; `ruled` by the rank to which the document gives this very decision; `word` at once, where the document makes the
 * word final.
 */
export type AfterOutcome = 'witnessed' | 'ruled' | 'word';

/** A lot as an act after the outcome names it. */
export const atStake = ({ player, spot, box, stake, reserve }: Lot): Omit<Touch, 'does'> => ({
  player,
  spot,
  ...(box === undefined ? {} : { box }),
  amount: stake + reserve,
});

/** What several lots are worth together. */
export const worthOf = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { stake, reserve }) => sum + stake + reserve, 0);

type Decided = Pick<Game, 'decided'>;

/** Whether the ball lies, the dice are uncovered, or cards are dealt, and the round is not over. */
export const isDecided = ({ play, phase }: Readonly<{ play: Decided; phase: Phase }>): boolean =>
  play.decided.includes(phase);

export function afterOutcomeOf(
  { afterOutcome }: CommandSpec,
  rules: AnyRulebook,
  order: Readonly<{ type: string }>,
): AfterOutcome | undefined {
  return typeof afterOutcome === 'function' ? afterOutcome(rules, order) : afterOutcome;
}

/** What the facts do to what is at stake; nothing while the outcome is open. */
export function touched(state: TableState, facts: readonly Fact[]): readonly Touch[] {
  if (!isDecided(state)) return [];
  return facts.flatMap((fact) => {
    const { stakes } = specOf(state.play.events, fact);
    const touch = stakes?.(state, fact as never);
    return touch === undefined ? [] : [touch];
  });
}

/** Whether a second person of the witness rank stands beside the command. */
type Witnessed = Pick<Header, 'by' | 'second'>;

export const isWitnessed = ({ rules }: Pick<TableState, 'rules'>, { by, second }: Witnessed): boolean =>
  second !== undefined && second.person !== by.person && mayActAs(rules, second, rules.witness);

/** Whether the giver, without anybody beside them, has done what nobody may do alone. */
export function isAlone(touches: readonly Touch[], way: AfterOutcome | undefined, role: ActorRole): boolean {
  if (touches.length === 0 || role === 'device' || way === 'ruled') return false;
  return way !== 'word' || touches.some(({ held }) => held !== true);
}

/** The same of what is in the record. */
export function actsAlone(
  state: TableState,
  type: string,
  order: object,
  facts: readonly Fact[],
  role: ActorRole,
): boolean {
  const spec = state.play.commands.get(type);
  const way = spec === undefined ? undefined : afterOutcomeOf(spec, state.rules, { ...order, type });
  return isAlone(touched(state, facts), way, role);
}

/** Why one person may not do this now. */
export function alone(
  state: TableState,
  touches: readonly Touch[],
  way: AfterOutcome | undefined,
  command: Command,
  needs: Needs,
): Refused | undefined {
  const { by, second, type } = command;
  if (!isAlone(touches, way, by.role) || isWitnessed(state, command)) return undefined;
  if (second?.person === by.person) return refuse('own-act', { command: type }, needs.clause);
  const role = second === undefined ? {} : { role: second.actingAs ?? second.role };
  return refuse('second-person-needed', { command: type, needs: state.rules.witness, ...role }, needs.clause);
}

/** Whether the word voids, and the stakes stay where they are until somebody else has said what was seen. */
export const holdsStakes = (state: TableState, final: ClauseId | undefined, command: Witnessed): boolean =>
  final !== undefined && isAtStake(state) && isDecided(state) && !isWitnessed(state, command);

/** Something lies there that a void takes out of a round which could have a result. */
export const isAtStake = (state: TableState): boolean => state.round.wagers.size > 0 && !state.play.isInvalid(state);

/** The outcome as far as it can be foreseen, in a word. */
const outcomeText = (state: TableState): string | undefined => {
  const outcome = state.play.foreseen(state);
  return outcome === undefined ? undefined : Object.values(outcome).flat().join('-');
};

/** Surveillance is told of whatever somebody did after the outcome; what nobody ruled waits for a word of the pit. */
export function told(
  state: TableState,
  touches: readonly Touch[],
  way: AfterOutcome | undefined,
  command: Command,
  needs: Needs,
): readonly Fact[] {
  const [touch] = touches;
  if (touch === undefined || command.by.role === 'device') return [];
  const { held: _, ...what } = Object.assign({}, ...touches.toReversed()) as Touch;
  const result = outcomeText(state);
  const clause = citing(needs.clause as Fact['clause']);
  const act = `act-${state.actsSeen + 1}`;
  const acted: Fact = {
    type: 'ActedAfterOutcome',
    act,
    command: command.type,
    ...what,
    does: touch.does,
    ...(result === undefined ? {} : { result }),
    ...(way === 'ruled' ? { ruled: true } : {}),
    ...clause,
  };
  const about = `${command.type} after the outcome`;
  const params = { command: command.type };
  return [acted, { type: 'Notified', role: 'surveillance', about, what: 'after-outcome', params, ...clause }];
}

/** The witness stands beside whatever a command asks for anyway. */
export function witnessedBy({ ladder, witness }: AnyRulebook, needs: Needs): Needs {
  const { second } = needs;
  const higher = second !== undefined && reaches(ladder, second, witness) ? second : witness;
  return { ...needs, second: higher };
}
