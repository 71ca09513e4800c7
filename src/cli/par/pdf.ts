import { COLOURS, type Drawing, type Mark } from './drawing.ts';
import type { Page, PageColumn, PageTable } from './page.ts';

type Document = PDFKit.PDFDocument;

const MARGIN = 48;
const BODY = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const SERIF = 'Times-Roman';

/** The same sheet on A4, with the charts as drawn lines and shapes. */
export async function pdf(page: Page, date: Date): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 14 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${page.title}: PAR sheet`, Author: 'Croupier', Subject: page.subtitle, CreationDate: date },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  head(document, page);
  for (const drawing of page.charts) chart(document, drawing);
  for (const table of page.tables) tableOn(document, table);
  feet(document, page.colophon);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

const widthOf = ({ page }: Document): number => page.width - 2 * MARGIN;
const bottomOf = ({ page }: Document): number => page.height - page.margins.bottom;

/** The standard fonts know the signs of Western Europe only. */
const plain = (text: string): string => text.replaceAll('−', '-').replaceAll('…', '...');

function head(document: Document, { title, subtitle, facts }: Page): void {
  document.font(BODY).fontSize(7.5).fillColor(COLOURS.accent);
  document.text(subtitle.toUpperCase(), { characterSpacing: 0.7 });
  document.moveDown(0.4).font(SERIF).fontSize(24).fillColor(COLOURS.ink).text(plain(title));
  document.moveDown(0.35);
  hairline(document, document.y);
  document.y += 7;
  const column = widthOf(document) / 2;
  const short = facts.filter(([, value]) => value.length <= FACT_SHORT);
  const rows = Math.ceil(short.length / 2);
  const top = document.y;
  for (const [at, [name, value]] of short.entries()) {
    fact(document, name, value, MARGIN + column * Math.trunc(at / rows), top + (at % rows) * FACT_ROW, column);
  }
  document.y = top + rows * FACT_ROW;
  for (const [name, value] of facts.filter(([, text]) => text.length > FACT_SHORT)) {
    fact(document, name, value, MARGIN, document.y, widthOf(document));
    document.y += FACT_ROW;
  }
  document.y += 3;
  hairline(document, document.y);
  document.y += 10;
}

const FACT_ROW = 12.5;
const FACT_SHORT = 36;

function fact(document: Document, name: string, value: string, x: number, y: number, width: number): void {
  document.font(BODY).fontSize(8);
  document.fillColor(COLOURS.quiet).text(name, x, y, { width: 78, lineBreak: false });
  document.fillColor(COLOURS.ink).text(plain(value), x + 80, y, { width: width - 84, lineBreak: false });
}

function hairline(document: Document, y: number, colour: string = COLOURS.faint, width = 0.6): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(document), y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
}

/** A title and its note stay with at least `room` of what follows. */
function title(document: Document, text: string, note: string | undefined, room: number): void {
  if (document.y + 36 + room > bottomOf(document)) document.addPage();
  else if (document.y > MARGIN) document.y += 12;
  document.font(SERIF).fontSize(13).fillColor(COLOURS.ink).text(plain(text), MARGIN, document.y);
  if (note !== undefined) {
    document.y += 1;
    document
      .font(BODY)
      .fontSize(7.5)
      .fillColor(COLOURS.quiet)
      .text(plain(note), MARGIN, document.y, { width: widthOf(document) });
  }
  document.y += 5;
}

function chart(document: Document, drawing: Drawing): void {
  title(document, drawing.title, drawing.note, drawing.height);
  document
    .save()
    .translate(MARGIN, document.y)
    .scale(widthOf(document) / drawing.width);
  for (const mark of drawing.marks) draw(document, mark);
  document.restore();
  document.y += (drawing.height * widthOf(document)) / drawing.width;
}

function draw(document: Document, mark: Mark): void {
  const colour = COLOURS[mark.tone];
  switch (mark.kind) {
    case 'rect':
      document.roundedRect(mark.x, mark.y, mark.w, mark.h, Math.min(mark.round ?? 0, mark.w / 2)).fill(colour);
      return;
    case 'line':
      document.moveTo(mark.x1, mark.y1).lineTo(mark.x2, mark.y2).lineWidth(mark.width).strokeColor(colour).stroke();
      return;
    case 'dot':
      document.circle(mark.x, mark.y, mark.r).fill(colour);
      return;
    case 'text':
      words(document, mark, colour);
  }
}

function words(
  document: Document,
  { text, size, anchor, x, y }: Extract<Mark, { kind: 'text' }>,
  colour: string,
): void {
  document.font(BODY).fontSize(size).fillColor(colour);
  const width = document.widthOfString(plain(text));
  const from = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const { y: before } = document;
  document.text(plain(text), from, y, { lineBreak: false, baseline: 'alphabetic' });
  document.y = before;
}

const SIZE = 7.5;
const GAP = 6;

function tableOn(document: Document, { title: name, note, columns, rows }: PageTable): void {
  title(document, name, note, 60);
  const slots = slotsOf(columns, widthOf(document));
  const heads = () => {
    row(
      document,
      slots,
      columns.map(({ head }) => head),
      COLOURS.quiet,
    );
    hairline(document, document.y, COLOURS.ink, 0.6);
    document.y += 3;
  };
  heads();
  for (const [at, cells] of rows.entries()) {
    if (document.y + heightOf(document, slots, cells) > bottomOf(document)) {
      document.addPage();
      heads();
    } else if (at > 0) {
      hairline(document, document.y - 1.3, COLOURS.faint, 0.4);
      document.y += 1.3;
    }
    row(document, slots, cells, COLOURS.ink);
  }
}

/** Where the text of a column stands. */
type Slot = Readonly<{ x: number; width: number; align: PageColumn['align'] }>;

/** Words after figures would stand too near to them; the last figures end with the page. */
function slotsOf(columns: readonly PageColumn[], room: number): readonly Slot[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ share, align }, at) => {
    const indent = align === 'left' && columns[at - 1]?.align === 'right' ? GAP : 0;
    const gap = align === 'right' && at === columns.length - 1 ? 0 : GAP;
    const width = (share / all) * room;
    x += width;
    return { x: x - width + indent, width: width - gap - indent, align };
  });
}

function heightOf(document: Document, slots: readonly Slot[], cells: readonly string[]): number {
  document.font(BODY).fontSize(SIZE);
  return Math.max(...slots.map(({ width }, at) => document.heightOfString(plain(cells[at] || ' '), { width })));
}

function row(document: Document, slots: readonly Slot[], cells: readonly string[], colour: string): void {
  const height = heightOf(document, slots, cells);
  const top = document.y;
  document.fillColor(colour);
  for (const [at, { x, width, align }] of slots.entries()) {
    document.text(plain(cells[at] ?? ''), x, top, { width, align });
  }
  document.y = top + height + 2.6;
}

/** Page numbers can only be written when the pages are counted. */
function feet(document: Document, colophon: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    document.switchToPage(at);
    const { page } = document;
    page.margins.bottom = 0; // the foot stands in it
    const y = page.height - MARGIN + 4;
    hairline(document, y - 7);
    document.font(BODY).fontSize(7).fillColor(COLOURS.quiet);
    document.text(plain(colophon), MARGIN, y, { lineBreak: false });
    document.font(BOLD).text(`${at - start + 1} / ${count}`, MARGIN, y, { width: widthOf(document), align: 'right' });
  }
}
