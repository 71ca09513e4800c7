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
