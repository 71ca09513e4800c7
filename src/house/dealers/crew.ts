import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Ranked } from '../../rulebook/ranks.ts';
import { type Actor, isWord, needsOf, type Order, type OrderType, type Phase } from '../../table/index.ts';

/** The automatic persons of a table, all different, so that nobody approves or witnesses their own act. */
const DEALER = 'auto-dealer';
const INSPECTOR = 'auto-inspector';
const PIT = 'auto-pit';
const FLOOR = 'auto-floor';
const CAGE = 'auto-cage';
const SENSOR = 'auto-sensor';

export const AUTOMATIC: readonly string[] = [DEALER, INSPECTOR, PIT, FLOOR, CAGE, SENSOR];

/** What a sensor or dealing device reports rather than a person, where the rules take its word. */
const REPORTED: readonly OrderType[] = [
  'attestRevolutions',
  'ballAtRest',
  'activateTumbler',
  'attestTumbles',
  'attestDice',
  'illuminate',
  'dealPacket',
  'showHand',
];

/** Somebody of the crew in exactly this rank, which serves also where no higher one may stand in (A11). */
export function ofRank(rank: Ranked): Actor {
  switch (rank) {
    case 'dealer':
      return { person: DEALER, role: rank };
    case 'inspector':
      return { person: INSPECTOR, role: rank };
    case 'pit-manager':
      return { person: PIT, role: rank };
    case 'pit-supervisor':
      return { person: PIT, role: 'pit-manager', actingAs: rank };
    default:
      return { person: FLOOR, role: rank };
  }
}

/** Somebody of the crew who stands above all others of it under this document. */
export const atTheTop = ({ ladder }: AnyRulebook): Actor => ({
  person: FLOOR,
  role: ladder[ladder.length - 1] as Ranked,
});

/** A witness who is not the one who speaks. */
const otherThan = ({ person }: Actor, witness: Ranked): Ranked =>
  ofRank(witness).person === person ? 'pit-supervisor' : witness;

/** Who of the crew gives an order, and who stands beside it. */
export function crewFor(rules: AnyRulebook, order: Order, phase: Phase): Readonly<{ by: Actor; second?: Actor }> {
  const needs = needsOf(rules, order, phase);
  if (needs.office === 'cashier') return { by: { person: CAGE, role: 'cashier' } };
  if (needs.device === true && REPORTED.includes(order.type)) return { by: { person: SENSOR, role: 'device' } };
  const by = ofRank(needs.from ?? 'dealer');
  const second = needs.second ?? (isWord(rules, order, phase) ? otherThan(by, rules.witness) : undefined);
  return second === undefined ? { by } : { by, second: ofRank(second) };
}
