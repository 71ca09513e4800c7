/** Lets other work run if this work has taken long. A house that is being checked goes on answering. */
export type YieldToLoop = () => Promise<void> | undefined;

const WITHOUT_BREAK_MS = 8;

export function loopYielder(): YieldToLoop {
  let since = performance.now();
  return () => {
    if (performance.now() - since < WITHOUT_BREAK_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

/** The same for work that is in no hurry: after each stretch it rests `rest` times as long. Rejects once it is told to stop. */
export function restingYielder(rest: number, signal: AbortSignal): YieldToLoop {
  let since = performance.now();
  return () => {
    signal.throwIfAborted();
    const worked = performance.now() - since;
    if (worked < WITHOUT_BREAK_MS) return undefined;
    return new Promise((resolve, reject) => {
      setTimeout(() => {
        since = performance.now();
        if (signal.aborted) reject(signal.reason);
        else resolve();
      }, worked * rest).unref();
    });
  };
}
