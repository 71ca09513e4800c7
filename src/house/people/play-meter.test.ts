import { expect, test } from 'vitest';
import { PlayMeter } from './play-meter.ts';

const MINUTE = 60_000;

test('whoever is there sits on, wherever they are seen; half an hour away begins a new sitting', () => {
  const meter = new PlayMeter();
  expect(meter.sits('ann', 0)).toEqual({ since: 0, answered: 0, remindEvery: 30, now: 0 });
  expect(meter.sits('ann', 29 * MINUTE).since).toBe(0);
  expect(meter.minutes('ann', 40 * MINUTE)).toBe(40);
  expect(meter.sits('ann', 59 * MINUTE)).toMatchObject({ since: 59 * MINUTE, answered: 59 * MINUTE });
  expect(meter.sits('bao', 60 * MINUTE).since).toBe(60 * MINUTE);
});

test('an answer to a reminder and how often one is wanted are known of the player, not of the browser', () => {
  const meter = new PlayMeter();
  meter.sits('ann', 0);
  expect(meter.sits('ann', 10 * MINUTE, { goesOn: true, remindEvery: 15 })).toMatchObject({
    since: 0,
    remindEvery: 15,
  });
  expect(meter.sits('ann', 20 * MINUTE)).toMatchObject({ answered: 10 * MINUTE, remindEvery: 15 });
  expect(meter.sits('ann', 90 * MINUTE)).toMatchObject({ since: 90 * MINUTE, remindEvery: 15 });
});
