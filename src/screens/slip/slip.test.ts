import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../layout/catalogue.ts';
import { spotId } from '../../layout/spot.ts';
import { hoianaNiuNiu, hoianaRoulette } from '../../rulebook/index.ts';
import type { Action } from './action.ts';
import type { BetCommand } from './orders.ts';
import { reduce } from './reduce.ts';
import { newSlip, type Seen, type Slip } from './slip.ts';
import { amountAt, keyOf, merged, type Stake } from './stake.ts';
import { canUndo, shown } from './standing.ts';

const MAX = 500;
const at = (spot: string, amount: number): Stake => ({ place: { spot: spotId(spot) }, amount });

/** A server of one table that takes bets up to a maximum, and a player whose page talks to it. */
class Play {
  slip: Slip = newSlip();
  wagers = new Map<string, Stake>();
  seen: Seen = {
    live: true,
    open: true,
    round: 1,
    seq: 0,
    wagers: [],
    back: [],
    maxOf: () => MAX,
    eachOf: () => undefined,
  };
  sent: BetCommand[] = [];
  ids: string[] = [];
  seq = 0;

  constructor() {
    this.view();
  }

  do(action: Action, rules: typeof hoianaRoulette | typeof hoianaNiuNiu = hoianaRoulette): readonly BetCommand[] {
    const { slip, commands } = reduce(this.slip, action, { rules, seen: this.seen, name: (n) => `c${n}` });
    this.slip = slip;
    this.ids.push(...commands.map(({ id }) => id));
    this.sent.push(...commands);
    return commands;
  }

  /** The server takes everything that was sent, in order, and shows the table. */
  answer(): void {
    for (const command of this.sent.splice(0)) {
      const refusal = this.#take(command);
      const { id } = command;
      if (refusal === undefined) this.do({ do: 'answer', fate: { id, fate: 'done', seq: ++this.seq } });
      else this.do({ do: 'answer', fate: { id, fate: 'refused', code: refusal, params: {}, retryable: false } });
    }
    this.view();
  }

  view(more: Partial<Seen> = {}): void {
    this.seen = { ...this.seen, seq: this.seq, wagers: [...this.wagers.values()], ...more };
    this.do({ do: 'see' });
  }

  #take({ type, spot, chips, round, box }: BetCommand): string | undefined {
    const value = chips?.value ?? 0;
    const place = { spot: spotId(spot), ...(box === undefined ? {} : { box }) };
    const there = this.wagers.get(keyOf(place))?.amount ?? 0;
    if (round !== this.seen.round || !this.seen.open) return 'betting-closed';
    const next = type === 'placeWager' ? there + value : there - value;
    if (next > MAX) return 'above-maximum';
    if (next < 0) return there === 0 ? 'no-such-wager' : 'not-enough-chips';
    if (next === 0) this.wagers.delete(keyOf(place));
    else this.wagers.set(keyOf(place), { place, amount: next });
    return undefined;
  }

  layout(): Record<string, number> {
    return Object.fromEntries([...this.wagers.values()].map(({ place, amount }) => [keyOf(place), amount]));
  }

  picture(): Record<string, number> {
    return Object.fromEntries(shown(this.slip, this.seen).map(({ place, amount }) => [keyOf(place), amount]));
  }
}

const stake = fc.record({
  place: fc.constantFrom(...catalogue(hoianaRoulette).slice(0, 6)).map(({ id }) => ({ spot: id })),
  amount: fc.integer({ min: 1, max: 300 }),
});
const wish: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(stake, { minLength: 1, maxLength: 3 }).map((stakes): Action => ({ do: 'place', stakes })),
  },
  { weight: 2, arbitrary: stake.map(({ place, amount }): Action => ({ do: 'remove', place, amount })) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('undo', 'redo', 'rebet', 'double', 'clear', 'send', 'discard')
      .map((it): Action => ({ do: it })),
  },
);
const event = fc.oneof({ weight: 5, arbitrary: wish }, { weight: 2, arbitrary: fc.constant('answer' as const) });

test('whatever is done, once everything is answered the page shows what the server has', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const play = new Play();
      for (const each of events) each === 'answer' ? play.answer() : play.do(each);
      play.answer();
      expect(play.picture()).toEqual(play.layout());
      expect(play.slip.under).toEqual([]);
      expect(new Set(play.ids).size).toBe(play.ids.length);
    }),
  );
});

