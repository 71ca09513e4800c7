import { type EngineRefusal, type Round, type Settled, settle } from '../../engine/index.ts';
import { ZERO } from '../../kit/amount.ts';
import { ok, type Result } from '../../kit/result.ts';
import { roundReader, type Written } from '../../library/round/read.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { invalid, type Problem } from '../answer.ts';
import { asWritten, parseJson } from './json.ts';

export type SettledRound = Readonly<{ settled: Settled; memoryGiven: boolean }>;

/** From the bytes of one document to its settlement. The reader is made once, for many rounds. */
export function settler(rules: AnyRulebook): (bytes: Uint8Array, line?: number) => Result<SettledRound, Problem> {
  const read = roundReader(rules);
  return (bytes, line) => {
    const value = parseJson(bytes, line);
    if (!value.ok) return invalid(value.error);
    const written = read(value.value);
    if (!written.ok) return invalid(written.error);
    const round: Round = { ...written.value, wagers: written.value.wagers.flat() };
    const settled = settle(rules, round);
    if (!settled.ok) return invalid(stakeAsWritten(bytes, entryAsWritten(written.value, settled.error)));
    const net = inOrderPlaced(settled.value.net, round);
    return ok({ settled: { ...settled.value, net }, memoryGiven: round.underMinimumUsed !== undefined });
  };
}

/** The engine lists players as they are settled; people look for them as they came. */
const inOrderPlaced = (net: Settled['net'], { wagers }: Round): Settled['net'] =>
  new Map(wagers.map(({ player }) => [player, net.get(player) ?? ZERO]));

/** The engine counts the wagers of announced bets; people look for the entry they wrote. */
function entryAsWritten({ wagers }: Written, error: EngineRefusal): EngineRefusal {
  const path = error.path?.replace(/^wagers\[(\d+)\]/, (_, index: string) => {
    const entries = wagers.flatMap((parts, entry) => parts.map(() => entry));
    return `wagers[${entries[Number(index)]}]`;
  });
  return path === undefined ? error : { ...error, path };
}

/** A number may be read as another than was written: 1e400, or more digits than fit. */
function stakeAsWritten(bytes: Uint8Array, error: EngineRefusal): EngineRefusal {
  if (error.code !== 'bad-stake') return error;
  const stake = asWritten(bytes, error.path ?? '');
  return stake === undefined ? error : { ...error, params: { ...error.params, stake } };
}
