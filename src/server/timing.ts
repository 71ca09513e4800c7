/** Time that goes by while nothing happens. The server takes it as a value, so that a test can move it. */
export type Timing = Readonly<{
  /** Milliseconds that nobody can set. */
  elapsed: () => number;
  /** Does something again and again; answers with how to end that. */
  every: (ms: number, work: () => void) => () => void;
}>;

export const REAL_TIME: Timing = {
  elapsed: () => performance.now(),
  every: (ms, work) => {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
};
