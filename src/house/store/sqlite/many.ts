import type { Driver, Statement, Value } from './driver.ts';

const SIZES = [64, 16, 4, 1] as const;

/** Writes rows, given end to end, in as few calls as it can: a call costs more than the row it carries. */
export function many(driver: Driver, insert: string, columns: number): (values: readonly Value[]) => void {
  const row = `(${Array(columns).fill('?').join(', ')})`;
  const statements = new Map<number, Statement>();
  const statementFor = (size: number): Statement => {
    const found = statements.get(size) ?? driver.prepare(`${insert} ${Array(size).fill(row).join(', ')}`);
    statements.set(size, found);
    return found;
  };
  return (values) => {
    let done = 0;
    for (const size of SIZES) {
      const length = size * columns;
      for (; values.length - done >= length; done += length) statementFor(size).run(values.slice(done, done + length));
    }
  };
}
