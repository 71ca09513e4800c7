/** The time of day for records, and time that only ever goes forward for deadlines. */
export type Clock = Readonly<{
  /** Milliseconds since 1970 as people will read them; records are ordered by number, never by this. */
  now: () => number;
  /** Milliseconds that nobody can set. */
  elapsed: () => number;
  /** The time of day as the wall clock had it when it was first looked at, and what went by since: for what ends at a time. */
  steady: () => number;
}>;

/** A step of the wall clock that is more than drift. */
const STEP = 2000;

/**
 * Order is by number and deadlines by elapsed time, so a wall clock that steps does no harm; but people should know.
 * `stepped` is told by how many milliseconds.
 */
export function makeClock(
  stepped: (by: number) => void,
  wall: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): Clock {
  let offset = wall() - elapsed();
  const first = offset;
  const now = (): number => {
    const seen = wall();
    const step = seen - elapsed() - offset;
    if (Math.abs(step) > STEP) {
      offset += step;
      stepped(Math.round(step));
    }
    return seen;
  };
  return { now, elapsed, steady: () => Math.round(first + elapsed()) };
}