test('undoing every step leaves an empty table, and redoing them brings the same one back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stake, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }), (steps) => {
      const play = new Play();
      for (const stakes of steps) {
        play.do({ do: 'place', stakes });
        play.answer();
      }
      const before = play.layout();
      const count = play.slip.past.length;
      for (let i = 0; i < count; i++) {
        play.do({ do: 'undo' });
        play.answer();
      }
      expect(play.layout()).toEqual({});
      expect(canUndo(play.slip, play.seen)).toBe(false);
      for (let i = 0; i < count; i++) {
        play.do({ do: 'redo' });
        play.answer();
      }
      expect(play.layout()).toEqual(before);
    }),
  );
});

test('without a link nothing is sent, and nothing is sent by itself when it comes back', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
      const play = new Play();
      play.do({ do: 'place', stakes: [at('red', 100)] });
      play.answer();
      play.seen = { ...play.seen, live: false };
      for (const each of wishes) expect(play.do(each)).toEqual([]);
      expect(play.layout()).toEqual({ 'red|': 100 });
      play.view({ live: true });
      expect(play.sent).toEqual([]);
      const ghosts = merged(play.slip.unsent);
      const commands = play.do({ do: 'send' });
      expect(commands.length).toBe(play.slip.under.length);
      expect(merged(play.slip.under)).toEqual(ghosts);
    }),
  );
});

test('chips that were put down without a link can be taken back one step after the other', () => {
  const play = new Play();
  play.seen = { ...play.seen, live: false };
  play.do({ do: 'place', stakes: [at('red', 50)] });
  play.do({ do: 'place', stakes: [at('odd', 50)] });
  expect(play.picture()).toEqual({ 'red|': 50, 'odd|': 50 });
  play.do({ do: 'undo' });
  expect(play.picture()).toEqual({ 'red|': 50 });
  play.do({ do: 'undo' });
  expect(play.picture()).toEqual({});
});

test('chips that were never sent come back when bets are closed', () => {
  const play = new Play();
  play.view();
  play.seen = { ...play.seen, live: false };
  play.do({ do: 'place', stakes: [at('red', 50)] });
  play.view({ live: true, open: false });
  expect(play.slip.unsent).toEqual([]);
  expect(play.slip.returned).toMatchObject([{ code: 'not-sent', amount: 50 }]);
});

test('commands that the link would not take stay as ghosts', () => {
  const play = new Play();
  const [command] = play.do({ do: 'place', stakes: [at('red', 50)] });
  play.do({ do: 'answer', fate: { id: command?.id ?? '', fate: 'unsent' } });
  play.sent = [];
  expect(play.slip.under).toEqual([]);
  expect(play.picture()).toEqual({ 'red|': 50 });
  play.do({ do: 'undo' });
  expect(play.picture()).toEqual({});
});

test('a lost answer is looked up in the view: an accepted bet stands, another one comes back', () => {
  const play = new Play();
  play.view();
  const commands = play.do({ do: 'place', stakes: [at('red', 50), at('odd', 70)] });
  play.sent = [];
  play.wagers.set('red|', at('red', 50));
  play.seq = 1;
  for (const { id } of commands) play.do({ do: 'answer', fate: { id, fate: 'unknown' } });
  expect(play.picture()).toEqual({ 'red|': 50, 'odd|': 70 });
  play.view();
  expect(play.picture()).toEqual({ 'red|': 50 });
  expect(play.slip.returned).toMatchObject([{ code: 'not-arrived', amount: 70 }]);
});

test('a bet that is asked about again after a break is counted once, and stays on its way until it is answered', () => {
  const play = new Play();
  play.view();
  const [red, odd] = play.do({ do: 'place', stakes: [at('red', 50), at('odd', 70)] });
  play.sent = [];
  play.view({ live: false });
  expect(play.picture()).toEqual({ 'red|': 50, 'odd|': 70 });
  play.wagers.set('red|', at('red', 50));
  play.seq = 1;
  play.view({ live: true });
  expect(play.picture()).toEqual({ 'red|': 50, 'odd|': 70 });
  expect(play.slip.returned).toEqual([]);
  play.do({ do: 'answer', fate: { id: red?.id ?? '', fate: 'done', seq: 1, again: true } });
  play.do({
    do: 'answer',
    fate: { id: odd?.id ?? '', fate: 'refused', code: 'wrong-round', params: {}, retryable: false },
  });
  expect(play.picture()).toEqual({ 'red|': 50 });
  expect(play.slip.returned).toMatchObject([{ code: 'wrong-round', amount: 70 }]);
});

test('an accepted bet is counted once, whether the answer or the view comes first', () => {
  const play = new Play();
  const [command] = play.do({ do: 'place', stakes: [at('red', 50)] });
  play.sent = [];
  play.wagers.set('red|', at('red', 50));
  play.do({ do: 'answer', fate: { id: command?.id ?? '', fate: 'done', seq: 1 } });
  expect(play.picture()).toEqual({ 'red|': 50 });
  play.seq = 1;
  play.view();
  expect(play.picture()).toEqual({ 'red|': 50 });
});

