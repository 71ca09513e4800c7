/** Work that takes long shares the process: a house that is being checked goes on answering. */
export type Breath = () => Promise<void> | undefined;

const WITHOUT_BREAK_MS = 8;

export function breathing(): Breath {
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
