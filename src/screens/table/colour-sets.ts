import type { WirePublic } from '../../wire/index.ts';
import type { PlayerOwn } from '../../wire/shapes/views.ts';
import type { ChipInHand } from '../slip/in-kind.ts';
import type { EachOf } from '../slip/stake.ts';

/** What one chip of a colour that is out is worth here. */
export const eachIn =
  (view: Pick<WirePublic, 'colours'> | undefined): EachOf =>
  (name) =>
    view?.colours.find(({ colour }) => colour === name)?.value;

/** What chips come to: value chips, and colour chips at the value they were sold for. */
export const worthIn = (view: Pick<WirePublic, 'colours'>, chips: PlayerOwn['rack']): number =>
  Object.entries(chips?.colours ?? {}).reduce(
    (sum, [colour, count]) => sum + count * (eachIn(view)(colour) ?? 0),
    chips?.value ?? 0,
  );

/** A colour set in front of the viewer: what a chip is worth, and how many are left in the rack. */
export type OwnSet = Required<ChipInHand> & Readonly<{ count: number }>;

/** The viewer's colours: those in the rack, and those of which every chip lies on the layout. */
export function ownSets(view: Pick<WirePublic, 'colours'>, own: PlayerOwn | undefined): readonly OwnSet[] {
  const rack = own?.rack?.colours ?? {};
  const laid = Object.values(own?.wagers ?? {}).flatMap(({ chips }) => Object.keys(chips.colours ?? {}));
  const mine = new Set([...Object.keys(rack), ...laid]);
  return view.colours
    .filter(({ colour }) => mine.has(colour))
    .map(({ colour, value }) => ({ colour, amount: value, count: rack[colour] ?? 0 }));
}
