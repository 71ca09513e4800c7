import { memo } from 'react';
import css from './chip.module.css';
import { lookOf } from './chip-colour.ts';
import { ChipDisc } from './chip-disc.tsx';
import { ChipMark } from './chip-mark.tsx';
import { ChipShape } from './chip-shape.tsx';
import { discsOf, type Stack } from './stacks.ts';
import { sameStack } from './sweep.ts';

/** How far each disc lies above the one below it. */
const OFFSET = 2.4;

type Props = Readonly<{ stack: Stack; faceOf: (amount: number) => string }>;

/** Another list of chips is drawn at every placing; a stack that is what it was is left alone. */
const isSame = (a: Props, b: Props): boolean => a.faceOf === b.faceOf && sameStack(a.stack, b.stack);

/** A person's chips of one kind at one place: discs, what they are worth, whose they are, and what has become of them. */
export const ChipStack = memo(function ChipStack({ stack, faceOf }: Props) {
  const { chips, radius, x, y } = stack;
  const discs = discsOf(chips.stake);
  const top = y - (discs - 1) * OFFSET;
  const face = faceOf(chips.stake);
  return (
    <g
      className={css['stack']}
      data-chip={chips.state}
      data-owner={chips.owner}
      data-stake={chips.stake}
      data-colour={chips.colour}
    >
      <ellipse cx={x + 2} cy={y + 3} rx={radius + 1} ry={radius} className={css['shadow']} />
      {Array.from({ length: discs }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a disc is only its height in the stack.
        <ChipDisc key={i} x={x} y={y - i * OFFSET} radius={radius} owner={chips.owner} colour={chips.colour} />
      ))}
      {chips.colour === undefined ? (
        <ChipShape owner={chips.owner} x={x} y={top - radius * 0.4} size={radius * 0.17} />
      ) : (
        <text x={x} y={top - radius * 0.22} fontSize={radius * 0.46} className={css['code']}>
          {lookOf(chips.colour).code}
        </text>
      )}
      <text x={x} y={top + radius * 0.28} fontSize={faceSize(face, radius)} className={css['value']}>
        {face}
      </text>
      <ChipMark state={chips.state} byDealer={chips.byDealer === true} x={x} y={top} radius={radius} />
      {discs > 1 && <Badge text={face} x={x} y={y + radius + 4} />}
    </g>
  );
}, isSame);

const faceSize = (face: string, radius: number): number => (radius * 2.1) / Math.max(face.length, 3.2);

function Badge({ text, x, y }: Readonly<{ text: string; x: number; y: number }>) {
  const width = text.length * 7.2 + 8;
  return (
    <>
      <rect x={x - width / 2} y={y - 8} width={width} height="15" rx="7.5" className={css['badge']} />
      <text x={x} y={y + 4} className={css['total']}>
        {text}
      </text>
    </>
  );
}
