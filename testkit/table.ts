import type { Params } from '../src/kit/refusal.ts';
import { type AnyRulebook, findRulebook, readingsFault } from '../src/rulebook/index.ts';
import type { Ranked } from '../src/rulebook/ranks.ts';
import { onLadder } from '../src/table/core/needs.ts';
import { isDecided } from '../src/table/core/outcome.ts';
import {
  type Actor,
  type ActorRole,
  type Command,
  decide,
  type Event,
  evolve,
  type Fact,
  type FactType,
  initial,
  isWord,
  type Order,
  type TableRefusal,
  type TableState,
} from '../src/table/index.ts';

/** A person by role; `person` keeps two of one rank apart. */
export const someone = (role: ActorRole, person: string = role, actingAs?: Ranked): Actor =>
  actingAs === undefined ? { person, role } : { person, role, actingAs };

export const player = (name: string): Actor => someone('player', name);

type Extra = Readonly<{ second?: Actor; at?: number; round?: number; alone?: true }>;

/** As much of a refusal as a test asks for. */
export type ExpectedRefusal = Readonly<{ code?: TableRefusal['code']; clause?: string; params?: Params }>;

let clock = 0;

export const command = (by: Actor, order: Order, { second, at, round }: Extra = {}): Command =>
  ({
    ...order,
    by,
    at: at ?? ++clock,
    ...(second === undefined ? {} : { second }),
    ...(round === undefined ? {} : { round }),
  }) as Command;

/** A table in the making: commands go in, the test looks at what came of them. */
export type Scene = Readonly<{
  state: TableState;
  events: readonly Event[];
  /** Gives a command that must be accepted. */
  by: (actor: Actor | ActorRole, order: Order, extra?: Extra) => Scene;
  /** Gives a command that must be refused, and looks at the refusal. */
  refuses: (actor: Actor | ActorRole, order: Order, expected: ExpectedRefusal | string, extra?: Extra) => Scene;
  /** The facts of the last accepted command, but for what is told of an act after the outcome. */
  last: readonly Fact[];
  facts: <T extends FactType>(type: T) => readonly Extract<Fact, { type: T }>[];
}>;

/** Whether everything asked for is there; what is not asked for may be anything. */
function within(wanted: unknown, given: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return Object.is(wanted, given);
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(wanted).every(([key, value]) => within(value, given[key as keyof typeof given]));
}

const person = (actor: Actor | ActorRole): Actor => (typeof actor === 'string' ? someone(actor) : actor);

/**
 * What the table answers. After the outcome the witness of the document stands beside an act that nobody may do alone, and
 * beside a word that voids, unless the test says who does or that nobody does; whether one is asked for is looked at by
 * `refuses`.
 */
function given(state: TableState, by: Actor, order: Order, extra: Extra = {}): ReturnType<typeof decide> {
  const witnessed = { ...extra, second: someone(state.rules.witness, 'witness') };
  const isLeftAlone = extra.second !== undefined || extra.alone === true || !isDecided(state);
  if (!isLeftAlone && isWord(state.rules, order, state.phase)) return decide(state, command(by, order, witnessed));
  const answer = decide(state, command(by, order, extra));
  const isLacking = !answer.ok && answer.error.code === 'second-person-needed';
  return isLacking && !isLeftAlone ? decide(state, command(by, order, witnessed)) : answer;
}

/** What is told of an act after the outcome beside what it does. */
const isTold = (fact: Fact): boolean =>
  fact.type === 'ActedAfterOutcome' || (fact.type === 'Notified' && fact.role === 'surveillance');

