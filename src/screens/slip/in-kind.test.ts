import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { addChips, type Chips, holds, isNoChips, takeChips, worth } from '../../table/core/chips.ts';
import type { Action } from './action.ts';
import { inHand } from './in-kind.ts';
import type { BetCommand } from './orders.ts';
import { reduce } from './reduce.ts';
import { newSlip, type Seen, type Slip } from './slip.ts';
import { keyOf, type Stake, stakeOf } from './stake.ts';
import { shown } from './standing.ts';

const MAX = 500;
const EACH: Readonly<Record<string, number>> = { pink: 20, blue: 50 };
const eachOf = (colour: string): number | undefined => EACH[colour];
const worthOf = (chips: Chips): number => worth(chips, (colour) => EACH[colour] ?? 0);
const place = (spot: string) => ({ spot: spotId(spot) });
const RED = place('red');
const value = (spot: string, amount: number): Stake => ({ place: place(spot), amount });
const pink = (spot: string, count: number): Stake => stakeOf(place(spot), count * 20, { pink: count * 20 });

/** A table that keeps chips as they are, and a player whose page talks to it. */
class Play {
  slip: Slip = newSlip();
  layout = new Map<string, Chips>();
  refused: string[] = [];
  sent: BetCommand[] = [];
  seq = 0;
  seen: Seen = { live: true, open: true, round: 1, seq: 0, wagers: [], back: [], maxOf: () => MAX, eachOf };

  constructor() {
    this.view();
  }

  do(action: Action): readonly BetCommand[] {
    const { slip, commands } = reduce(this.slip, action, { rules: hoianaRoulette, seen: this.seen, name: String });
    this.slip = slip;
    this.sent.push(...commands);
    return commands;
  }

  /** The table takes everything that was sent, in order, and shows what lies there. */
  answer(): void {
    for (const command of this.sent.splice(0)) {
      const code = this.#take(command);
      const { id } = command;
      if (code === undefined) this.do({ do: 'answer', fate: { id, fate: 'done', seq: ++this.seq } });
      else {
        this.refused.push(code);
        this.do({ do: 'answer', fate: { id, fate: 'refused', code, params: {}, retryable: false } });
      }
    }
    this.view();
  }

  view(more: Partial<Seen> = {}): void {
    const wagers = [...this.layout].map(([spot, chips]) => {
      const colours = Object.entries(chips.colours ?? {}).map(([name, count]) => [name, count * (EACH[name] ?? 0)]);
      return stakeOf(place(spot), worthOf(chips), Object.fromEntries(colours));
    });
    this.seen = { ...this.seen, seq: this.seq, wagers, ...more };
    this.do({ do: 'see' });
  }

  #take({ type, spot, chips = { value: 0 } }: BetCommand): string | undefined {
    const there = this.layout.get(spot) ?? { value: 0 };
    if (type === 'removeWager' && !holds(there, chips)) return 'not-enough-chips';
    const next = type === 'placeWager' ? addChips(there, chips) : takeChips(there, chips);
    if (worthOf(next) > MAX) return 'above-maximum';
    if (isNoChips(next)) this.layout.delete(spot);
    else this.layout.set(spot, next);
    return undefined;
  }

  table(): Record<string, Chips> {
    return Object.fromEntries(this.layout);
  }
}

const laid = (...stakes: Stake[]): Play => {
  const play = new Play();
  play.do({ do: 'place', stakes });
  play.answer();
  return play;
};

test('[HR-4.7] a bet in the colour in hand is sent by the number of its chips', () => {
  const play = new Play();
  const stakes = [value('red', 60), value('odd', 50)].map((each) => inHand(each, { amount: 20, colour: 'pink' }));
  const commands = play.do({ do: 'place', stakes });
  expect(commands.map(({ chips }) => chips)).toEqual([{ value: 0, colours: { pink: 3 } }, { value: 50 }]);
});

