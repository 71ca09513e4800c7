import { runsOf, type Style } from './fonts.ts';

type Document = PDFKit.PDFDocument;

export type Look = Readonly<{ size: number; colour: string; style?: Style; bold?: boolean }>;
export type Place = Readonly<{ x: number; y: number; width: number }>;

/** Strokes around signs: the Chinese font begins thin, and no file has a bold face. Of the size. */
const WEIGHT = { thin: 0.024, bold: 0.034 } as const;
const LEADING = 1.45;

/** Chinese breaks anywhere, everything else between words. */
const PIECES = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/gu;

export const lineHeight = ({ size }: Look): number => size * LEADING;

/** The lines into which a text breaks. */
export function linesOf(document: Document, text: string, look: Look, width: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let [line, filled] = ['', 0];
    for (const piece of (paragraph.match(PIECES) ?? []).flatMap((each) => fitting(document, each, look, width))) {
      const more = widthOf(document, piece, look);
      if (line !== '' && piece.trim() !== '' && filled + more > width) {
        lines.push(line.trimEnd());
        [line, filled] = [piece, more];
      } else [line, filled] = [line + piece, filled + more];
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** A word that is longer than a line is cut. */
function fitting(document: Document, piece: string, look: Look, width: number): readonly string[] {
  if (piece.length < 2 || widthOf(document, piece, look) <= width) return [piece];
  const half = Math.ceil(piece.length / 2);
  return [piece.slice(0, half), piece.slice(half)].flatMap((part) => fitting(document, part, look, width));
}

export function widthOf(document: Document, text: string, { style = 'sans', size }: Look): number {
  let width = 0;
  for (const run of runsOf(style, text)) width += document.font(run.font).fontSize(size).widthOfString(run.text);
  return width;
}

/** Writes one line that fits. */
export function writeLine(document: Document, text: string, look: Look, { x, y, width }: Place, align = 'left'): void {
  const { style = 'sans', size, colour, bold = false } = look;
  let at = align === 'right' ? x + width - widthOf(document, text, look) : x;
  document.fillColor(colour).strokeColor(colour).lineJoin('round');
  for (const run of runsOf(style, text)) {
    const weight = (run.thin ? WEIGHT.thin : 0) + (bold ? WEIGHT.bold : 0);
    document
      .font(run.font)
      .fontSize(size)
      .lineWidth(Math.max(0.01, weight * size));
    // The files of one family stand on one line only by their baseline.
    document.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: weight > 0 });
    at += document.widthOfString(run.text);
  }
}
