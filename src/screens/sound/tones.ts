export const SOUNDS = ['chip', 'call', 'result', 'warning'] as const;
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
};
