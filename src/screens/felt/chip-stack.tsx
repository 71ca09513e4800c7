import { type CSSProperties, memo, type ReactNode } from 'react';
import css from './chip.module.css';
import { lookOf } from './chip-colour.ts';
import { ChipDisc } from './chip-disc.tsx';
import { ChipMark } from './chip-mark.tsx';
import { OwnerMark } from './chip-shape.tsx';
import type { Leaving } from './leaving.ts';
import { discsOf, type Stack } from './stacks.ts';
import { sameStack } from './sweep.ts';

/** How far each disc lies above the one below it. */
const OFFSET = 3;

type Money = Readonly<{ faceOf: (amount: number) => string; currency: string | undefined }>;
type Props = Money & Readonly<{ stack: Stack; rises: boolean }>;

/** Another list of chips is drawn at every placing; a stack that is what it was is left alone. */
const isSame = (a: Props, b: Props): boolean =>
  a.faceOf === b.faceOf && a.currency === b.currency && a.rises === b.rises && sameStack(a.stack, b.stack);

/** A person's chips of one kind at one place: discs, what they are worth, whose they are, and what has become of them. */
export const ChipStack = memo(function ChipStack({ stack, faceOf, currency, rises }: Props) {
  const { chips, radius, x, y } = stack;
  const { colour, state, owner, stake, paid } = chips;
  const pile = { x, y, radius, colour, faceOf, currency };
  return (
    <g
      className={css['stack']}
      data-chip={state}
      data-owner={owner}
      data-stake={stake}
      data-colour={colour}
      data-paid={paid}
      data-rises={owner === 0 && rises}
      style={owner === 0 && state === 'lost' ? swept(x) : undefined}
    >
      <Pile {...pile} chips={chips} bare={paid !== undefined}>
        {(top) => (
          <>
            {owner !== 0 && (
              <OwnerMark owner={owner} x={x - radius * 0.72} y={top + radius * 0.62} size={radius * 0.34} />
            )}
            <ChipMark state={state} byDealer={chips.byDealer === true} x={x} y={top} radius={radius} />
          </>
        )}
      </Pile>
      {paid !== undefined && paid > 0 && (
        <g className={css['payment']} data-payment={paid}>
          <Pile {...pile} {...besideOf(stack)} chips={{ stake: paid }} colour={undefined} plus />
        </g>
      )}
    </g>
  );
}, isSame);

/** A dealer's hand goes over the cloth from one side to the other. */
const swept = (x: number): CSSProperties => ({ animationDelay: `${Math.max(0, Math.round(x / 3))}ms` });

/** Where what is paid lies. */
const besideOf = ({ x, side, radius }: Stack): Readonly<{ x: number }> => ({ x: x + side * radius * 1.85 });

type GoneProps = Money & Readonly<{ gone: Leaving; onArrived: () => void }>;

/** Chips on their way off the felt: nothing says any more what they are, they only go. */
export function LeavingChips({ gone: { stack, to }, onArrived, ...money }: GoneProps) {
  const { chips, radius, x, y } = stack;
  const pile = { x, y, radius, ...money };
  return (
    <g className={css['leaves']} data-leaves={to} onAnimationEnd={onArrived}>
      {to === 'player' && <Pile {...pile} chips={chips} colour={chips.colour} bare />}
      {chips.paid !== undefined && chips.paid > 0 && (
        <Pile {...pile} {...besideOf(stack)} chips={{ stake: chips.paid }} colour={undefined} bare />
      )}
    </g>
  );
}

type PileProps = Readonly<{
  x: number;
  y: number;
  radius: number;
  chips: Pick<Stack['chips'], 'stake' | 'values'>;
  colour: string | undefined;
  faceOf: (amount: number) => string;
  currency: string | undefined;
  /** Its total is what was added. */
  plus?: boolean;
  /** What lies beside it says more than its total would. */
  bare?: boolean;
  children?: (top: number) => ReactNode;
}>;

/** Chips one upon the other; the uppermost says what it is worth, and a plate what all of them are. */
function Pile({ x, y, radius, chips, colour, faceOf, currency, plus = false, bare = false, children }: PileProps) {
  const discs = discsOf(chips, currency);
  const top = y - (discs.length - 1) * OFFSET;
  const value = discs.at(-1) ?? chips.stake;
  const face = faceOf(value);
  return (
    <>
      <ellipse cx={x + 2.5} cy={y + 3.5} rx={radius + 1.5} ry={radius + 0.5} className={css['shadow']} />
      {discs.map((each, i) => (
        <ChipDisc
          // biome-ignore lint/suspicious/noArrayIndexKey: a disc is only its height in the stack.
          key={i}
          x={x}
          y={y - i * OFFSET}
          radius={radius}
          value={each}
          currency={currency}
          colour={colour}
          lies={i < discs.length - 1}
        />
      ))}
      {colour !== undefined && (
        <text x={x} y={top - radius * 0.14} fontSize={radius * 0.42} className={css['code']}>
          {lookOf(colour).code}
        </text>
      )}
      <text
        x={x}
        y={top + radius * (colour === undefined ? 0.16 : 0.34)}
        fontSize={faceSize(face, radius) * (colour === undefined ? 1 : 0.9)}
        className={css['value']}
      >
        {face}
      </text>
      {children?.(top)}
      {(plus || (value !== chips.stake && !bare)) && (
        <Badge text={`${plus ? '+' : ''}${faceOf(chips.stake)}`} plus={plus} x={x} y={y + radius + 4} />
      )}
    </>
  );
}

const faceSize = (face: string, radius: number): number => (radius * 1.72) / Math.max(face.length, 3);

function Badge({ text, plus, x, y }: Readonly<{ text: string; plus: boolean; x: number; y: number }>) {
  const width = text.length * 7.2 + 8;
  return (
    <>
      <rect x={x - width / 2} y={y - 8} width={width} height="15" rx="7.5" className={css['badge']} data-plus={plus} />
      <text x={x} y={y + 4} className={css['total']} data-plus={plus}>
        {text}
      </text>
    </>
  );
}
