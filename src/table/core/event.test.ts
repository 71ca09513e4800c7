import { describe, expect, test } from 'vitest';
import { EVENTS, GAMES } from '../games/index.ts';
import { events as ofNiuNiu } from '../games/niu-niu/events.ts';
import { events as ofRoulette } from '../games/roulette/events.ts';
import { events as ofSicBo } from '../games/sic-bo/events.ts';
import { happened } from './audience.ts';
import { event, type Fact, type FactOf, noChange, specOf } from './event.ts';
import { LAYOUT_EVENTS } from './layout/events.ts';
import { noMoney } from './post.ts';
import { actEvents } from './table/events/acts.ts';
import { closedEvents } from './table/events/closed.ts';
import { lifecycleEvents } from './table/events/lifecycle.ts';
import { moneyEvents } from './table/events/money.ts';
import { noticeEvents } from './table/events/notices.ts';
import { recordEvents } from './table/events/records.ts';
import { roundEvents } from './table/events/round.ts';
import { wagerEvents } from './table/events/wagers.ts';
import { TABLE_EVENTS } from './table/events.ts';

describe('what does not compile', () => {
  const whole = { apply: noChange, post: noMoney, seen: happened };

  test('an event that does not say what it changes, what money it moves and who sees it', () => {
    const { apply, post, seen } = whole;
    event({ apply, post, seen });
    // @ts-expect-error: nobody said what money it moves.
    event({ apply, seen });
    // @ts-expect-error: nobody said who sees it.
    event({ apply, post });
    // @ts-expect-error: nobody said what it changes.
    event({ post, seen });
  });

  test('a phase of no game, and a field that the event does not carry', () => {
    // @ts-expect-error: there is no such phase.
    event({ ...whole, phases: ['spinning'] });
    // @ts-expect-error: the event carries an amount and no sum.
    event<{ amount: number }>({ ...whole, apply: (draft, { sum }) => draft.bank.tips + sum });
  });

  test('a fact of a name nobody said, or without what it carries', () => {
    const rested: FactOf<'BallRested'> = { type: 'BallRested', pocket: 17, held: false };
    const facts: readonly Fact[] = [
      rested,
      { type: 'TableOpened' },
      // @ts-expect-error: nothing of this name can happen.
      { type: 'BallLost' },
      // @ts-expect-error: it says where the ball lies.
      { type: 'BallRested', held: false },
    ];
    expect(facts).toHaveLength(4);
  });
});

describe('an event is said once', () => {
  const names = (...specs: readonly object[]): readonly string[] => specs.flatMap((each) => Object.keys(each));

  test('no name is said twice', () => {
    const table = names(
      lifecycleEvents,
      moneyEvents,
      recordEvents,
      roundEvents,
      wagerEvents,
      closedEvents,
      actEvents,
      noticeEvents,
    );
    expect(Object.keys(TABLE_EVENTS)).toHaveLength(table.length);
    const all = names(TABLE_EVENTS, LAYOUT_EVENTS, ofRoulette, ofSicBo, ofNiuNiu);
    expect([...EVENTS.keys()]).toHaveLength(all.length);
  });

  test.each(Object.values(GAMES))('$family has its own, and only those of a game that it is', ({ family, events }) => {
    const own = { roulette: ofRoulette, 'sic-bo': ofSicBo, 'niu-niu': ofNiuNiu };
    const layout = family === 'niu-niu' ? {} : LAYOUT_EVENTS;
    expect([...events.keys()].toSorted()).toEqual(names(TABLE_EVENTS, layout, own[family]).toSorted());
  });

  test.each(Object.values(GAMES))('at $family each can be true in some phase', ({ phases, windows, events }) => {
    for (const [name, spec] of events) {
      const when = typeof spec.phases === 'string' ? windows[spec.phases] : (spec.phases ?? phases);
      expect(
        when.some((phase) => phases.includes(phase)),
        name,
      ).toBe(true);
    }
  });

  test('a name that every object has is no event', () => {
    for (const type of ['toString', 'constructor', '__proto__', 'BallLost'])
      expect(() => specOf(EVENTS, { type }), type).toThrow('the event is of no known type');
    expect(specOf(EVENTS, { type: 'BallRested' })).toBe(ofRoulette.BallRested);
  });
});
