import { expect, test } from 'vitest';
import { advised, ann, answer, decided } from '../../../../testkit/dispute.ts';
import { hoianaRoulette, RULEBOOKS } from '../../../rulebook/index.ts';
import type { Event } from './event.ts';
import { evolve, replay } from './evolve.ts';
import { initial } from './state.ts';

const paid = { remedies: [{ kind: 'pay', amount: 170 }] } as const;
const whole = advised(hoianaRoulette, paid)
  .by(ann, { type: 'startComplaint' })
  .by('dealer', { type: 'assist', staff: 'dealer' })
  .by(ann, { type: 'fileComplaint', text: 'unfair' })
  .by('senior-management', answer())
  .by('cashier', { type: 'bookRemedy', entry: 0, transfer: 't1' })
  .by('pit-manager', { type: 'close' });

test('a log replays to the state it was written from, under every document', () => {
  for (const rules of RULEBOOKS) {
    const { events, state } = advised(rules, paid);
    expect(replay(initial, events)).toEqual({ ok: true, value: state });
  }
  expect(replay(initial, whole.events)).toEqual({ ok: true, value: whole.state });
});

test('an event twice, left out or out of its place stops the replay where it stands', () => {
  for (const [position, event] of whole.events.entries()) {
    const { type } = event.fact;
    const twice = whole.events.toSpliced(position, 0, event);
    const harmless = [
      'RecordsFrozen',
      'EvidenceAdded',
      'Notified',
      'SurveillanceInformed',
      'TimeframeGiven',
      'AssistanceGiven',
    ];
    if (!harmless.includes(type)) {
      expect(replay(initial, twice)).toMatchObject({
        error: { code: 'corrupt-event', params: { position: position + 1 } },
      });
      if (type !== 'DisputeClosed') expect(replay(initial, whole.events.toSpliced(position, 1)).ok).toBe(false);
    }
    expect(replay(whole.state, [event])).toMatchObject({ error: { params: { position: 0 } } });
    if (type !== 'DisputeRaised') expect(() => evolve(initial, event)).toThrow(/before the dispute/);
  }
});

test('an unknown version, an unknown fact and another rulebook are corruption', () => {
  const [first, second] = whole.events as [Event, Event];
  expect(() => evolve(initial, { ...first, v: 2 } as never)).toThrow(/version 2/);
  const raised = evolve(initial, first);
  expect(() => evolve(raised, { ...second, fact: { type: 'toString' } } as never)).toThrow(/not known/);
  expect(() => evolve(raised, { ...second, stamp: { ...second.stamp, rules: 'other@1' } })).toThrow(/other@1/);
});

test('money out of place, booked twice or still owed at the close is corruption', () => {
  const { state, events } = decided(hoianaRoulette, paid).by(ann, { type: 'accept' });
  const stamp = (events[0] as Event).stamp;
  const order = events.map(({ fact }) => fact).find((fact) => fact.type === 'RemedyOrdered');
  expect(() => evolve(decided(hoianaRoulette, paid).state, { v: 1, stamp, fact: order as never })).toThrow(
    /out of place/,
  );
  const booked = { v: 1, stamp, fact: { type: 'RemedyBooked', entry: 0, transfer: 't1' } } as const;
  expect(() => evolve(evolve(state, booked), booked)).toThrow(/cannot be booked/);
  expect(() => evolve(state, { v: 1, stamp, fact: { type: 'DisputeClosed' } })).toThrow(/money outstanding/);
});
