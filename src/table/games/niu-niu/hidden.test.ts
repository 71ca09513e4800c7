import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BELOW_ALL, cards, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  closed,
  compare,
  deal,
  dealt,
  decideHouse,
  handle,
  houseEvent,
  RECONSTRUCT,
  set,
  spread,
  spreadOf,
  table,
  verify,
  WITNESS,
  wagered,
} from '../../../../testkit/niu-niu-table.ts';
import { command, player, type Scene, someone } from '../../../../testkit/table.ts';
import { DECK } from '../../../engine/index.ts';
import { RANKED, ROLES } from '../../../rulebook/ranks.ts';
import type { Actor, ActorRole } from '../../core/actor.ts';
import type { Order, OrderType } from '../../core/command.ts';
import { decide } from '../../core/decide.ts';
import { evolve } from '../../core/evolve.ts';
import { GAMES } from '../index.ts';
import { PHASES } from './phases.ts';

const BOXES = { 1: { by: 'ann', even: 100, double: 50 }, 3: { by: 'bo', even: 100, superNiu: 20 } } as const;
const HANDS = { 1: SAMPLES['niu-8'], 3: 'TH JH QH KH KC' } as const;

/** A table in each phase, and in the waits between them. */
const TABLES: Readonly<Record<string, () => Scene>> = {
  idle: () => table(),
  betting: () => wagered(BOXES),
  closed: () => closed(BOXES),
  dealing: () => deal(closed(BOXES), [1, 3]),
  dealt: () => dealt(BOXES),
  'dealt, a box missed': () => spread(dealt(BOXES, [1, 'dealer'])),
  'dealt and spread': () => spreadOf(BOXES),
  arranging: () => handle(spreadOf(BOXES), 'ann', 1),
  'arranging, all verified': () => verify(spreadOf(BOXES), HANDS),
  set: () => set(BOXES, HANDS, BELOW_ALL),
  comparing: () => compare(set(BOXES, HANDS, BELOW_ALL), 1),
  'comparing, held': () => houseEvent(compare(set(BOXES, HANDS, BELOW_ALL), 1), 'foreign-card'),
  voided: () => decideHouse(houseEvent(compare(set(BOXES, HANDS, BELOW_ALL), 1), 'foreign-card'), true),
};

const NIU_NIU = [...GAMES['niu-niu'].commands.keys()] as readonly OrderType[];

const box = fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constantFrom(0, 8, -1, 1.5, Number.NaN, 1e21));
const place = fc.oneof(box, fc.constant('dealer' as const));
const count = fc.oneof(
  fc.integer({ min: 0, max: 8 }),
  fc.constantFrom(-1, 5, 5, 53, 2.5, Number.NaN, Number.POSITIVE_INFINITY),
);
const name = fc.constantFrom('ann', 'bo', 'cy', 'eve', '__proto__', '');
const text = fc.oneof(fc.constantFrom('', ' ', 'red', 'toString', '__proto__'), fc.string());
const card = fc.oneof(fc.constantFrom(...DECK), fc.constantFrom('1S', 'toString', ''));
const hand = fc.oneof(fc.shuffledSubarray([...DECK], { minLength: 5, maxLength: 5 }), fc.array(card, { maxLength: 6 }));
const two = fc.oneof(fc.constant(null), fc.array(card, { maxLength: 3 }));
const amount = fc.oneof(fc.constantFrom(10, 50, 100, 220, 550), fc.constantFrom(0, -1, 0.5, Number.NaN, 2 ** 53));
const spot = fc.constantFrom('even', 'double', 'super-niu', 'super', 'red', '', 'constructor');
const kind = fc.constantFrom(
  'dealer-hand-wrong-count',
  'player-hand-wrong-count',
  'cards-on-empty-box',
  'no-cards-on-wagered-box',
  'foreign-card',
  'shuffler-jam',
  'wrong-deck',
  'hand-set-wrongly',
  'uncovered',
  'constructor',
  '',
);

/** Every field any command has, filled at random; a command takes what it knows. */
const payload = fc.record({
  player: name,
  box: place,
  to: place,
  spot,
  amount,
  chips: fc.record({ value: amount }),
  reserve: amount,
  cards: fc.oneof(hand, count),
  counts: fc.dictionary(fc.constantFrom('1', '2', '3', 'dealer', '9', 'toString'), count),
  two,
  kind,
  event: kind,
  what: fc.oneof(fc.constantFrom('out-of-view', 'damaged'), text),
  reason: text,
  source: fc.constantFrom('device' as const, 'other' as const),
  orderKnown: fc.boolean(),
  deviceReady: fc.boolean(),
  restricted: fc.boolean(),
  barred: fc.boolean(),
  void: fc.boolean(),
  back: text,
});

type Payload = typeof payload extends fc.Arbitrary<infer T> ? T : never;

