import { expect, test } from 'vitest';
import type { Done, Refused } from '../wire/message.ts';
import { type Ask, Commands, type Effort, type Fate } from './commands.ts';

/** A house at the other end of a line, with a hand on the clock. */
class House {
  said: string[] = [];
  fates: string[] = [];
  readonly timers = new Map<() => void, number>();
  readonly commands = new Commands({
    say: (frame) => {
      this.said.push(idOf(frame));
      return true;
    },
    later: (wait, act) => {
      this.timers.set(act, wait);
      return () => this.timers.delete(act);
    },
    chance: () => 0,
  });

  constructor(who: string | null = 'ann') {
    this.commands.live(who);
  }

  send(id: string, effort?: Effort): void {
    const frame = { t: 'do', table: 'R1', command: { id, type: 'removeWager', spot: 'red', round: 1 } } as const;
    void this.commands.send(frame, effort).then((fate) => this.fates.push(textOf(fate)));
  }

  done(id: string, again?: true): void {
    this.commands.heard({ t: 'done', id, seq: 7, ...(again === undefined ? {} : { again }) } satisfies Done);
  }

  refuse(id: string, code: string, retryable = false): void {
    this.commands.heard({ t: 'refused', id, code, params: {}, retryable } satisfies Refused);
  }

  /** Everything that waits this long is due. */
  pass(wait: number): void {
    for (const [act, due] of [...this.timers]) if (due === wait && this.timers.delete(act)) act();
  }

  async told(): Promise<string[]> {
    await new Promise((resolve) => setImmediate(resolve));
    return this.fates.splice(0);
  }

  heard(): string[] {
    return this.said.splice(0);
  }
}

const idOf = (frame: Ask): string => (frame.t === 'do' ? frame.command.id : frame.report.id);
const textOf = (fate: Fate): string => `${fate.id} ${fate.fate === 'refused' ? fate.code : fate.fate}`;
const FOR_EVER = { patience: Number.POSITIVE_INFINITY };

test('what was not answered is said again under its id and in its order when the link is back', async () => {
  const house = new House();
  for (const id of ['a', 'b', 'c']) house.send(id);
  expect(house.heard()).toEqual(['a', 'b', 'c']);
  house.done('b');
  house.commands.lost();
  expect(await house.told()).toEqual(['b done']);
  house.commands.live('ann');
  expect(house.heard()).toEqual(['a', 'c']);
  house.done('a', true);
  house.refuse('c', 'wrong-round');
  expect(await house.told()).toEqual(['a done', 'c wrong-round']);
  expect(house.timers.size).toBe(0);
});

test('after its patience nothing is said again, and that moment it is told so', async () => {
  const house = new House();
  house.send('a', { patience: 500 });
  house.send('b', FOR_EVER);
  house.commands.lost();
  house.pass(500);
  expect(await house.told()).toEqual(['a unknown']);
  house.heard();
  house.commands.live('ann');
  expect(house.heard()).toEqual(['b']);
});

test('while there is a link the answer is waited for, however long it takes', async () => {
  const house = new House();
  house.send('a', { patience: 500 });
  house.pass(500);
  expect(await house.told()).toEqual([]);
  house.done('a');
  expect(await house.told()).toEqual(['a done']);
  house.send('b', { patience: 500 });
  house.pass(500);
  house.commands.lost();
  expect(await house.told()).toEqual(['b unknown']);
});

test('nothing is said again in the name of somebody else', async () => {
  const house = new House();
  house.send('a');
  house.commands.lost();
  house.heard();
  house.commands.live('bao');
  expect(house.heard()).toEqual([]);
  expect(await house.told()).toEqual(['a unknown']);
});

test('without a link one waits or is not sent, as it was given', async () => {
  const house = new House();
  house.commands.lost();
  house.send('a', { waits: false });
  house.send('b');
  house.send('c', { patience: 500 });
  house.pass(500);
  expect(await house.told()).toEqual(['a unsent', 'c unsent']);
  house.commands.live('ann');
  expect(house.heard()).toEqual(['b']);
});

test('a refusal that passes is met with the same command a little later, and not for ever', async () => {
  const house = new House();
  house.send('a', FOR_EVER);
  for (const wait of [250, 500, 1000]) {
    house.refuse('a', 'too-fast', true);
    expect(house.timers.size).toBe(1);
    house.pass(wait);
  }
  expect(house.heard()).toEqual(['a', 'a', 'a', 'a']);
  house.refuse('a', 'too-fast', true);
  expect(await house.told()).toEqual(['a too-fast']);
});

test('nothing overtakes a command that waits for its turn', async () => {
  const house = new House();
  house.send('even');
  house.refuse('even', 'too-fast', true);
  house.send('double');
  expect(house.heard()).toEqual(['even']);
  house.pass(250);
  expect(house.heard()).toEqual(['even', 'double']);
});

test('one whose last answer was a refusal was not done, whatever happens to the link', async () => {
  const house = new House();
  house.send('a', { patience: 500 });
  house.send('b', { waits: false });
  house.refuse('a', 'table-waits', true);
  house.send('c', { waits: false });
  house.commands.lost();
  house.pass(500);
  expect(await house.told()).toEqual(['c unsent', 'a table-waits']);
  house.commands.end();
  expect(await house.told()).toEqual(['b unknown']);
  house.send('d');
  expect(await house.told()).toEqual(['d unsent']);
  expect(house.timers.size).toBe(0);
});
