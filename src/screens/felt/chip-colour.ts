/** Two letters and a number of edge spots for each colour, so that none is told by hue alone. */
const LOOKS: Readonly<Record<string, Readonly<{ code: string; spots: number }>>> = {
  blue: { code: 'Bl', spots: 4 },
  green: { code: 'Gn', spots: 5 },
  yellow: { code: 'Ye', spots: 6 },
  orange: { code: 'Or', spots: 7 },
  pink: { code: 'Pi', spots: 9 },
  brown: { code: 'Br', spots: 10 },
  purple: { code: 'Pu', spots: 11 },
  grey: { code: 'Gy', spots: 12 },
};

export type ChipLook = Readonly<{ code: string; spots: number; fill: string }>;

/** A colour that nobody drew yet is grey and says its own first letters. */
export function lookOf(colour: string): ChipLook {
  const known = LOOKS[colour];
  return known === undefined
    ? { code: colour.slice(0, 2), spots: 3, fill: 'var(--chip-grey)' }
    : { ...known, fill: `var(--chip-${colour})` };
}
