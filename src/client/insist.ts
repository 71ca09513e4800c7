import { type Effort, effortOf, type Fate } from './commands.ts';
import { backOff, type Later, later } from './link.ts';
import type { Failure, Given } from './requests.ts';

export type InsistPorts = Readonly<{ later: Later; chance?: () => number }>;

/** What a house answers to a command that was posted. */
export type Accepted = Readonly<{ seq: number; again?: boolean }>;

/**
 * A command by request instead of by socket: the same request, with the same id in it, until it is answered. A request that
 * failed may have been heard, so its id makes it count once; after the patience nothing is asked again, and the fate is
 * `unknown`.
 */
export async function insist(
  id: string,
  ask: () => Promise<Given<Accepted>>,
  effort: Effort = {},
  ports: InsistPorts = { later },
): Promise<Fate> {
  const { patience, repeats } = effortOf(effort);
  let isLate = false;
  let stop = (): void => undefined;
  const late = new Promise<'late'>((tell) => {
    if (Number.isFinite(patience))
      stop = ports.later(patience, () => {
        isLate = true;
        tell('late');
      });
  });
  let refusals = 0;
  for (let tries = 0; ; tries++) {
    const given = await Promise.race([ask(), late]);
    if (given === 'late') return { id, fate: 'unknown' };
    const isRefused = !given.ok && !isUnheard(given.failure);
    if (given.ok || (isRefused && (!given.failure.retryable || refusals++ >= repeats))) {
      stop();
      return fateOf(id, given);
    }
    const pause = Math.max(backOff(tries, ports.chance), (given.failure.retryAfter ?? 0) * 1000);
    await Promise.race([new Promise<void>((go) => void ports.later(pause, go)), late]);
    if (isLate) return isRefused ? fateOf(id, given) : { id, fate: 'unknown' };
  }
}

/** Nothing came back that the house itself has said. */
const isUnheard = ({ code }: Failure): boolean => code === 'unreachable' || code === 'unexpected';

function fateOf(id: string, given: Given<Accepted>): Fate {
  if (given.ok)
    return { id, fate: 'done', seq: given.value.seq, ...(given.value.again === true ? { again: true } : {}) };
  const { code, clause, params, retryable } = given.failure;
  return { id, fate: 'refused', code, ...(clause === undefined ? {} : { clause }), params, retryable };
}
