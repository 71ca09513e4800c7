import fc from 'fast-check';
import { ROLES } from '../src/rulebook/ranks.ts';
import {
  type Actor,
  type ActorRole,
  type Command,
  needsOf,
  ORDER_TYPES,
  type OrderType,
  type TableState,
} from '../src/table/index.ts';

/** Names, texts and numbers as people, programs and mistakes produce them. */
const names = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('ann', 'bo') },
  { weight: 1, arbitrary: fc.constantFrom('cy', '', '__proto__', 'constructor', 'ann|red', 'a name with spaces') },
);
const spots = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('17', 'red', 'odd', '18', 'black', '17-20') },
  { weight: 1, arbitrary: fc.constantFrom('0', '0-00', '1-2-3', 'column/2', 'straight/17', 'dozen/1', 'first-four') },
  { weight: 1, arbitrary: fc.constantFrom('nowhere', '', '__proto__', 'split/1-36', 'straight/00', 'x'.repeat(200)) },
);
const texts = fc.constantFrom('because', '', ' ', 'i1', 'f1', 'same-direction', 'suspicion', 'uncovered', 'toString');
const odd = [0, -1, 0.5, -0.5, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 5e13, 1e300];
const numbers = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 5, 10, 20, 50, 100, 500, 1000) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
);
const colours = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('blue', 'green') },
  { weight: 1, arbitrary: fc.constantFrom('plaid', '__proto__') },
);
const counted = fc.dictionary(fc.constantFrom('1', '10', '100', 'x', '-5', 'blue'), numbers, { maxKeys: 3 });
const chips = fc.oneof(
  { weight: 4, arbitrary: fc.record({ value: numbers }) },
  { weight: 1, arbitrary: fc.record({ value: numbers, colours: fc.dictionary(colours, numbers, { maxKeys: 2 }) }) },
);
const wagers = fc.record({ player: names, spot: spots });
const pockets = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(17, 18) },
  { weight: 2, arbitrary: fc.oneof(fc.integer({ min: -1, max: 38 }), fc.constantFrom('00', -0.5, 1.5)) },
);
const causes = fc.constantFrom(
  ...['same-direction', 'too-few-revolutions', 'foreign-object', 'floater', 'ball-out', 'ball-broken', 'wheel-stopped'],
  ...['interference', 'suspicion', 'no-spin', 'other', 'uncovered', 'late-wager', 'power-failure', '__proto__'],
);
const items = fc.constantFrom('wheel', 'ball', 'dolly', 'color chips', 'marker buttons', 'UV scanner', 'nothing');
const traits = fc.dictionary(
  fc.constantFrom('diameter', 'metal', 'pockets', 'material', 'colours', 'perSet', 'count'),
  fc.oneof(numbers, texts, fc.boolean(), fc.constant(['blue', 'green'])),
);
const ways = fc.constantFrom('clockwise', 'anticlockwise');

/** Every field a command can have, by name; one that a command does not read is there all the same. */
const FIELDS = {
  player: names,
  spot: spots,
  to: fc.oneof(spots, fc.constant(null)),
  chips,
  wager: wagers,
  amount: numbers,
  count: numbers,
  value: numbers,
  counted: numbers,
  laps: numbers,
  tumbles: numbers,
  from: fc.oneof(fc.constantFrom('cash', 'wallet'), numbers),
  when: fc.constantFrom('opening', 'closing'),
  what: texts,
  reason: texts,
  remark: texts,
  decision: texts,
  effect: fc.constantFrom('void', 'continue'),
  incident: fc.constantFrom('i1', 'i2', 'uv-1'),
  fill: fc.constantFrom('f0', 'f1', 'f2'),
  denominations: counted,
  give: counted,
  receive: counted,
  limits: fc.record({ min: numbers, max: numbers }),
  payTable: texts,
  item: items,
  traits,
  colour: colours,
  table: fc.constantFrom('R9', 'T1'),
  issuedBy: fc.constantFrom('R9', 'T1', 'T1', 'T1'),
  seat: numbers,
  camera: texts,
  shown: texts,
  actual: texts,
  ball: ways,
  wheel: ways,
  turning: fc.boolean(),
  expected: fc.boolean(),
  result: fc.boolean(),
  pocket: pockets,
  number: pockets,
  allow: fc.boolean(),
  genuine: fc.boolean(),
  cause: causes,
  person: fc.oneof(texts, names),
  beforeRest: fc.boolean(),
  noSpin: fc.boolean(),
  done: fc.boolean(),
  pass: fc.boolean(),
} as const;

