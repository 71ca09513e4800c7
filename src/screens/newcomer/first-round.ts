import type { WirePublic } from '../../wire/index.ts';
import type { Place } from '../felt/felt.ts';
import { remember, remembered } from '../words/remember.ts';

/** What a first round is about at each moment, from the state of the table alone. */
export type FirstStep = 'bet' | 'soon' | 'laid' | 'hand' | 'wait' | 'won' | 'lost' | 'same';

export type Moment = Readonly<{
  /** Bets are taken. */
  open: boolean;
  /** Own chips lie on the felt. */
  laid: boolean;
  /** Own cards wait to be taken up or arranged. */
  hand: boolean;
  /** What the guided round came to, once it is over. */
  net: number | undefined;
}>;

export function firstStep({ open, laid, hand, net }: Moment): FirstStep {
  if (net !== undefined && !laid) return net > 0 ? 'won' : net < 0 ? 'lost' : 'same';
  if (hand) return 'hand';
  if (laid) return open ? 'laid' : 'wait';
  return open ? 'bet' : 'soon';
}

const FIRST: Readonly<Record<string, string>> = { roulette: 'red', 'sic-bo': 'big', 'niu-niu': 'even' };
/** From the middle outwards. */
const BOXES = [4, 3, 5, 2, 6, 1, 7];

/** Where the first chip is asked for: the simplest bet of the game, in a box in which nobody else plays. */
export function firstPlace({ game: { family }, wagers }: Pick<WirePublic, 'game' | 'wagers'>): Place {
  const spot = FIRST[family] as Place['spot'];
  if (family !== 'niu-niu') return { spot };
  const taken = new Set(Object.values(wagers).map(({ box }) => box));
  return { spot, box: BOXES.find((box) => !taken.has(box)) ?? 4 };
}

/** Games whose first round was played or skipped in this browser. `seen` stands for all of them. */
const KNOWN = 'coach';
const ALL = 'seen';

export function isKnownGame(family: string): boolean {
  const known = remembered(KNOWN) ?? '';
  return known === ALL || known.split(' ').includes(family);
}

export function knowGame(family: string): void {
  if (!isKnownGame(family)) remember(KNOWN, `${remembered(KNOWN) ?? ''} ${family}`.trim());
}
