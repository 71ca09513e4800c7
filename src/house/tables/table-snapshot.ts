/** What a table's unit keeps of it: the packed table in one line, and after it the lines of its keeper. */
export const tableSnapshot = (table: string, keeper: string): string => `${table}\n${keeper}`;

export function readTableSnapshot(text: string): Readonly<{ table: string; keeper: string }> {
  const [table = '', ...keeper] = text.split('\n');
  return { table, keeper: keeper.join('\n') };
}
