import { expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { Random } from '../../../testkit/random.ts';
import { reading } from '../../../testkit/roulette-table.ts';
import { someOrder } from '../../../testkit/table-orders.ts';
import { statesByPhase } from '../../../testkit/table-phases.ts';
import { walk } from '../../../testkit/table-simulation.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { hoianaRoulette, RULEBOOKS, usRoulette } from '../../rulebook/index.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { answerIn } from '../../wire/may.ts';
import { isSame } from '../../wire/merge.ts';
import {
  type Actor,
  allowed,
  type Call,
  COMMANDS,
  type Command,
  decide,
  initial,
  knows,
  mayDo,
  ORDER_TYPES,
  type Order,
  type TableState,
  viewFor,
} from '../index.ts';
import { type CommandSpec, malformed } from './command.ts';

const walked = new Map<AnyRulebook, readonly TableState[]>();

/** Tables as they come about at random, one of each kind of moment: phase, status, and what play is held for. */
function moments(rules: AnyRulebook): readonly TableState[] {
  const there = walked.get(rules);
  if (there !== undefined) return there;
  const found = new Map<string, TableState>([['', initial('T1', rules)]]);
  for (const state of statesByPhase(rules).values()) found.set(nameOf(state), state);
  for (let seed = 1; seed <= effort(2, 12); seed++)
    walk(rules, seed, 1_500, (state, snapshot) => {
      const name = nameOf(state);
      if (!found.has(name)) found.set(name, snapshot());
      return undefined;
    });
  walked.set(rules, [...found.values()]);
  return moments(rules);
}

const timeOf = ({ status, phase, hold }: TableState): string => `${status} ${phase} ${hold?.why}`;
const nameOf = (state: TableState): string => `${timeOf(state)} ${gameOf(state)}`;

/** So many moments of each phase, status and hold: who may do what hardly depends on anything else. */
function someMoments(rules: AnyRulebook): readonly TableState[] {
  const all = moments(rules);
  return [...new Set(all.map(timeOf))].flatMap((time) => {
    const alike = all.filter((state) => timeOf(state) === time);
    return alike.slice(0, effort(1, alike.length));
  });
}

/** What of a game decides which causes can be called. */
function gameOf({ game }: TableState): string {
  switch (game.family) {
    case 'roulette':
      return `${game.spin?.ball === game.spin?.wheel} ${game.laps}`;
    case 'sic-bo':
      return `${game.shaken} ${game.exposed}`;
    case 'niu-niu':
      return `${game.handled}`;
  }
}

/** What `decide` answers where the table of authority says no. */
const BY_AUTHORITY: ReadonlySet<string> = new Set([
  ...['not-in-this-game', 'table-not-open', 'table-not-closed', 'wrong-phase', 'betting-closed', 'table-held'],
  ...['not-authorised', 'own-wallet-only', 'second-person-needed', 'own-act'],
]);

/** After a void a command is refused by what is owed; the moment is wrong all the same. */
const OWED = ['ball-not-examined', 'ball-removal-owed', 'ball-not-returned', 'equipment-missing'];

const TELLS: Readonly<Record<string, ReadonlySet<string>>> = {
  'not-here': new Set(['not-in-this-game']),
  'not-now': new Set([
    'void-not-confirmed',
    'table-not-open',
    'table-not-closed',
    'wrong-phase',
    'betting-closed',
    ...OWED,
  ]),
  held: new Set(['table-held']),
  rank: new Set(['not-authorised', 'own-wallet-only']),
};

const momentOf = ({ status, phase, hold }: TableState) => ({ status, phase, held: hold !== undefined });

const everybody = ROLES.map((role): Actor => ({ person: 'somebody', role }));
const crew: readonly Actor[] = [
  ...everybody.filter(({ role }) => role !== 'player'),
  { person: 'somebody', role: 'pit-manager', actingAs: 'dealer' },
];

function decided(state: TableState, by: Actor, order: object): string {
  const answer = decide(state, { ...order, by, at: 1 } as Command);
  return answer.ok ? 'done' : answer.error.code;
}

test.each(RULEBOOKS)(
  'what the view of a table of $id offers is what the table decides, over random moments',
  (rules) => {
    const random = new Random(7);
    const wrong: string[] = [];
    for (const state of someMoments(rules))
      for (const by of crew) {
        const may = mayDo(state, by);
        for (const type of ORDER_TYPES) {
          const order = someOrder(random, state, type);
          if (malformed(COMMANDS.get(type) as CommandSpec, { ...order, by, at: 1 }) !== undefined) continue;
          const answer = answerIn(may, order);
          // The table of authority says the same in the same words, of everything that a document knows.
          const known = answer.may || answer.why !== 'not-here';
          if (known && !isSame(answer, allowed(rules, momentOf(state), by, order))) wrong.push(`${type} ${by.role}`);
          const code = decided(state, by, order);
          // Only players give it, or what a field says is in none of its cases: the table refuses it one way or another.
          const isNoCase = !answer.may && answer.why === 'not-here' && knows(rules, type);
          if (isNoCase ? code === 'done' : !agrees(state, order, answer, code))
            wrong.push(`${state.status} ${state.phase} ${type} ${by.role}: ${JSON.stringify(answer)} but ${code}`);
        }
      }
    expect(wrong).toEqual([]);
  },
);

function agrees(state: TableState, order: Order, answer: ReturnType<typeof answerIn>, code: string) {
  if (!answer.may) return TELLS[answer.why]?.has(code) === true;
  if (answer.second !== undefined) return code === 'second-person-needed';
  // A cause may ask for a second person, which `calls` says, and a handler may know more of the moment than its phase.
  const isNamed = order.type === 'announceNoSpin' && code === 'second-person-needed';
  const isShorter = code === 'wrong-phase' && (order.type === 'attestRevolutions' || state.rules.family === 'sic-bo');
  const isHeldAgain = order.type === 'reportHouseEvent' && code === 'table-held';
  return !BY_AUTHORITY.has(code) || isNamed || isShorter || isHeldAgain;
}

/** The order of a call with all that has to be said, and with the second person it asks for. */
function spoken({ order, says, second }: Call): object {
  return {
    ...order,
    ...(says.includes('person') ? { person: 'somebody else' } : {}),
    ...(says.includes('reason') ? { reason: 'because' } : {}),
    ...(says.includes('before-rest') ? { beforeRest: true } : {}),
    ...(second === undefined ? {} : { second: { person: 'second', role: second } }),
  };
}

const voids = (state: TableState, by: Actor, order: object): boolean => {
  const answer = decide(state, { ...order, by, at: 1 } as Command);
  return answer.ok && answer.value.some(({ fact }) => fact.type === 'RoundVoided');
};

/** The same document read otherwise, where that changes who may call what and until when. */
function readings(rules: AnyRulebook): readonly AnyRulebook[] {
  const windows = rules.family === 'roulette' ? ['untilRest', 'untilFirstSettlement', 'untilRoundClosed'] : [];
  return [
    rules,
    reading(rules, { higherMayAct: !rules.options.higherMayAct }),
    ...windows.map((noSpinWindow) => reading(rules, { noSpinWindow })),
    ...(rules.family === 'sic-bo' ? [reading(rules, { voidWindow: 'untilRoundClosed' })] : []),
  ];
}

test.each(RULEBOOKS)(
  'a cause is open to somebody at a table of $id exactly where the call voids the round',
  (rules) => {
    const wrong: string[] = [];
    const met = new Set<string>();
    for (const read of readings(rules))
      for (const there of moments(rules)) {
        const state = { ...there, rules: read };
        for (const by of crew)
          for (const [cause, call] of Object.entries(mayDo(state, by).calls)) {
            met.add(`${call.state} ${call.order.type}`);
            if ((call.state === 'open') !== voids(state, by, spoken(call)))
              wrong.push(`${state.status} ${state.phase} ${cause} ${by.role}: ${JSON.stringify(call)}`);
          }
      }
    expect(wrong).toEqual([]);
    expect([...met].filter((each) => each.startsWith('open')).toSorted()).toEqual(waysOf(rules));
  },
);

/** Every way to call a round off that a document has: each was open to somebody. */
function waysOf(rules: AnyRulebook): readonly string[] {
  if (rules.family !== 'roulette') return rules.family === 'sic-bo' ? ['open recordVoid'] : [];
  const { irregularities, options } = rules;
  const isRecorded = options.voidBy !== 'announcement' && Object.values(irregularities).some(({ by }) => by === 'fact');
  return [
    'open announceNoSpin',
    ...(isRecorded ? ['open reportFact'] : []),
    ...('power-failure-no-spin' in irregularities ? ['open reportPowerFailure'] : []),
    ...(knows(rules, 'voidInvalidSpin') ? ['open voidInvalidSpin'] : []),
  ];
}

test('a person’s own view carries it; players, cashiers and surveillance are told nothing of the kind', () => {
  for (const rules of [hoianaRoulette, usRoulette]) {
    const [state] = moments(rules) as readonly [TableState];
    const told = everybody.filter((by) => 'may' in viewFor(state, by)).map(({ role }) => role);
    expect(told).toEqual([
      ...['dealer', 'inspector', 'pit-supervisor', 'pit-manager', 'operations-manager'],
      ...['gaming-shift-manager', 'director', 'senior-management'],
    ]);
  }
});
