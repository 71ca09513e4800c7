import { type Round, type Settled, settle } from '../../engine/index.ts';
import { ZERO } from '../../kit/amount.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { invalid, type Problem } from '../answer.ts';
import { parseJson } from './json.ts';
import { roundReader } from './read.ts';

export type SettledRound = Readonly<{ settled: Settled; memoryGiven: boolean }>;

/** From the bytes of one document to its settlement. The reader is made once, for many rounds. */
export function settler(rules: AnyRulebook): (bytes: Uint8Array) => Result<SettledRound, Problem> {
  const read = roundReader(rules);
  return (bytes) => {
    const value = parseJson(bytes);
    if (!value.ok) return invalid(value.error);
    const round = read(value.value);
    if (!round.ok) return invalid(round.error);
    const settled = settle(rules, round.value);
    if (!settled.ok) return invalid(settled.error);
    const net = inOrderPlaced(settled.value.net, round.value);
    return ok({ settled: { ...settled.value, net }, memoryGiven: round.value.underMinimumUsed !== undefined });
  };
}

/** The engine lists players as they are settled; people look for them as they came. */
const inOrderPlaced = (net: Settled['net'], { wagers }: Round): Settled['net'] =>
  new Map(wagers.map(({ player }) => [player, net.get(player) ?? ZERO]));
