/** What is said has a sound, and what moves. */
export const SOUNDS = [
  'chip',
  'call',
  'result',
  'warning',
  'roll',
  'knock',
  'lies',
  'rattle',
  'card',
  'sweep',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** One dry note: it begins at once at its loudest and dies away. */
export type Tone = Readonly<{
  /** Seconds after the beginning of the sound. */
  at: number;
  lasts: number;
  hertz: number;
  shape: 'sine' | 'triangle' | 'square';
  /** Of 1, the loudest. */
  loud: number;
}>;

/** Short and without a tune: none of them celebrates, and a result sounds the same whoever won. */
export const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  chip: [
    { at: 0, lasts: 0.03, hertz: 2900, shape: 'triangle', loud: 0.16 },
    { at: 0.028, lasts: 0.025, hertz: 2300, shape: 'triangle', loud: 0.1 },
  ],
  call: [{ at: 0, lasts: 0.14, hertz: 523, shape: 'sine', loud: 0.2 }],
  result: [
    { at: 0, lasts: 0.12, hertz: 392, shape: 'sine', loud: 0.2 },
    { at: 0.13, lasts: 0.18, hertz: 392, shape: 'sine', loud: 0.2 },
  ],
  warning: [
    { at: 0, lasts: 0.09, hertz: 196, shape: 'triangle', loud: 0.3 },
    { at: 0.12, lasts: 0.12, hertz: 165, shape: 'triangle', loud: 0.3 },
  ],
  roll: [{ at: 0, lasts: 0.035, hertz: 880, shape: 'sine', loud: 0.03 }],
  knock: [
    { at: 0, lasts: 0.03, hertz: 1900, shape: 'triangle', loud: 0.12 },
    { at: 0.02, lasts: 0.03, hertz: 1400, shape: 'triangle', loud: 0.06 },
  ],
  lies: [
    { at: 0, lasts: 0.05, hertz: 720, shape: 'triangle', loud: 0.16 },
    { at: 0.06, lasts: 0.04, hertz: 640, shape: 'triangle', loud: 0.08 },
  ],
  rattle: [
    { at: 0, lasts: 0.025, hertz: 1250, shape: 'square', loud: 0.04 },
    { at: 0.018, lasts: 0.025, hertz: 980, shape: 'square', loud: 0.03 },
  ],
  card: [{ at: 0, lasts: 0.04, hertz: 3400, shape: 'triangle', loud: 0.05 }],
  sweep: [
    { at: 0, lasts: 0.03, hertz: 2100, shape: 'triangle', loud: 0.08 },
    { at: 0.05, lasts: 0.03, hertz: 2500, shape: 'triangle', loud: 0.08 },
    { at: 0.11, lasts: 0.03, hertz: 1900, shape: 'triangle', loud: 0.08 },
  ],
};
