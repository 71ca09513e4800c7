import { describe, expect, test } from 'vitest';
import { CALL, CLOSE, COLLECT, dolly, laps, PAY, rests, SPIN, table } from '../../../testkit/roulette-table.ts';
import { opened } from '../../../testkit/table.ts';
import { plain } from '../../../testkit/table-simulation.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { type Event, evolve, initial, replay, run } from '../index.ts';

const start = () => initial('T1', hoianaRoulette);

const played = table(hoianaRoulette, 'ann straight/17 10', 'bo red 50')
  .by('dealer', SPIN)
  .by('dealer', laps(5))
  .by('dealer', CALL)
  .by('dealer', rests(17))
  .by('dealer', dolly(17))
  .by('dealer', COLLECT)
  .by('dealer', PAY)
  .by('dealer', CLOSE);

test('a log rebuilds the table it came from', () => {
  const again = replay(start(), played.events);
  expect(again.ok && plain(again.value)).toBe(plain(played.state));
});

const { stamp } = played.events[0] as Event;
const position = played.events.length;

describe('an event that cannot be true stops replay at its position', () => {
  test.each([
    ['a type of no event', { type: 'BallLost' }],
    ['a name every object has', { type: 'toString' }],
    ['another such name', { type: 'constructor' }],
    ['the prototype', { type: '__proto__' }],
    ['a negative buy-in', { type: 'BoughtIn', player: 'ann', amount: -5, from: 'cash' }],
    ['a fraction of a unit', { type: 'BoughtIn', player: 'ann', amount: 1.5, from: 'cash' }],
    ['a buy-in the float cannot bear', { type: 'BoughtIn', player: 'ann', amount: 1e9, from: 'cash' }],
    [
      'a count below nothing',
      { type: 'FloatCounted', when: 'closing', counted: -1, recorded: played.state.bank.float },
    ],
    ['a count of another float', { type: 'FloatCounted', when: 'closing', counted: 5, recorded: 5 }],
    ['a tip of chips nobody has', { type: 'TipBooked', player: 'zoe', amount: 10 }],
    ['a cash-out below nothing', { type: 'CashedOut', player: 'ann', amount: -10, due: 10 }],
    ['the close of a round that is not open', { type: 'RoundClosed', result: '17' }],
    ['a payment between rounds', { type: 'WinnerPaid', payment: { player: 'ann', for: [], amount: 5 }, moved: [] }],
    ['a result between rounds', { type: 'ResultConfirmed', pocket: 5 }],
    ['a fill nobody asked for', { type: 'FillConfirmed', fill: 'x', direction: 'fill', amount: 5 }],
    ['a fact of another game', { type: 'TumblerActivated' }],
  ])('%s', (_what, fact) => {
    const log = [...played.events, { v: 1, stamp, fact } as unknown as Event];
    expect(replay(start(), log)).toMatchObject({ ok: false, error: { code: 'corrupt-event', params: { position } } });
  });

  test('an event version nobody knows is reported, not guessed', () => {
    const log = [...played.events, { ...played.events[0], v: 2 } as unknown as Event];
    expect(replay(start(), log)).toMatchObject({
      ok: false,
      error: { code: 'corrupt-event', params: { position, why: 'event version 2 is not known' } },
    });
  });
});

test('nobody but evolve sees a table change: states given out stay as they were', () => {
  const before = plain(played.state);
  const running = run(played.state);
  const kept = running.snapshot();
  running.handle({ type: 'openBetting', by: { person: 'd', role: 'dealer' }, at: 1 });
  expect(running.current().phase).toBe('betting');
  expect(plain(kept)).toBe(before);
  expect(plain(played.state)).toBe(before);
  const [event] = opened(hoianaRoulette).by('dealer', { type: 'openBetting' }).events.slice(-1);
  evolve(played.state, event as Event);
  expect(plain(played.state)).toBe(before);
});
