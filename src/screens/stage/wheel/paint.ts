import type { Pocket } from '../../../rulebook/rulebook.ts';
import { RED_NUMBERS } from '../../../rulebook/wheels.ts';

/** Half the width of what is painted, in units; it is scaled to the pixels that are wanted. */
const HALF = 720;

type Pen = CanvasRenderingContext2D;
type Stops = readonly (readonly [at: number, colour: string])[];

const BRASS: Stops = [
  [0, '#f6e2ab'],
  [0.12, '#a98239'],
  [0.25, '#6b4e1f'],
  [0.38, '#fff3cf'],
  [0.5, '#a07a35'],
  [0.62, '#5f451b'],
  [0.78, '#f0d798'],
  [0.9, '#8a682d'],
  [1, '#f6e2ab'],
];

const WALNUT: Stops = [
  [0, '#2d180d'],
  [0.1, '#5a341c'],
  [0.22, '#3a2012'],
  [0.36, '#6b3f22'],
  [0.5, '#311b0f'],
  [0.64, '#5f381f'],
  [0.8, '#3b2113'],
  [0.9, '#64391f'],
  [1, '#2d180d'],
];

const COLOURS = { red: '#ad1b27', black: '#131519', zero: '#0e7042' } as const;

export const colourOf = (pocket: Pocket): keyof typeof COLOURS =>
  pocket === 0 || pocket === '00' ? 'zero' : RED_NUMBERS.includes(pocket) ? 'red' : 'black';

