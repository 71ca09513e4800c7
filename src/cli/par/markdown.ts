import type { Page, PageTable } from './page.ts';

/** Tables that read well as plain text too. */
export const markdown = ({ title, subtitle, facts, tables, colophon }: Page): string =>
  [
    `# ${cell(title)}`,
    subtitle,
    facts.map(([name, value]) => `- **${name}:** ${cell(value)}`).join('\n'),
    ...tables.map(section),
    `*${cell(colophon)}*`,
  ]
    .join('\n\n')
    .concat('\n');

const section = ({ title, note, columns, rows }: PageTable): string => {
  const widths = columns.map(({ head }, at) =>
    Math.max(3, head.length, ...rows.map((row) => cell(row[at] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, at) => (columns[at]?.align === 'right' ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const marks = columns.map(({ align }, at) => {
    const dashes = '-'.repeat((widths[at] ?? 3) - 1);
    return align === 'right' ? `${dashes}:` : `${dashes}-`;
  });
  return [
    `## ${title}`,
    ...(note === undefined ? [] : [note]),
    [line(columns.map(({ head }) => head)), line(marks), ...rows.map((row) => line(row.map(cell)))].join('\n'),
  ].join('\n\n');
};

/** A bar or a star inside a cell is only a character. */
const cell = (text: string): string => text.replace(/[|*_<\\]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');
