import { expect, test } from 'vitest';
import { type Event, post } from '../index.ts';

const moneyOf = (fact: object): readonly string[] =>
  post('T1', { v: 1, stamp: {}, fact } as unknown as Event).map(
    ({ debit, credit, amount }) => `${debit} to ${credit} ${amount}`,
  );

const moved = { wagers: ['ann|red'], player: 'ann', spot: 'red', taken: 20, paid: 50, returned: { value: 10 } };

test('[SB-4.8.1] what is taken goes from the layout to the float, what is paid from there to the rack', () => {
  expect(moneyOf({ type: 'LosingCollected', moved })).toEqual([
    'layout:T1 to float:T1 20',
    'float:T1 to rack:T1:ann 50',
    'layout:T1 to rack:T1:ann 10',
  ]);
});

test('[HR-4.7.4, US5-P2] colour chips that come back go to what the table owes for them', () => {
  const colours = { ...moved, taken: 0, paid: 0, returned: { value: 0, colours: { blue: 4 } }, each: { blue: 5 } };
  expect(moneyOf({ type: 'LosingCollected', moved: colours })).toEqual(['layout:T1 to colour:T1:blue 20']);
});

test('[HR-4.3, MBS-3.3, US5-P2, SB-4.3.1, NN-4.4] a wager goes from the rack to the layout, with its Reserve', () => {
  const lot = { player: 'ann', spot: 'red', chips: { value: 30 }, stake: 30, reserve: 15 };
  expect(moneyOf({ type: 'WagerPlaced', lot, order: 1 })).toEqual([
    'rack:T1:ann to layout:T1 30',
    'rack:T1:ann to layout:T1 15',
  ]);
  expect(moneyOf({ type: 'WagerRemoved', lot })).toEqual([
    'layout:T1 to rack:T1:ann 30',
    'layout:T1 to rack:T1:ann 15',
  ]);
});
