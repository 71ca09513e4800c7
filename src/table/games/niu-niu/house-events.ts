import { ok } from '../../../kit/result.ts';
import { flag, name, number, oneOf, text } from '../../../kit/schema.ts';
import type { CiteName } from '../../../rulebook/cites.ts';
import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Ladder } from '../../../rulebook/ranks.ts';
import type { Irregularity } from '../../../rulebook/rulebook.ts';
import { mayGive, whoseTask } from '../../core/allowed.ts';
import { cited, citing, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import { byCause, dealer, type Needs } from '../../core/needs.ts';
import { refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { voidRound } from '../../core/table/voiding.ts';
import { DEALT_ON } from './phases.ts';
import { niuNiuOf, playing, rulesOf, unknownBox } from './read.ts';

/** The four cases in which the house may invalidate a round; it need not (NN-7.1). */
export const HOUSE_EVENTS = ['foreign-card', 'shuffler-jam', 'wrong-deck', 'beyond-control'] as const;
type HouseEvent = (typeof HOUSE_EVENTS)[number];

const isHouseEvent = (event: string): event is HouseEvent => (HOUSE_EVENTS as readonly string[]).includes(event);

const ruleOf = (state: TableState, event: string): Irregularity => rulesOf(state).irregularities[event] as Irregularity;

/** Whoever decides at least one of the events; which of them it is only the table knows. */
function ofSomeEvent(rules: AnyRulebook): Needs {
  const known = HOUSE_EVENTS.filter((cause) => Object.hasOwn(rules.irregularities, cause));
  const [first = { from: 'pit-supervisor' }, ...others] = known.map((cause): Needs => ofEvent(rules, cause));
  return others.reduce((a, b) => (rungOf(rules.ladder, b) < rungOf(rules.ladder, a) ? b : a), first);
}

/** Who decides about one event, as the document has it; the clause is the command's own. */
export function ofEvent(rules: AnyRulebook, cause: string): Needs {
  const { clause: _, ...needs } = byCause(rules, { cause });
  return needs;
}

const rungOf = (ladder: Ladder, { from }: Needs): number => (from === undefined ? 0 : ladder.indexOf(from));

const needsNewDeck = (next: Irregularity['next']): boolean => next.includes('new-deck');

export const houseEvents = {
  /** Play stands still until the house has decided. */
  reportHouseEvent: command({
    interrupts: true,
    fields: { event: text, what: text },
    phases: DEALT_ON,
    whileHeld: true,
    needs: { from: 'dealer' },
    decide: (state, { event, what }) => {
      if (!isHouseEvent(event))
        return refuse('unknown-cause', { cause: event, known: HOUSE_EVENTS }, clauseOf(state, 'houseEvent'));
      const { clause: by, next } = ruleOf(state, event);
      const pending = niuNiuOf(state).houseEvent;
      if (pending !== undefined) return refuse('table-held', { why: 'house-event', command: 'reportHouseEvent' }, by);
      if (what.trim() === '') return refuse('reason-needed', { cause: event }, by);
      const newDeck = needsNewDeck(next);
      return ok([{ type: 'HouseEventReported', event, what, newDeck, ...citing(by) }]);
    },
  }),
  /** Void or continue, with a reason (F19). */
  decideHouseEvent: command({
    fields: { void: flag, reason: text },
    phases: DEALT_ON,
    whileHeld: true,
    needs: ofSomeEvent,
    afterOutcome: 'ruled',
    decide: (state, { by: giver, void: invalid, reason }) => {
      const event = niuNiuOf(state).houseEvent;
      if (event === undefined) return refuse('not-held', {}, clauseOf(state, 'houseEvent'));
      const { clause: by, next } = ruleOf(state, event);
      const needs = ofEvent(state.rules, event);
      if (!mayGive(state.rules, needs, giver)) {
        const role = giver.actingAs ?? giver.role;
        return refuse('not-authorised', { command: 'decideHouseEvent', role, needs: whoseTask(needs) }, by);
      }
      if (reason.trim() === '') return refuse('reason-needed', { cause: event }, by);
      if (!invalid) return ok([{ type: 'RoundContinued', event, reason, ...citing(by) }]);
      return voidRound(state, {
        cause: event,
        reason,
        next: next.filter((step) => step !== 'state-reason'),
        ...citing(by),
      });
    },
  }),
  /** Cards off the layout, out of view or bent: recorded, and the pit is told (F23). */
  reportConduct: command({
    interrupts: true,
    fields: { box: number, what: oneOf('out-of-view', 'damaged') },
    phases: ['dealt', 'arranging', 'set', 'comparing'],
    whileHeld: true,
    needs: dealer,
    case: ({ what }) => what,
    decide: (state, { box, what }) => {
      const unknown = unknownBox(state, box);
      if (unknown !== undefined) return unknown;
      if (!Object.hasOwn(CONDUCT, what)) return refuse('unknown-kind', { kind: what }, clauseOf(state, 'outOfView'));
      const by = clauseOf(state, CONDUCT[what]);
      if (!playing(state).includes(box)) return refuse('bad-command', { field: 'box', value: String(box) }, by);
      return ok([
        { type: 'ConductIncident', incident: freeName(state), box, what, ...citing(by) },
        {
          type: 'Notified',
          role: 'pit-manager',
          about: `box ${box}: cards ${what}`,
          what: 'conduct',
          params: { box, conduct: what },
          ...citing(by),
        },
      ]);
    },
  }),
  barHandling: command({
    fields: { player: name, barred: flag, reason: text },
    status: 'running',
    whileHeld: true,
    needs: { from: 'pit-manager' },
    decide: (state, { player, barred, reason }) => {
      if (!state.players.has(player)) return refuse('unknown-player', { player }, clauseOf(state, 'handlingBarred'));
      if (reason.trim() === '') return refuse('reason-needed', {}, clauseOf(state, 'handlingBarred'));
      return ok([{ type: 'HandlingBarred', player, barred, reason, ...cited(state, 'handlingBarred') }]);
    },
  }),
} as const;

const CONDUCT = { 'out-of-view': 'outOfView', damaged: 'handlingBarred' } as const satisfies Record<string, CiteName>;

function freeName({ incidents }: TableState): string {
  let n = incidents.size + 1;
  while (incidents.has(`conduct-${n}`)) n++;
  return `conduct-${n}`;
}
