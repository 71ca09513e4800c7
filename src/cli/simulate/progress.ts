import type { Context } from '../context.ts';

/** `[██████░░░░] 61 %  21.3 M rounds/s  12 s left` */
export function progressLine(done: number, total: number, seconds: number, what: string, columns: number): string {
  const share = Math.min(1, done / total);
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 ? `${duration((total - done) / rate)} left` : '';
  const words = [`${Math.floor(share * 100)} %`.padStart(5), `${short(rate)} ${what}/s`, left].join('  ');
  const room = Math.min(40, columns - words.length - 4);
  if (room < 5) return words.trim();
  const full = Math.round(share * room);
  return `[${'█'.repeat(full)}${'░'.repeat(room - full)}] ${words}`.trimEnd();
}

/** `950`, `12.3 k`, `21.3 M`, `1.20 G`. */
export function short(value: number): string {
  for (const [scale, letter] of SCALES) {
    if (value >= scale)
      return `${(value / scale).toFixed(value >= 100 * scale ? 0 : value >= 10 * scale ? 1 : 2)} ${letter}`;
  }
  return value.toFixed(0);
}

const SCALES = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** `8 s`, `2 min 5 s`, `1 h 12 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
}

const CLEAR = '\r\u001b[K';

export type Progress = Readonly<{ tell: (done: number) => void; end: () => void }>;

/** One line that is written over and over, on a terminal only. */
export function progressOn({ stderr, columns }: Context, total: number, what: string): Progress | undefined {
  if (stderr.isTTY !== true) return undefined;
  const began = performance.now();
  return {
    tell: (done) => {
      const seconds = (performance.now() - began) / 1_000;
      stderr.write(`${CLEAR}${progressLine(done, total, seconds, what, columns - 1)}`);
    },
    end: () => void stderr.write(CLEAR),
  };
}