export function scene(state: TableState, events: readonly Event[] = [], last: readonly Fact[] = []): Scene {
  return {
    state,
    events,
    last,
    by: (actor, order, extra) => {
      const decided = given(state, person(actor), order, extra);
      if (!decided.ok) throw new Error(`${order.type} refused: ${JSON.stringify(decided.error)}`);
      const facts = decided.value.map(({ fact }) => fact).filter((fact) => !isTold(fact));
      return scene(evolve(state, ...decided.value), [...events, ...decided.value], facts);
    },
    refuses: (actor, order, expected, extra) => {
      const wanted = typeof expected === 'string' ? { code: expected } : expected;
      const isAlone = wanted.code === 'second-person-needed';
      const decided = isAlone
        ? decide(state, command(person(actor), order, extra))
        : given(state, person(actor), order, extra);
      if (decided.ok) throw new Error(`${order.type} was not refused as ${wanted.code}`);
      for (const [field, value] of Object.entries(wanted)) {
        const given = decided.error[field as keyof TableRefusal];
        if (!within(value, given))
          throw new Error(`${order.type}: ${JSON.stringify(decided.error)} is not ${JSON.stringify(wanted)}`);
      }
      return scene(state, events, last);
    },
    facts: (type) => events.map(({ fact }) => fact).filter((fact) => fact.type === type) as never,
  };
}

const TRAITS: Readonly<Record<string, Readonly<Record<string, string | number | boolean | readonly string[]>>>> = {
  wheel: { diameter: 0.75, pockets: 37 },
  branding: { shows: 'name' },
  dolly: { material: 'brass' },
  ball: { diameter: 20, metal: false },
  'dice tumbler': { type: 'electronic', traits: ['fixed', 'driven', 'dome', 'opaque removable cover'] },
  dice: { count: 3, sealed: true, 'opposite faces': '1-6 2-5 3-4' },
  'dealing device': { approval: 'A-1' },
  'discard holder': { cards: 52 },
  deck: { cards: 52, jokers: 0, alike: ['colour', 'design'], backs: ['red'] },
};

export const traitsOf = (rules: AnyRulebook, item: string) => ({
  ...TRAITS[item],
  ...(item === 'wheel' && rules.family === 'roulette' ? { pockets: rules.game.wheel.length } : {}),
});

/** A closed table with everything attested, limits set and a counted float. */
export function prepared(
  rules: AnyRulebook,
  { min = 10, max = 1000, float = 100_000, id = 'T1', smallestChip = 1 } = {},
): Scene {
  let made = scene(initial(id, rules));
  for (const { item, required } of rules.equipment) {
    if (required) made = made.by('pit-supervisor', { type: 'attestEquipment', item, traits: traitsOf(rules, item) });
  }
  const law = rules.limits.law;
  const limits = { min: Math.max(min, law?.min ?? 0), max: Math.min(Math.max(max, law?.min ?? 0), law?.max ?? max) };
  return counted(
    made
      .by(onLadder(rules, 'pit-manager'), { type: 'setLimits', limits: limits as never, smallestChip })
      .by('dealer', { type: 'requestFill', fill: 'f0', amount: float, denominations: { 1: float } })
      .by('pit-supervisor', { type: 'approveFill', fill: 'f0' })
      .by('cashier', { type: 'confirmFill', fill: 'f0' }),
  );
}

/** The float counted as it is, for the next opening or closing. */
export const counted = (made: Scene): Scene =>
  made.by(
    'dealer',
    {
      type: 'countFloat',
      counted: made.state.bank.float,
      when: made.state.status === 'closed' ? 'opening' : 'closing',
    },
    { second: someone('pit-supervisor') },
  );

/** An open table with players who have bought in. */
export function opened(
  rules: AnyRulebook,
  players: Readonly<Record<string, number>> = {},
  setup?: Parameters<typeof prepared>[1],
): Scene {
  // A reading that could not be chosen today may stand in a record: such a table was opened before.
  const own = readingsFault(rules) === undefined ? undefined : findRulebook(rules.id);
  let made = prepared(own?.ok ? own.value : rules, setup).by('pit-supervisor', { type: 'openTable' });
  if (own?.ok) made = scene({ ...made.state, rules }, made.events);
  for (const [name, amount] of Object.entries(players)) {
    made = made.by('dealer', { type: 'buyIn', player: name, amount, from: 'cash' });
  }
  return made;
}