function filled(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

const radial = (pen: Pen, from: number, to: number, stops: Stops): CanvasGradient =>
  filled(pen.createRadialGradient(0, 0, from, 0, 0, to), stops);
const conic = (pen: Pen, from: number, stops: Stops): CanvasGradient =>
  filled(pen.createConicGradient(from, 0, 0), stops);
const across = (pen: Pen, width: number, stops: Stops): CanvasGradient =>
  filled(pen.createLinearGradient(-width, 0, width, 0), stops);

function ring(pen: Pen, inner: number, outer: number, paint: CanvasGradient | string): void {
  pen.beginPath();
  pen.arc(0, 0, outer, 0, 7);
  pen.arc(0, 0, inner, 7, 0, true);
  pen.fillStyle = paint;
  pen.fill();
}

function turned(pen: Pen, angle: number, draw: () => void): void {
  pen.save();
  pen.rotate(angle);
  draw();
  pen.restore();
}

/** The bowl: a walnut rim with a brass line, the track on which the ball runs, and a cone with eight deflectors. */
function bowl(pen: Pen): void {
  ring(pen, 0, 718, conic(pen, 0.6, WALNUT));
  ring(
    pen,
    640,
    718,
    radial(pen, 640, 718, [
      [0, '#0009'],
      [0.2, '#0000'],
      [0.55, '#ffffff2b'],
      [0.8, '#0000'],
      [1, '#000b'],
    ]),
  );
  ring(pen, 650, 657, conic(pen, 1, BRASS));
  ring(
    pen,
    566,
    650,
    radial(pen, 566, 650, [
      [0, '#39200f'],
      [0.35, '#6d4325'],
      [0.72, '#4a2a16'],
      [0.94, '#1a0d06'],
      [1, '#0a0502'],
    ]),
  );
  // Light falls from the left above, and the track lies deep.
  ring(
    pen,
    566,
    650,
    conic(pen, -2.4, [
      [0, '#0000'],
      [0.14, '#ffe9c21f'],
      [0.28, '#0000'],
      [0.55, '#0005'],
      [0.75, '#0004'],
      [1, '#0000'],
    ]),
  );
  ring(pen, 472, 566, conic(pen, 0.2, WALNUT));
  ring(
    pen,
    472,
    566,
    radial(pen, 472, 566, [
      [0, '#000c'],
      [0.3, '#0004'],
      [0.8, '#ffffff14'],
      [1, '#0005'],
    ]),
  );
  for (let at = 0; at < 8; at++) turned(pen, (at * Math.PI) / 4 + 0.2, () => deflector(pen, at % 2 === 1));
  ring(pen, 462, 474, conic(pen, 2, BRASS));
}

function deflector(pen: Pen, across: boolean): void {
  pen.translate(0, -520);
  if (across) pen.rotate(Math.PI / 2);
  const [long, wide] = [30, 11];
  pen.shadowColor = '#000c';
  pen.shadowBlur = 12;
  pen.shadowOffsetY = 5;
  const gradient = pen.createLinearGradient(-wide, 0, wide, 0);
  pen.fillStyle = filled(gradient, [
    [0, '#fff4d0'],
    [0.48, '#c79d4c'],
    [0.52, '#7a5a24'],
    [1, '#4a3614'],
  ]);
  pen.beginPath();
  pen.moveTo(0, -long);
  pen.lineTo(wide, 0);
  pen.lineTo(0, long);
  pen.lineTo(-wide, 0);
  pen.closePath();
  pen.fill();
}

/** What turns: numbers, pockets between brass frets, the cone and the turret. Its light goes round with it and is even. */
function rotor(pen: Pen, wheel: readonly Pocket[]): void {
  const step = (2 * Math.PI) / wheel.length;
  for (const [at, pocket] of wheel.entries()) {
    const middle = at * step - Math.PI / 2;
    pen.beginPath();
    pen.arc(0, 0, 462, middle - step / 2, middle + step / 2);
    pen.arc(0, 0, 262, middle + step / 2, middle - step / 2, true);
    pen.closePath();
    pen.fillStyle = COLOURS[colourOf(pocket)];
    pen.fill();
    turned(pen, at * step, () => number(pen, pocket));
  }
  ring(
    pen,
    262,
    396,
    radial(pen, 262, 396, [
      [0, '#000000d9'],
      [0.35, '#00000085'],
      [0.8, '#0003'],
      [1, '#000a'],
    ]),
  );
  ring(
    pen,
    396,
    462,
    radial(pen, 396, 462, [
      [0, '#fff2'],
      [0.2, '#0000'],
      [0.85, '#0000'],
      [1, '#0007'],
    ]),
  );
  for (let at = 0; at < wheel.length; at++) turned(pen, (at + 0.5) * step, () => fret(pen));
  ring(
    pen,
    391,
    398,
    radial(pen, 391, 398, [
      [0, '#7a5a24'],
      [0.5, '#fff0c2'],
      [1, '#7a5a24'],
    ]),
  );
  ring(
    pen,
    0,
    264,
    radial(pen, 0, 264, [
      [0, '#7d4c29'],
      [0.5, '#54301a'],
      [0.85, '#331c0f'],
      [1, '#150b05'],
    ]),
  );
  ring(
    pen,
    255,
    264,
    radial(pen, 255, 264, [
      [0, '#7a5a24'],
      [0.5, '#ffe9b4'],
      [1, '#6b4e1f'],
    ]),
  );
  ring(pen, 150, 153, '#c79d4c55');
  turret(pen);
}

function number(pen: Pen, pocket: Pocket): void {
  pen.translate(0, -429);
  pen.fillStyle = '#f8f1e1';
  pen.font = '650 45px "Noto Serif Variable", "Noto Serif", Georgia, serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(pocket), 0, 1);
}

function fret(pen: Pen): void {
  pen.fillStyle = across(pen, 3, [
    [0, '#5f451b'],
    [0.45, '#fff0c2'],
    [1, '#7a5a24'],
  ]);
  pen.fillRect(-2.6, -462, 5.2, 200);
}

function turret(pen: Pen): void {
  for (let at = 0; at < 4; at++) {
    turned(pen, (at * Math.PI) / 2 + 0.3, () => {
      pen.shadowColor = '#000a';
      pen.shadowBlur = 20;
      pen.fillStyle = across(pen, 15, [
        [0, '#5f451b'],
        [0.4, '#fff3cf'],
        [1, '#6b4e1f'],
      ]);
      pen.beginPath();
      pen.roundRect(-12, -186, 24, 170, 12);
      pen.fill();
      pen.translate(0, -188);
      pen.fillStyle = radial(pen, 2, 27, [
        [0, '#fff8de'],
        [0.45, '#e0bf72'],
        [1, '#5f451b'],
      ]);
      pen.beginPath();
      pen.arc(0, 0, 26, 0, 7);
      pen.fill();
    });
  }
  pen.shadowColor = 'transparent';
  ring(
    pen,
    0,
    84,
    radial(pen, 0, 84, [
      [0, '#fff8de'],
      [0.3, '#e3c67c'],
      [0.62, '#a07a35'],
      [0.8, '#5f451b'],
      [0.9, '#d9bb74'],
      [1, '#4a3614'],
    ]),
  );
  ring(
    pen,
    0,
    32,
    radial(pen, 0, 32, [
      [0, '#fffdf2'],
      [0.5, '#f2dca0'],
      [1, '#9a7631'],
    ]),
  );
}

export type Part = 'bowl' | 'rotor';

const painted = new Map<string, HTMLCanvasElement>();

/** Each part is painted once for a page in each size; a second wheel of the same size copies it. */
function paintingOf(part: Part, wheel: readonly Pocket[], pixels: number): HTMLCanvasElement {
  const key = `${part} ${part === 'rotor' ? wheel.join() : ''} ${pixels}`;
  const there = painted.get(key);
  if (there !== undefined) return there;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.scale(pixels / (2 * HALF), pixels / (2 * HALF));
    pen.translate(HALF, HALF);
    if (part === 'bowl') bowl(pen);
    else rotor(pen, wheel);
  }
  painted.set(key, canvas);
  return canvas;
}

/** Puts a part into a canvas of the page; whether that was possible. */
export function paint(canvas: HTMLCanvasElement, part: Part, wheel: readonly Pocket[], pixels: number): boolean {
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  pen?.drawImage(paintingOf(part, wheel, pixels), 0, 0);
  return pen !== null;
}
