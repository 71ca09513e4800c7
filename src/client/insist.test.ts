import { expect, test } from 'vitest';
import { type Accepted, insist } from './insist.ts';
import type { Later } from './link.ts';
import type { Failure, Given } from './requests.ts';

const DONE: Given<Accepted> = { ok: true, value: { seq: 3 } };
const failed = (code: string, more: Partial<Failure> = {}): Given<Accepted> => ({
  ok: false,
  failure: { code, params: {}, retryable: true, ...more },
});

/** A house that gives these answers one after the other; every wait but the patience passes at once. */
function house(...answers: readonly (Given<Accepted> | 'silence')[]) {
  const waits: number[] = [];
  let asked = 0;
  let lose = (): void => undefined;
  const later: Later = (wait, act) => {
    if (wait === PATIENCE) lose = act;
    else {
      waits.push(wait);
      queueMicrotask(act);
    }
    return () => undefined;
  };
  const ask = async (): Promise<Given<Accepted>> => {
    const answer = answers[asked++] ?? 'silence';
    if (answer !== 'silence') return answer;
    queueMicrotask(() => lose());
    return new Promise(() => undefined);
  };
  const fate = insist('a', ask, { patience: PATIENCE }, { later, chance: () => 0 });
  return { fate, waits, asked: () => asked };
}
const PATIENCE = 10_000;

test('a request that failed is made again until it is answered', async () => {
  const { fate, waits, asked } = house(failed('unreachable'), failed('unexpected', { status: 502 }), DONE);
  expect(await fate).toEqual({ id: 'a', fate: 'done', seq: 3 });
  expect(waits).toEqual([250, 500]);
  expect(asked()).toBe(3);
});

test('a refusal that passes is waited for as long as it says, three times', async () => {
  const busy = failed('busy', { retryAfter: 2, status: 503 });
  const { fate, waits } = house(busy, busy, busy, busy, DONE);
  expect(await fate).toMatchObject({ fate: 'refused', code: 'busy', retryable: true });
  expect(waits).toEqual([2000, 2000, 2000]);
});

test('a refusal that stands is the answer', async () => {
  const { fate, asked } = house(failed('wrong-round', { retryable: false, clause: 'HR-4.6' }));
  expect(await fate).toMatchObject({ fate: 'refused', code: 'wrong-round', clause: 'HR-4.6' });
  expect(asked()).toBe(1);
});

test('a house that says nothing leaves it unknown when the patience is over', async () => {
  const { fate, asked } = house(failed('unreachable'), 'silence');
  expect(await fate).toEqual({ id: 'a', fate: 'unknown' });
  expect(asked()).toBe(2);
});
