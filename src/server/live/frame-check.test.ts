import { describe, expect, test } from 'vitest';
import { opened } from '../../../testkit/table.ts';
import { crewOf, publicOf } from '../../../testkit/wire-views.ts';
import { hoianaRoulette } from '../../rulebook/index.ts';
import { diff, type Outbound } from '../../wire/index.ts';
import { EncodedMessage } from './frame.ts';
import { FrameCheck } from './frame-check.ts';

const resting = opened(hoianaRoulette, { ann: 500 });
const betting = resting.by('dealer', { type: 'openBetting' });
const [before, after] = [publicOf(resting.state), publicOf(betting.state)];
const at = { t: 'view', table: 'T1' } as const;

const whole: Outbound = { ...at, seq: 4, public: before };
const change: Outbound = { ...at, seq: 5, base: 4, public: diff(before, after) ?? {} };

/** What is found wrong when these are sent one after the other; how far the types let a frame go is not asked. */
function found(...frames: readonly object[]): readonly string[] {
  const wrong: string[] = [];
  const check = new FrameCheck((error) => wrong.push(error instanceof Error ? error.message : ''));
  const viewer = {};
  for (const frame of frames) check.check(viewer, new EncodedMessage(frame as Outbound));
  return wrong.map((message) => message.split(' is sent')[0] ?? '');
}

describe('frames are held to their schemas', () => {
  test('a view, its changes and what only the crew sees pass', () => {
    const own = crewOf(resting.state);
    const changed = diff(own, crewOf(betting.state)) ?? {};
    const crew = [
      { ...at, seq: 4, own },
      { ...at, seq: 5, base: 4, own: changed },
    ];
    expect(found(whole, change, ...crew, { t: 'pong', n: 3 }, { t: 'bye', code: 'idle', retryable: false })).toEqual(
      [],
    );
  });

  test('somebody who resumes has the first view already', () => {
    expect(found(change)).toEqual([]);
  });

  test.each([
    ['a field nobody described', [{ t: 'pong', at: 3 }], ['pong']],
    ['one in a view', [{ ...whole, public: { ...before, secret: 1 } }], ['view']],
    ['one in a change', [whole, { ...change, public: { secret: 1 } }], ['view']],
    [
      'a change that takes away what has to be there',
      [whole, { ...change, public: { phase: null } }],
      ['the public view'],
    ],
    ['a goodbye for no known reason', [{ t: 'bye', code: 'bored', retryable: true }], ['bye']],
  ])('%s is found', (_, frames, wrong) => {
    expect(found(...frames)).toEqual(wrong);
  });
});