/** Fields that change what a command means by being there at all. */
const SOMETIMES = ['seat', 'issuedBy', 'turning', 'expected', 'traits', 'person', 'wager', 'chips', 'amount'];
/** … and what cannot do without them. */
const NEEDED: Readonly<Record<string, readonly OrderType[]>> = {
  wager: ['reportWithdrawn', 'reportDisturbed', 'questionPlacement', 'rulePlacement'],
  chips: ['placeWager', 'placeForPlayer', 'reportLate', 'reportFound'],
  amount: ['buyIn', 'tip', 'requestFill', 'requestCredit', 'reportSuspectMoney'],
};

const payload = fc.record(FIELDS, {
  requiredKeys: (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) => !SOMETIMES.includes(field)),
});

const roles = fc.constantFrom<ActorRole>(...ROLES, 'device');
const people = fc.oneof(
  { weight: 2, arbitrary: fc.record({ person: names, role: fc.constant('player' as const) }) },
  { weight: 3, arbitrary: fc.record({ person: fc.constantFrom('pat', 'sue'), role: roles }) },
  { weight: 4, arbitrary: fc.constant({ person: 'the chief', role: 'senior-management' as const }) },
  { weight: 4, arbitrary: fc.constant({ person: 'dealer', role: 'dealer' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ person: names, role: roles, actingAs: fc.constantFrom('dealer', 'pit-supervisor') }),
  },
);

/** A command of any type with any payload, by anybody; `fits` asks for somebody who may give it. */
export const anyCommand = (types: readonly OrderType[] = ORDER_TYPES) =>
  fc.record({
    fits: fc.integer({ min: 0, max: 4 }).map((luck) => luck > 0),
    command: fc
      .tuple(fc.constantFrom(...types), payload, payload, people, fc.option(people, { nil: undefined }), fc.nat(1000))
      .map(([type, fields, more, by, second, at]) => {
        const needed = Object.entries(NEEDED).filter(([, by]) => by.includes(type));
        const rest = Object.fromEntries(needed.map(([field]) => [field, more[field as 'wager'] ?? INSTEAD[field]]));
        // A wager moves to a spot; only a disturbed one may lie nowhere.
        const to = type === 'moveWager' ? { to: fields.to ?? 'black' } : {};
        const beside = second === undefined ? {} : { second };
        return { ...fields, ...rest, ...to, type, by, at, ...beside } as unknown as Command;
      }),
  });

const INSTEAD: Readonly<Record<string, unknown>> = {
  wager: { player: 'bo', spot: 'straight/17' },
  chips: { value: 100 },
  amount: 100,
};

/** The same command aimed at what is there, from somebody who may give it here, with a second person beside them. */
export function fitting(state: TableState, command: Command): Command {
  const needs = needsOf(state.rules, command, state.phase);
  const second: Actor = { person: 'second', role: needs.second ?? 'senior-management' };
  const named = 'player' in command ? command.player : undefined;
  const by: Actor =
    needs.office !== undefined
      ? { person: needs.office, role: needs.office }
      : needs.player === true && named !== undefined
        ? { person: named, role: 'player' }
        : { person: 'first', role: needs.from ?? 'dealer' };
  return { ...command, ...aimed(state, command), by, second } as Command;
}

function aimed({ round, fills }: TableState, command: Command): object {
  const wagers = [...round.wagers.values()];
  switch (command.type) {
    case 'requestFill':
    case 'requestCredit':
      return { denominations: { 1: command.amount } };
    case 'changeChips':
      return { give: { 10: 2 }, receive: { 20: 1 } };
    case 'approveFill':
    case 'confirmFill':
      return { fill: [...fills].find(([, fill]) => fill.state !== 'confirmed')?.[0] ?? command.fill };
    case 'rulePlacement': {
      const held = wagers.find(({ questioned }) => questioned);
      return held === undefined ? {} : { wager: { player: held.player, spot: held.spot } };
    }
    case 'ruleForeignChips': {
      const found = wagers.find(({ foreign }) => foreign !== undefined);
      return found === undefined ? {} : { player: found.player, spot: found.spot, ...found.foreign };
    }
    default:
      return {};
  }
}
