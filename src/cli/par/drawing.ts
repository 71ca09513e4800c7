/** A chart as plain marks, so that the page and the PDF show the same picture. Units are points; y runs down. */
export type Drawing = Readonly<{
  title: string;
  note: string;
  /** What it shows, in words, for those who cannot see it. */
  says: string;
  width: number;
  height: number;
  marks: readonly Mark[];
}>;

export const TONES = ['paper', 'ink', 'quiet', 'faint', 'accent', 'soft', 'warn'] as const;
export type Tone = (typeof TONES)[number];

export type Mark = Readonly<
  | { kind: 'rect'; x: number; y: number; w: number; h: number; tone: Tone; round?: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; tone: Tone; width: number }
  | { kind: 'dot'; x: number; y: number; r: number; tone: Tone }
  | { kind: 'text'; x: number; y: number; text: string; size: number; tone: Tone; anchor: 'start' | 'middle' | 'end' }
>;

/** The colours of both papers. */
export const COLOURS: Readonly<Record<Tone, string>> = {
  paper: '#ffffff',
  ink: '#1d2320',
  quiet: '#6b726d',
  faint: '#dcded8',
  accent: '#1f5c46',
  soft: '#a9c6b8',
  warn: '#a3452f',
};

export const text = (
  x: number,
  y: number,
  words: string,
  { size = 8, tone = 'ink', anchor = 'start' }: Partial<Omit<Extract<Mark, { kind: 'text' }>, 'kind' | 'text'>> = {},
): Mark => ({ kind: 'text', x, y, text: words, size, tone, anchor });

export const rule = (x1: number, y1: number, x2: number, y2: number, tone: Tone = 'faint', width = 0.5): Mark => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  tone,
  width,
});