/** Fields of a type the command does not have them in are put right; what is in them may be anything. */
function order(type: OrderType, given: Payload): Order {
  const counted = type === 'dealPacket' || type === 'reportMisdeal' || type === 'replaceDeck';
  const faces = Array.isArray(given.cards) ? given.cards : [];
  const number = typeof given.cards === 'number' ? given.cards : faces.length;
  return { ...given, cards: counted ? number : faces, type } as unknown as Order;
}

const OWN: readonly OrderType[] = [
  'placeReserve',
  'restrictBoxes',
  'reopenBetting',
  'dealPacket',
  'reportExposed',
  'finishDeal',
  'spreadCheck',
  'reportHandled',
  'reportMisdeal',
  'reconstruct',
  'handleCards',
  'showHand',
  'arrange',
  'verifyArrangement',
  'revealDealer',
  'compareNext',
  'reportConduct',
  'barHandling',
  'reportHouseEvent',
  'decideHouseEvent',
  'replaceDeck',
  'openBetting',
  'announceNoMoreBets',
  'placeWager',
  'placeForPlayer',
  'removeWager',
  'closeRound',
  'clearVoid',
  'abortBetting',
];

test('there is a table in every phase, and every command of the game is asked', () => {
  const phases = new Set(Object.values(TABLES).map((made) => made().state.phase));
  expect(phases).toEqual(new Set(PHASES));
  const families = NIU_NIU.filter((type) => !GAMES.roulette.commands.has(type));
  expect(families.filter((type) => !OWN.includes(type))).toEqual([]);
});

const orders = fc.constantFrom(...OWN).chain((type) => payload.map((given) => order(type, given)));
const tables = fc.constantFrom(...Object.entries(TABLES).map(([phase, made]) => [phase, made().state] as const));

test('people who have no office at the table are refused everything, in every phase and with any payload', () => {
  const outsiders = fc
    .constantFrom<ActorRole>('surveillance', 'cashier', 'auditor', 'admin')
    .map((role) => someone(role));
  fc.assert(
    fc.property(tables, orders, outsiders, ([, state], asked, by) => {
      const answer = decide(state, command(by, asked, { second: someone('inspector') }));
      expect(answer.ok).toBe(false);
    }),
    { numRuns: 3000 },
  );
});

test('whoever asks whatever whenever gets events that can be applied or a refusal with a code, never an exception', () => {
  const people = fc.oneof(
    fc.constantFrom<ActorRole>(...RANKED).map((role) => someone(role)),
    fc.constantFrom('ann', 'bo', 'eve').map(player),
    fc.constantFrom<Actor>(someone('device'), ...ROLES.map((role) => someone(role))),
  );
  const tally = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(tables, orders, people, fc.boolean(), ([, state], asked, by, seconded) => {
      const answer = decide(state, command(by, asked, seconded ? { second: someone('pit-supervisor', 'second') } : {}));
      if (answer.ok) {
        tally.accepted++;
        expect(() => evolve(state, ...answer.value)).not.toThrow();
      } else {
        tally.refused++;
        expect(answer.error.code).toMatch(/^[a-z-]+$/);
      }
    }),
    { numRuns: 15_000 },
  );
  expect(tally.accepted).toBeGreaterThan(250);
});

const faceIn = (made: Scene, from = 0): readonly string[] => {
  const written = JSON.stringify(made.events.slice(from).map(({ fact }) => fact));
  return DECK.filter((each) => written.includes(`"${each}"`));
};

test('[NN-4.8.1] [NN-4.8.2] no fact before a hand is shown, verified or turned over carries a face', () => {
  for (const [phase, made] of Object.entries(TABLES)) {
    const before = made();
    const seen = before.events.findIndex(({ fact }) => ['HandShown', 'DealerHandSet'].includes(fact.type));
    const early = seen < 0 ? before.events : before.events.slice(0, seen);
    expect([phase, faceIn({ ...before, events: early })]).toEqual([phase, []]);
  }
  const exposed = dealt(BOXES)
    .by('dealer', { type: 'reportExposed', to: 1, card: 'KS' })
    .by('dealer', { type: 'reportHandled', box: 3 });
  expect(faceIn(exposed)).toEqual([]);
  const astray = spread(dealt(BOXES, [1, 'dealer'])).by('dealer', RECONSTRUCT, WITNESS);
  expect(faceIn(astray)).toEqual([]);
});

test('[NN-4.8.1] only what was shown is known: one hand shows its own five cards and no other', () => {
  const looked = handle(spreadOf(BOXES), 'ann', 1).by('device', { type: 'showHand', box: 1, cards: cards(HANDS[1]) });
  expect(new Set(faceIn(looked))).toEqual(new Set(cards(HANDS[1])));
  const written = JSON.stringify([...(looked.state.game.family === 'niu-niu' ? looked.state.game.boxes : [])]);
  expect(cards(HANDS[3]).filter((each) => written.includes(each))).toEqual([]);
});
