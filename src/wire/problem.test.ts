import { expect, test } from 'vitest';
import { clause } from '../kit/id.ts';
import { problem } from './problem.ts';

test('a refusal becomes a problem with its code, clause and parameters', () => {
  expect(
    problem({ code: 'below-minimum', clause: clause('MBS-3.3.1'), path: 'chips', params: { min: 5 } }, 422),
  ).toEqual({
    type: 'urn:croupier:problem:below-minimum',
    title: 'Below minimum',
    status: 422,
    code: 'below-minimum',
    clause: 'MBS-3.3.1',
    path: 'chips',
    retryable: false,
    params: { min: 5 },
  });
});

test('what passes by itself may be tried again', () => {
  expect(problem({ code: 'too-fast', params: {} }, 429).retryable).toBe(true);
});
