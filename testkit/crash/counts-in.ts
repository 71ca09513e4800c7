/** Whole numbers from 1 on, as they were given to a check or else the usual ones; nothing when they are not so. */
export function countsIn(args: readonly string[], usual: readonly number[]): readonly number[] | undefined {
  if (args.length > usual.length || !args.every((text) => /^[1-9]\d{0,8}$/.test(text))) return undefined;
  return usual.map((count, at) => (args[at] === undefined ? count : Number(args[at])));
}
