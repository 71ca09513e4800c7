import { loopYielder, type YieldToLoop } from '../../house/verify/yield-to-loop.ts';
import { fontsFor } from '../paper/fonts.ts';
import { type Look, lineHeight, linesOf, writeLine } from '../paper/writing.ts';
import { byCurrency, COLUMNS, lineText, markOf, moment, type ShiftPaper, spanText } from './shift-paper.ts';

type Document = PDFKit.PDFDocument;

const MARGIN = 42;
const INK = '#16202a';
const QUIET = '#5d6b78';
const HAIR = '#cfc6b0';

const LOOK = {
  title: { size: 20, colour: INK, style: 'serif' },
  mark: { size: 12, colour: '#a3262c', bold: true },
  quiet: { size: 9, colour: QUIET },
  head: { size: 8, colour: QUIET },
  cell: { size: 8.5, colour: INK },
  sum: { size: 8.5, colour: INK, bold: true },
  heading: { size: 10.5, colour: '#8a6a1f', bold: true },
  foot: { size: 7, colour: QUIET },
} as const satisfies Record<string, Look>;

/** The report of a shift on A4 across, ready to be signed. Drawn a little at a time: tables go on meanwhile. */
export async function shiftReport(paper: ShiftPaper): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Shift report ${paper.shift}`, Author: 'Croupier', CreationDate: new Date(paper.printedAt) },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const lines = textsOf(paper);
  for (const [name, font] of await fontsFor([PRINTABLE, paper.shift, ...lines.fixed, ...lines.log]))
    document.registerFont(name, Buffer.from(font));
  const yieldToLoop = loopYielder();
  head(document, paper, lines.fixed[0]);
  totals(document, paper);
  await log(document, lines.log, yieldToLoop);
  signatures(document);
  feet(document, paper, lines.fixed[1]);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

/** What the labels and figures are made of. */
const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));

function textsOf({ lines, nameOf, printedAt, printedBy, copy, span }: ShiftPaper) {
  const foot = `${markOf(copy)} · printed ${moment(printedAt)} UTC by ${nameOf(printedBy)}`;
  return {
    fixed: [spanText({ span, nameOf }), foot] as const,
    log: lines.map((line) => lineText(line, nameOf)),
  };
}

const widthOf = ({ page }: Document): number => page.width - 2 * MARGIN;

/** Where the next line begins; on another page where this one is full. */
function room(document: Document, needed: number): number {
  if (document.y + needed > document.page.height - MARGIN - 14) {
    document.addPage();
    document.y = MARGIN;
  }
  return document.y;
}

function head(document: Document, { shift, copy }: ShiftPaper, span: string): void {
  const width = widthOf(document);
  writeLine(document, `Shift report: ${shift}`, LOOK.title, { x: MARGIN, y: MARGIN, width });
  writeLine(document, markOf(copy), LOOK.mark, { x: MARGIN, y: MARGIN + 6, width }, 'right');
  writeLine(document, span, LOOK.quiet, { x: MARGIN, y: MARGIN + 32, width });
  document.y = MARGIN + 56;
}

function totals(document: Document, { rows }: ShiftPaper): void {
  cells(
    document,
    COLUMNS.map(({ head: text }) => text),
    LOOK.head,
  );
  for (const row of rows)
    cells(
      document,
      COLUMNS.map(({ text }) => text(row)),
      LOOK.cell,
    );
  for (const all of byCurrency(rows))
    cells(
      document,
      COLUMNS.map(({ text }) => text(all)),
      LOOK.sum,
    );
  if (rows.length === 0) cells(document, ['Nothing was dealt.'], LOOK.cell);
}

const ROW = 17;

function cells(document: Document, texts: readonly string[], look: Look): void {
  const y = room(document, ROW);
  let x = MARGIN;
  for (const [at, text] of texts.entries()) {
    const { width, left } = COLUMNS[at] as (typeof COLUMNS)[number];
    writeLine(document, text, look, { x, y, width: width - 6 }, left === true ? 'left' : 'right');
    x += width;
  }
  document.y = y + ROW;
  hair(document, document.y - 3);
}

const hair = (document: Document, y: number): void => {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(document), y)
    .lineWidth(0.4)
    .strokeColor(HAIR)
    .stroke();
};

async function log(document: Document, lines: readonly string[], yieldToLoop: YieldToLoop): Promise<void> {
  if (lines.length === 0) return;
  const width = widthOf(document);
  document.y += 14;
  const top = room(document, 3 * ROW);
  writeLine(document, 'At the tables', LOOK.heading, { x: MARGIN, y: top, width });
  document.y = top + 1.4 * ROW;
  const height = lineHeight(LOOK.cell);
  for (const line of lines) {
    for (const text of linesOf(document, line, LOOK.cell, width)) {
      const y = room(document, height);
      writeLine(document, text, LOOK.cell, { x: MARGIN, y, width });
      // Writing moves it too.
      document.y = y + height;
    }
    await yieldToLoop();
  }
}

function signatures(document: Document): void {
  const y = room(document, 64) + 40;
  for (const [at, who] of ['Pit Manager', 'Cashier'].entries()) {
    const x = MARGIN + at * 260;
    document
      .moveTo(x, y)
      .lineTo(x + 200, y)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke();
    writeLine(document, who, LOOK.quiet, { x, y: y + 3, width: 200 });
  }
}

function feet(document: Document, paper: ShiftPaper, text: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const place = { x: MARGIN, y: document.page.height - 30, width: widthOf(document) };
    document.page.margins.bottom = 0;
    writeLine(document, text, LOOK.foot, place);
    writeLine(document, `${paper.shift} · ${page - start + 1} / ${count}`, LOOK.foot, place, 'right');
  }
}
