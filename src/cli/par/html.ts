import { COLOURS, type Drawing, type Mark } from './drawing.ts';
import type { Page, PageTable } from './page.ts';

/** One file that needs nothing else: style and charts are inside, and it prints on A4. */
export const html = (page: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${page.title}: PAR sheet`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<p class="kind">${escaped(page.subtitle)}</p>
<h1>${escaped(page.title)}</h1>
<dl>
${page.facts.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('\n')}
</dl>
</header>
${page.charts.map(figure).join('\n')}
${page.tables.map(section).join('\n')}
<footer>${escaped(page.colophon)}</footer>
</main>
</body>
</html>
`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] as string);

const section = ({ title, note, columns, rows }: PageTable): string => {
  const side = (at: number): string => (columns[at]?.align === 'right' ? ' class="n"' : '');
  return `<section>
<h2>${escaped(title)}</h2>
${note === undefined ? '' : `<p class="note">${escaped(note)}</p>\n`}<div class="wide"><table>
<thead><tr>${columns.map(({ head }, at) => `<th scope="col"${side(at)}>${escaped(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((text, at) => (at === 0 ? `<th scope="row">${escaped(text)}</th>` : `<td${side(at)}>${escaped(text)}</td>`)).join('')}</tr>`).join('\n')}
</tbody>
</table></div>
</section>`;
};

const figure = (drawing: Drawing): string => `<figure>
<figcaption><h2>${escaped(drawing.title)}</h2><p class="note">${escaped(drawing.note)}</p></figcaption>
<svg viewBox="0 0 ${drawing.width} ${round(drawing.height)}" role="img" aria-label="${escaped(`${drawing.title}. ${drawing.says}`)}">
${drawing.marks.map(svg).join('\n')}
</svg>
</figure>`;

const round = (value: number): number => Math.round(value * 100) / 100;

function svg(mark: Mark): string {
  const colour = COLOURS[mark.tone];
  switch (mark.kind) {
    case 'rect':
      return `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.w)}" height="${round(mark.h)}" rx="${mark.round ?? 0}" fill="${colour}"/>`;
    case 'line':
      return `<line x1="${round(mark.x1)}" y1="${round(mark.y1)}" x2="${round(mark.x2)}" y2="${round(mark.y2)}" stroke="${colour}" stroke-width="${mark.width}"/>`;
    case 'dot':
      return `<circle cx="${round(mark.x)}" cy="${round(mark.y)}" r="${mark.r}" fill="${colour}"/>`;
    case 'text':
      return `<text x="${round(mark.x)}" y="${round(mark.y)}" font-size="${mark.size}" text-anchor="${mark.anchor}" fill="${colour}">${escaped(mark.text)}</text>`;
  }
}

const STYLE = `
:root { color: ${COLOURS.ink}; background: #f3f2ec; font: 15px/1.5 "Inter", "Helvetica Neue", Arial, "Noto Sans", sans-serif; }
body { margin: 0; }
main { max-width: 52rem; margin: 2.5rem auto; padding: 3.5rem 4rem 2.5rem; background: #fff; box-shadow: 0 1px 2px #0001, 0 12px 40px #0000000d; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; font-weight: 500; }
h1 { margin: 0 0 1.25rem; font-size: 2.4rem; line-height: 1.15; letter-spacing: -0.01em; }
h2 { margin: 0; font-size: 1.25rem; }
.kind { margin: 0 0 .4rem; color: ${COLOURS.accent}; font-size: .78rem; letter-spacing: .08em; text-transform: uppercase; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2.5rem; margin: 0; padding: .75rem 0; border-block: 1px solid ${COLOURS.faint}; font-size: .84rem; }
dl div { display: grid; grid-template-columns: 8.25rem 1fr; padding: .16rem 0; }
dl div:last-child { grid-column: 1 / -1; }
dt { color: ${COLOURS.quiet}; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
figure, section { margin: 2.5rem 0 0; }
figure svg { display: block; width: 100%; height: auto; margin-top: .6rem; font-family: inherit; font-variant-numeric: tabular-nums; }
.note { margin: .15rem 0 0; color: ${COLOURS.quiet}; font-size: .84rem; }
.wide { overflow-x: auto; }
table { width: 100%; margin-top: .7rem; border-collapse: collapse; font-size: .8rem; font-variant-numeric: tabular-nums lining-nums; }
th, td { padding: .3rem .9rem .3rem 0; text-align: left; font-weight: 400; vertical-align: top; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
td.n + td:not(.n), th.n + th:not(.n) { padding-left: .6rem; }
td.n, th.n { text-align: right; white-space: nowrap; }
thead th { color: ${COLOURS.quiet}; border-bottom: 1px solid ${COLOURS.ink}; white-space: nowrap; }
tbody tr + tr > * { border-top: 1px solid ${COLOURS.faint}; }
footer { margin-top: 3rem; padding-top: .75rem; border-top: 1px solid ${COLOURS.faint}; color: ${COLOURS.quiet}; font-size: .78rem; }
@media (max-width: 48rem) { main { margin: 0; padding: 1.5rem 1.25rem; } dl { grid-template-columns: 1fr; } }
@page { size: A4; margin: 16mm 16mm 18mm; }
@media print {
  :root { background: none; font-size: 9.5pt; }
  main { max-width: none; margin: 0; padding: 0; box-shadow: none; }
  figure, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
