import { afterEach, expect, test, vi } from 'vitest';
import { playSound, turnSound, useSound } from './sound.ts';
import { SOUNDS, TONES } from './tones.ts';

/** What reaches the loudspeaker, in place of one. */
function listening() {
  const heard: number[] = [];
  class Context {
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
  }
  class Node {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    connect = (next: unknown) => next;
    stop = () => undefined;
    start = () => heard.push(this.frequency);
    frequency: number;
    constructor(_context: unknown, { frequency = 0 }: { frequency?: number }) {
      this.frequency = frequency;
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  return heard;
}

afterEach(() => {
  vi.unstubAllGlobals();
  useSound.setState({ on: false });
});

test('nothing sounds until somebody turns it on, and nothing after it is off again', () => {
  const heard = listening();
  for (const sound of SOUNDS) playSound(sound);
  expect(heard).toEqual([]);
  turnSound(true);
  expect(heard.length).toBeGreaterThan(0);
  turnSound(false);
  const before = heard.length;
  playSound('warning');
  expect(heard).toHaveLength(before);
});

test('each sound is dry: under a third of a second, and no two alike', () => {
  for (const sound of SOUNDS)
    for (const { at, lasts, loud } of TONES[sound]) {
      expect(at + lasts).toBeLessThan(0.34);
      expect(loud).toBeLessThanOrEqual(0.3);
    }
  expect(new Set(SOUNDS.map((sound) => JSON.stringify(TONES[sound]))).size).toBe(SOUNDS.length);
});

test('a result never rises, so that none sounds like a win', () => {
  const pitches = TONES.result.map(({ hertz }) => hertz);
  expect(pitches).toEqual(pitches.toSorted((a, b) => b - a));
});
