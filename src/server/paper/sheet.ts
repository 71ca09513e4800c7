import { loopYielder, type YieldToLoop } from '../../house/verify/yield-to-loop.ts';
import { fontsFor } from './fonts.ts';
import { type Look, lineHeight, linesOf, writeLine } from './writing.ts';

type Document = PDFKit.PDFDocument;

/** The same in the first and in the second language. */
export type Both = readonly [first: string, second: string];

/** A label in both languages and what stands beside it. */
export type Row = Readonly<{ label: Both; lines: readonly string[] }>;
export type Block = Readonly<{ heading: Both; rows: readonly Row[] }>;

/** A document of one or a few pages in two languages. */
export type Sheet = Readonly<{
  title: Both;
  reference: string;
  /** Stands across the head where this is not the first copy. */
  mark?: Both;
  blocks: readonly Block[];
  foot: string;
  at: number;
}>;

const MARGIN = 52;
const LABELS = 168;
const INK = '#16202a';
const QUIET = '#5d6b78';
const BRASS = '#8a6a1f';
const HAIR = '#cfc6b0';

const LOOK = {
  title: { size: 21, colour: INK, style: 'serif' },
  second: { size: 13, colour: QUIET, style: 'serif' },
  mark: { size: 11, colour: '#a3262c', bold: true },
  heading: { size: 10.5, colour: BRASS, bold: true },
  label: { size: 9, colour: INK },
  other: { size: 8, colour: QUIET },
  value: { size: 9.5, colour: INK },
  foot: { size: 7, colour: QUIET },
} as const satisfies Record<string, Look>;

/** The sheet as a PDF. It is drawn a little at a time: tables go on meanwhile. */
export async function paper(sheet: Sheet): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await fontsFor(textsOf(sheet));
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${sheet.title[0]} ${sheet.reference}`, Author: 'Croupier', CreationDate: new Date(sheet.at) },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [name, font] of fonts) document.registerFont(name, Buffer.from(font));
  head(document, sheet);
  const yieldToLoop = loopYielder();
  for (const block of sheet.blocks) await blockOn(document, block, yieldToLoop);
  feet(document, sheet);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

const textsOf = ({ title, reference, mark = ['', ''], blocks, foot }: Sheet): readonly string[] => [
  ...title,
  reference,
  ...mark,
  foot,
  '0123456789 /',
  ...blocks.flatMap(({ heading, rows }) => [...heading, ...rows.flatMap(({ label, lines }) => [...label, ...lines])]),
];

const widthOf = ({ page }: Document): number => page.width - 2 * MARGIN;

function head(document: Document, { title, reference, mark }: Sheet): void {
  const place = { x: MARGIN, y: MARGIN, width: widthOf(document) };
  writeLine(document, title[0], LOOK.title, place);
  writeLine(document, reference, LOOK.title, place, 'right');
  writeLine(document, title[1], LOOK.second, { ...place, y: MARGIN + 30 });
  if (mark !== undefined)
    writeLine(document, `${mark[0]} · ${mark[1]}`, LOOK.mark, { ...place, y: MARGIN + 31 }, 'right');
  document.y = MARGIN + 56;
  hairline(document, BRASS);
}

function hairline(document: Document, colour: string): void {
  document
    .moveTo(MARGIN, document.y)
    .lineTo(MARGIN + widthOf(document), document.y)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
}

async function blockOn(document: Document, { heading, rows }: Block, yieldToLoop: YieldToLoop): Promise<void> {
  if (rows.length === 0) return;
  room(document, 60);
  document.y += 14;
  const place = { x: MARGIN, y: document.y, width: widthOf(document) };
  writeLine(document, `${heading[0]} · ${heading[1]}`, LOOK.heading, place);
  document.y = place.y + 19;
  hairline(document, HAIR);
  document.y += 5;
  for (const row of rows) {
    rowOn(document, row);
    await yieldToLoop();
  }
}

function rowOn(document: Document, { label, lines }: Row): void {
  const width = widthOf(document) - LABELS;
  const written = lines.flatMap((line) => linesOf(document, line, LOOK.value, width));
  const labels = label.flatMap((text, at) =>
    text === ''
      ? []
      : linesOf(document, text, at === 0 ? LOOK.label : LOOK.other, LABELS - 14).map((line) => ({ line, at })),
  );
  const step = lineHeight(LOOK.value);
  const high = Math.max(written.length * step, labels.length * lineHeight(LOOK.label));
  room(document, Math.min(high, 120));
  const top = document.y;
  let y = top;
  for (const { line, at } of labels) {
    const look = at === 0 ? LOOK.label : LOOK.other;
    writeLine(document, line, look, { x: MARGIN, y, width: LABELS - 14 });
    y += lineHeight(look);
  }
  let below = y;
  y = top;
  for (const line of written) {
    document.y = y;
    if (room(document, step)) [y, below] = [document.y, 0];
    writeLine(document, line, LOOK.value, { x: MARGIN + LABELS, y, width });
    y += step;
  }
  document.y = Math.max(below, y) + 4;
}

/** Begins another page where this one has not so much left. */
function room(document: Document, height: number): boolean {
  if (document.y + height <= document.page.height - MARGIN - 18) return false;
  document.addPage();
  document.y = MARGIN;
  return true;
}

/** Page numbers can only be written when the pages are counted. */
function feet(document: Document, { foot }: Sheet): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    document.switchToPage(at);
    document.page.margins.bottom = 0; // the foot stands in it
    const place = { x: MARGIN, y: document.page.height - MARGIN + 4, width: widthOf(document) };
    document.y = place.y - 6;
    hairline(document, HAIR);
    writeLine(document, foot, LOOK.foot, place);
    writeLine(document, `${at - start + 1} / ${count}`, LOOK.foot, place, 'right');
  }
}
