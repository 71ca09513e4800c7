/** The cells of one line, trimmed; nothing where a quote is not closed. */
export function cellsOf(line: string, separator: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (line[at + 1] === '"') cell += line[++at];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return quoted ? undefined : [...cells, cell.trim()];
}

/** A comma, unless the first line has none and has another separator. */
export const separatorOf = (line: string): string =>
  line.includes(',') ? ',' : line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',';