test('what is pressed between a view and the look at it counts every chip once', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', 100)] });
  play.do({ do: 'double' });
  play.answer();
  play.do({ do: 'undo' });
  const [undone] = play.sent.splice(0);
  play.do({ do: 'answer', fate: { id: undone?.id ?? '', fate: 'done', seq: 3 } });
  play.seen = { ...play.seen, seq: 3, wagers: [at('red', 100)] };
  expect(play.do({ do: 'clear' })).toMatchObject([{ type: 'removeWager', spot: 'red', chips: { value: 100 } }]);
});

test('a refused bet comes back with its reason and is no step to undo', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', MAX + 1)] });
  play.answer();
  expect(play.slip.returned).toMatchObject([{ code: 'above-maximum', amount: MAX + 1 }]);
  expect(play.slip.past).toEqual([]);
});

test('a double is per bet, and names the bets that reach their maximum', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', 200), at('odd', 300), at('low', 500)] });
  play.answer();
  play.do({ do: 'double' });
  play.answer();
  expect(play.layout()).toEqual({ 'red|': 400, 'odd|': 500, 'low|': 500 });
  expect(play.slip.capped.map(({ spot }) => spot)).toEqual(['low', 'odd']);
});

test('rebet lays the last round played again, however many rounds were sat out', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', 200), at('straight/17', 30)] });
  play.answer();
  play.view({ open: false });
  play.wagers.clear();
  for (const round of [2, 3]) {
    play.view({ round, open: true });
    play.view({ open: false });
  }
  play.view({ round: 4, open: true });
  play.do({ do: 'rebet' });
  play.answer();
  expect(play.layout()).toEqual({ 'red|': 200, 'straight/17|': 30 });
});

test('a last bet that is shown together with the call is part of what a rebet lays', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', 200)] });
  play.answer();
  const late = at('straight/17', 30);
  play.wagers.set(keyOf(late.place), late);
  play.view({ open: false });
  play.wagers.clear();
  play.view();
  play.view({ round: 2, open: true });
  play.do({ do: 'rebet' });
  play.answer();
  expect(play.layout()).toEqual({ 'red|': 200, 'straight/17|': 30 });
});

test('nothing can be undone after the close', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', 200)] });
  play.answer();
  play.view({ open: false });
  expect(play.do({ do: 'undo' })).toEqual([]);
  expect(play.layout()).toEqual({ 'red|': 200 });
});

test('two pages of one player agree, because both show what the server has', () => {
  const [one, other] = [new Play(), new Play()];
  other.wagers = one.wagers;
  one.do({ do: 'place', stakes: [at('red', 200)] });
  one.answer();
  other.view();
  other.do({ do: 'remove', place: at('red', 0).place, amount: 50 });
  other.answer();
  one.view();
  expect(one.picture()).toEqual({ 'red|': 150 });
  expect(one.picture()).toEqual(other.picture());
  one.do({ do: 'undo' });
  one.answer();
  expect(one.picture()).toEqual({ 'red|': 150 });
});

test('[NN-4.5.1] who takes the Even out of a box takes first what lies beside it', () => {
  const play = new Play();
  const box = (spot: string, amount: number): Stake => ({ place: { spot: spotId(spot), box: 3 }, amount });
  play.do({ do: 'place', stakes: [box('even', 300), box('double', 100), box('super-niu', 50)] }, hoianaNiuNiu);
  play.answer();
  const commands = play.do({ do: 'remove', place: box('even', 0).place, amount: 300 }, hoianaNiuNiu);
  expect(commands.map(({ type, spot }) => `${type} ${spot}`)).toEqual([
    'removeWager double',
    'removeWager super-niu',
    'removeWager even',
  ]);
  play.answer();
  expect(amountAt([...play.wagers.values()], box('even', 0).place)).toBe(0);
});

test('what went back at the call is told once with its reason, and the last layout is what was played', () => {
  const play = new Play();
  play.do({ do: 'place', stakes: [at('red', 50), at('black', 50)] });
  play.answer();
  const back = [{ ...at('black', 50), id: 'call 1 0', code: 'reserve-not-exact', params: {}, clause: 'NN-4.5.3' }];
  play.wagers.delete(keyOf(at('black', 50).place));
  play.view({ open: false, back });
  expect(play.slip.returned).toEqual(back);
  play.do({ do: 'dismiss' });
  play.view({ open: false, back });
  expect(play.slip.returned).toEqual([]);
  play.wagers.clear();
  play.view({ open: true, round: 2, back: [] });
  expect([play.slip.told, play.slip.last]).toEqual([[], [at('red', 50)]]);
});
