import type { WagerInput } from '../../../testkit/recorded-rounds.ts';

/** `bet('ann straight/17 100')`: player, spot and stake; `1/even` is Even on box 1. Everything else by name. */
export function bet(text: string, more: Readonly<Record<string, unknown>> = {}): WagerInput {
  const [player = '', place = '', stake = ''] = text.split(' ');
  const [, box, spot] = /^(\d)\/((?:even|double|super-niu))$/.exec(place) ?? [];
  const boxed = box === undefined || spot === undefined ? { spot: place } : { spot, box: Number(box) };
  return { player, ...boxed, stake: Number(stake), ...more };
}

/** Several, separated by commas. */
export const bets = (texts: string): readonly WagerInput[] => texts.split(',').map((text) => bet(text.trim()));

export const pocket = (number: number | '00') => ({ pocket: number });

export const dice = (text: string) => ({ dice: text.split(' ').map(Number) });

export const AFTER = 'afterOutcome';
