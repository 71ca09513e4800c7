import type { SpotId } from '../../layout/spot.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { Brand } from './brand.tsx';

/** What has become of chips on the felt; each is told by form and words as well, never by colour alone. */
export const CHIP_STATES = ['pending', 'accepted', 'locked', 'returned', 'won', 'lost'] as const;
export type ChipState = (typeof CHIP_STATES)[number];

/** Chips of one person and of one kind on one spot, drawn as a stack. */
export type FeltChips = Readonly<{
  spot: SpotId;
  box?: number;
  stake: number;
  reserve?: number;
  /** Whose they are: 0 is the viewer's own, the others count seats; it chooses colour and shape. */
  owner: number;
  /** The colour as issued; value chips have none. */
  colour?: string;
  /** What each of its chips is worth, where that is known; otherwise it is cut into as few as make it. */
  values?: readonly number[];
  /** What was paid beside it. */
  paid?: number;
  state: ChipState;
  /** Placed by the dealer on request: shown with a D. */
  byDealer?: boolean;
}>;

/** A place to bet: a spot, in Niu Niu of a box. The courtesy line is a second place of one spot (US5-W2). */
export type Place = Readonly<{ spot: SpotId; box?: number; at?: 'courtesy-line' }>;

/**
 * A table top as a pure picture: what lies there comes in, what somebody wants goes out. It knows no rule: which spots
 * there are, what they cover and where they lie is read from the rulebook's layout.
 */
export type FeltProps<R extends AnyRulebook = AnyRulebook> = Readonly<{
  rules: R;
  /** What the felt is called; the rulebook's title unless told. */
  name?: string;
  /** The casino whose cloth it is. */
  brand?: Brand;
  chips: readonly FeltChips[];
  /** How a stack says its worth on its face: exact and short, `50K`. */
  faceOf: (amount: number) => string;
  /** Whose denominations the chips have; without it a stack is one plain disc. */
  currency?: string;
  /** What a screen reader says of a place: name, numbers, odds, own stake. */
  labelOf: (place: Place) => string;
  /** Words printed on the cloth in another language, by spot id or kind: `red`, `dozen/1`, `any-triple`. */
  printed?: Readonly<Partial<Record<string, string>>>;
  /** The result so far: the dolly's pocket, or the faces of the dice. */
  dolly?: Pocket;
  /** Spots that win, once the result is known; everything else dims. */
  lit?: ReadonlySet<string>;
  /** Before the dice are entered a Sic Bo layout is dark. */
  dark?: boolean;
  /** Spots pointed at elsewhere, on the racetrack or in the bet list: lit as if they were aimed at here. */
  shown?: readonly SpotId[];
  /** The place that is pointed out to somebody who plays for the first time. */
  hint?: Place;
  orientation: 'horizontal' | 'vertical';
  /** Where room is scarce the rail lies outside of the picture. */
  railless?: boolean;
  /** No input: for tiles, boards and replays. */
  viewOnly?: boolean;
  /** Betting is closed: input is still heard, so that somebody can be told why not. */
  closed?: boolean;
  onPlace?: (place: Place) => void;
  onRemove?: (place: Place) => void;
  /** The place under the pointer or the keyboard's cursor, for the plaque; null when there is none. */
  onAim?: (place: Place | null) => void;
}>;
