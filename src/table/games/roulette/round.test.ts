import { expect, test } from 'vitest';
import { opened, player } from '../../../../testkit/table.ts';
import { hoianaRoulette } from '../../../rulebook/index.ts';

test('a round from the opening of betting to its close pays what the engine says and conserves money', () => {
  const bet = (name: string, spot: string, value: number) =>
    ({ type: 'placeWager', player: name, spot, chips: { value } }) as const;
  const done = opened(hoianaRoulette, { ann: 1000, bo: 1000 })
    .by('dealer', { type: 'openBetting' })
    .by(player('ann'), bet('ann', '17', 10))
    .by(player('bo'), bet('bo', 'red', 50))
    .by('dealer', { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise' })
    .by(player('bo'), bet('bo', 'odd', 20))
    .by('dealer', { type: 'announceNoMoreBets' })
    .refuses(player('bo'), bet('bo', 'odd', 20), 'betting-closed')
    .by('dealer', { type: 'ballAtRest', pocket: 17 })
    .by('dealer', { type: 'placeDolly', number: 17 })
    .by('dealer', { type: 'collectLosing' })
    .by('dealer', { type: 'payNext' })
    .by('dealer', { type: 'payNext' })
    .refuses('dealer', { type: 'payNext' }, 'nothing-to-pay')
    .by('dealer', { type: 'closeRound' });
  expect(done.state.phase).toBe('idle');
  expect(done.state.players.get('ann')?.chips.value).toBe(1350);
  expect(done.state.players.get('bo')?.chips.value).toBe(970);
  expect(done.state.bank).toMatchObject({ float: 100_000 - 2000 - 350 + 30, drop: 2000 });
});
