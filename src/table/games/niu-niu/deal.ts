import { ok } from '../../../kit/result.ts';
import { counts, maybe, number, oneOf, text } from '../../../kit/schema.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { place } from '../../core/fields.ts';
import { dealer, seen } from '../../core/needs.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { found, reported, treat, withCounts } from './misdeals.ts';
import { DEALT_ON } from './phases.ts';
import { boxOf, cardsOn, DECK_SIZE, dealOrder, niuNiuOf, places, playing, unknownBox } from './read.ts';
import type { Counts, Fault, Recipient } from './round.ts';

const unknownRecipient = (state: TableState, to: Recipient): Refused | undefined =>
  to === 'dealer' ? undefined : unknownBox(state, to);

export const deal = {
  /** Out of the device and face down: where it went and how many is all there is to know (NN-4.3, NN-4.8). */
  dealPacket: command({
    fields: { to: place, cards: number, source: maybe(oneOf('device', 'other')) },
    phases: ['closed', 'dealing'],
    needs: seen,
    decide: (state, { to, cards, source = 'device' }) => {
      if (source !== 'device')
        return refuse('not-from-device', { source, to: String(to) }, clauseOf(state, 'fromDevice'));
      const unknown = unknownRecipient(state, to);
      if (unknown !== undefined) return unknown;
      if (!Number.isSafeInteger(cards) || cards < 1) return refuse('bad-amount', { amount: String(cards) });
      const { packets } = niuNiuOf(state);
      const out = packets.reduce((sum, packet) => sum + packet.cards, 0);
      if (out + cards > DECK_SIZE)
        return refuse('wrong-deck', { cards: out + cards, needed: DECK_SIZE }, clauseOf(state, 'deckShort'));
      const expected = dealOrder(state)[packets.filter((packet) => packet.to !== 'discard').length] ?? 'nobody';
      const fact = { type: 'PacketDealt', packet: packets.length + 1, to, cards, ...cited(state, 'deal') } as const;
      // A deviation is stored as it happened; what it leads to is found when the hands are spread.
      const dealt: Fact = expected === to ? fact : { ...fact, expected };
      return ok(packets.length > 0 ? [dealt] : [{ type: 'RoundStarted', ...cited(state, 'round') }, dealt]);
    },
  }),
  /** No misdeal: the card is turned face down and play goes on; which card it was is not recorded (NN-7.3). */
  reportExposed: command({
    fields: { to: place, card: maybe(text) },
    phases: ['dealing', 'dealt'],
    whileHeld: true,
    needs: { from: 'dealer' },
    decide: (state, { to }) => {
      const unknown = unknownRecipient(state, to);
      if (unknown !== undefined) return unknown;
      if (cardsOn(state, to) === 0)
        return refuse('bad-command', { field: 'to', value: String(to) }, clauseOf(state, 'exposed'));
      return ok([{ type: 'CardTurnedDown', to, ...cited(state, 'exposed') }]);
    },
  }),
  finishDeal: command({
    fields: {},
    phases: ['dealing'],
    needs: dealer,
    decide: (state) => ok([{ type: 'DealFinished', ...cited(state, 'deal') }]),
  }),
  /** Every hand is counted; five everywhere and nowhere else, or the fault decides (NN-4.8.3). */
  spreadCheck: command({
    fields: { counts },
    phases: ['dealt'],
    needs: { from: 'dealer' },
    decide: (state, { counts }) => {
      const wrong = badCounts(state, counts);
      if (wrong !== undefined) return wrong;
      const by = cited(state, 'spread');
      const spread = withCounts(state, counts);
      const faults = found(spread);
      if (faults.length === 0) return ok([{ type: 'SpreadPassed', counts, ...by }]);
      const treated = treat(spread, faults);
      if (!treated.ok) return treated;
      const failed: Fact = { type: 'SpreadFailed', counts, ...by };
      const facts = [failed, ...faults.map((fault) => reported(state, fault)), ...treated.value];
      // With single hands gone the others were counted as five, and play goes on.
      const goesOn = !treated.value.some(({ type }) => type === 'RoundVoided' || type === 'ReconstructionStarted');
      return ok(goesOn ? [...facts, { type: 'SpreadPassed', counts: fives(counts, faults), ...by }] : facts);
    },
  }),
  /** Staff saw a player touch cards, at whatever moment; from then on faults concern single hands only (F20). */
  reportHandled: command({
    fields: { box: number },
    phases: DEALT_ON,
    whileHeld: true,
    needs: { from: 'dealer' },
    decide: (state, { box }) => {
      const unknown = unknownBox(state, box);
      if (unknown !== undefined) return unknown;
      const touched = playing(state).includes(box) && cardsOn(state, box) > 0 && boxOf(state, box)?.handled !== true;
      const by = niuNiuOf(state).spreadPassed ? 'handled' : 'spread';
      if (!touched) return refuse('bad-command', { field: 'box', value: String(box) }, clauseOf(state, by));
      return ok([{ type: 'HandledEarly', box, ...cited(state, by) }]);
    },
  }),
} as const;

const fives = (counts: Counts, faults: readonly Fault[]): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !faults.some(({ box }) => String(box) === name)));

function badCounts(state: TableState, counts: Counts): Refused | undefined {
  const known = new Set(places(state).map(String));
  let sum = niuNiuOf(state).discarded;
  for (const [name, count] of Object.entries(counts)) {
    if (!known.has(name)) return refuse('unknown-box', { box: name, boxes: known.size - 1 }, clauseOf(state, 'boxes'));
    if (!Number.isSafeInteger(count) || count < 0)
      return refuse('bad-amount', { amount: String(count) }, clauseOf(state, 'spread'));
    sum += count;
  }
  const missed = places(state).find((to) => cardsOn(state, to) > 0 && !Object.hasOwn(counts, to));
  if (missed !== undefined)
    return refuse('bad-command', { field: 'counts', value: String(missed) }, clauseOf(state, 'spread'));
  return sum > DECK_SIZE
    ? refuse('wrong-deck', { cards: sum, needed: DECK_SIZE }, clauseOf(state, 'deckShort'))
    : undefined;
}
