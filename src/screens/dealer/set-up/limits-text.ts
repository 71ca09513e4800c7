import type { Desk } from '../desk.ts';

/** `50.000 ₫ to 5.000.000 ₫`; nothing where none are set. */
export function limitsText({ say, sum }: Pick<Desk, 'say' | 'sum'>, limits: unknown): string | undefined {
  const { min, max } = (limits ?? {}) as Readonly<{ min?: number; max?: number }>;
  return min === undefined || max === undefined ? undefined : say('limitsFromTo', { min: sum(min), max: sum(max) });
}
