import type { Stack } from './stacks.ts';

/** Whether two drawings of a stack would look alike. */
export const sameStack = (one: Stack, other: Stack): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.radius === other.radius &&
  one.chips.stake === other.chips.stake &&
  one.chips.owner === other.chips.owner &&
  one.chips.colour === other.chips.colour &&
  one.chips.paid === other.chips.paid &&
  String(one.chips.values) === String(other.chips.values) &&
  one.chips.state === other.chips.state &&
  one.chips.byDealer === other.chips.byDealer;

export type Swept = Readonly<{ stacks: readonly Stack[]; done: boolean }>;

/**
 * From one felt to the next, at most so many stacks at a time: a whole table that is taken away goes as under a dealer's
 * hand, and no frame waits for all of it. The viewer's own chips never wait.
 */
export function sweep(before: readonly Stack[], after: readonly Stack[], most: number): Swept {
  const wanted = new Map(after.map((stack) => [stack.id, stack]));
  const drawn = new Map(before.map((stack) => [stack.id, stack]));
  let left = most;
  let done = true;
  const may = ({ chips }: Stack): boolean => {
    if (chips.owner === 0 || left-- > 0) return true;
    done = false;
    return false;
  };
  const stacks = inOrder(before, after).flatMap((id) => {
    const [was, is] = [drawn.get(id), wanted.get(id)];
    if (was !== undefined && is !== undefined && sameStack(was, is)) return [is];
    const now = may((is ?? was) as Stack) ? is : was;
    return now === undefined ? [] : [now];
  });
  return { stacks, done };
}

/** All that was and will be. What leaves keeps its place among the others: a stack that moves is drawn from nothing. */
function inOrder(before: readonly Stack[], after: readonly Stack[]): readonly string[] {
  const stays = new Set(after.map(({ id }) => id));
  const leaving = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const { id } of before) {
    if (stays.has(id)) last = id;
    else leaving.set(last, [...(leaving.get(last) ?? []), id]);
  }
  return [...(leaving.get(undefined) ?? []), ...after.flatMap(({ id }) => [id, ...(leaving.get(id) ?? [])])];
}