test('a colour bet that is taken off gives the colours back, all of them or a chip at a time', () => {
  const play = laid(pink('red', 4));
  const [one] = play.do({ do: 'remove', place: RED, amount: 20, colour: 'pink' });
  expect(one).toMatchObject({ type: 'removeWager', chips: { value: 0, colours: { pink: 1 } } });
  play.answer();
  const [less] = play.do({ do: 'remove', place: RED, amount: 5 });
  expect(less?.chips).toEqual({ value: 0, colours: { pink: 1 } });
  play.answer();
  play.do({ do: 'remove', place: RED, amount: 40 });
  play.answer();
  expect([play.table(), play.refused]).toEqual([{}, []]);
});

test('[MBS-3.3] of a mixed bet the chips of the kind in hand leave first', () => {
  const play = laid(pink('red', 2), value('red', 50));
  expect(play.table()).toEqual({ red: { value: 50, colours: { pink: 2 } } });
  const [command] = play.do({ do: 'remove', place: RED, amount: 20, colour: 'pink' });
  expect(command?.chips).toEqual({ value: 0, colours: { pink: 1 } });
  const [plain] = play.do({ do: 'remove', place: RED, amount: 30 });
  expect(plain?.chips).toEqual({ value: 30 });
  const [all] = play.do({ do: 'clear' });
  expect(all?.chips).toEqual({ value: 20, colours: { pink: 1 } });
  play.answer();
  expect([play.table(), play.refused]).toEqual([{}, []]);
});

test('undo, redo, double and the same bets again work in kind', () => {
  const play = laid(pink('red', 2), value('odd', 30));
  const before = play.table();
  play.do({ do: 'undo' });
  play.answer();
  expect(play.table()).toEqual({});
  play.do({ do: 'redo' });
  play.answer();
  expect(play.table()).toEqual(before);
  play.do({ do: 'double' });
  play.answer();
  expect(play.table()).toEqual({ red: { value: 0, colours: { pink: 4 } }, odd: { value: 60 } });
  play.view({ open: false });
  play.layout.clear();
  play.view({ round: 2, open: true });
  play.do({ do: 'rebet' });
  play.answer();
  expect(play.table()).toEqual({ red: { value: 0, colours: { pink: 4 } }, odd: { value: 60 } });
});

test('a double stops at the last whole chip under the maximum', () => {
  const play = laid(pink('red', 13));
  play.do({ do: 'double' });
  play.answer();
  expect(play.table()).toEqual({ red: { value: 0, colours: { pink: 25 } } });
  expect(play.slip.capped).toEqual([RED]);
});

test('the same bets again are laid in value chips when the colour went back meanwhile', () => {
  const play = laid(pink('red', 3));
  play.view({ open: false });
  play.layout.clear();
  play.view({ round: 2, open: true, eachOf: () => undefined });
  play.do({ do: 'rebet' });
  expect(play.sent.map(({ chips }) => chips)).toEqual([{ value: 60 }]);
});

const stake = fc.oneof(
  fc.integer({ min: 1, max: 200 }).map((amount) => ({ amount })),
  fc.integer({ min: 1, max: 9 }).map((count) => ({ amount: count * 20, colours: { pink: count * 20 } })),
  fc.integer({ min: 1, max: 4 }).map((count) => ({ amount: count * 50, colours: { blue: count * 50 } })),
);
const spot = fc.constantFrom('red', 'odd', 'straight/17').map(place);
const wish: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(spot, stake).map(([at, each]): Action => ({ do: 'place', stakes: [{ place: at, ...each }] })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(spot, fc.integer({ min: 1, max: 500 }), fc.constantFrom({}, { colour: 'pink' }, { colour: 'blue' }))
      .map(([at, amount, hand]): Action => ({ do: 'remove', place: at, amount, ...hand })),
  },
  { weight: 4, arbitrary: fc.constantFrom('undo', 'redo', 'double', 'clear').map((it): Action => ({ do: it })) },
);

test('whatever is done in whatever chips, nothing is taken back that is not there, and the page shows what lies there', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const play = new Play();
      for (const each of wishes) {
        play.do(each);
        play.answer();
      }
      expect(play.refused.filter((code) => code !== 'above-maximum')).toEqual([]);
      const seen = shown(play.slip, play.seen).map(({ place: at, amount, colours }) => [keyOf(at), amount, colours]);
      expect(seen).toEqual(play.seen.wagers.map(({ place: at, amount, colours }) => [keyOf(at), amount, colours]));
    }),
  );
});
