import { spotId } from '../../layout/spot.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { OwnWager, PlayerOwn } from '../../wire/shapes/views.ts';
import type { ChipState, FeltChips } from '../felt/felt.ts';
import { kindsLaid } from '../felt/kinds-laid.ts';
import { kindsOf } from '../slip/in-kind.ts';
import type { Returned, Seen, Slip } from '../slip/slip.ts';
import { type EachOf, keyOf, type Stake, stakeOf } from '../slip/stake.ts';
import { shown } from '../slip/standing.ts';
import { type ChipsLaid, NONE_LAID } from './chips-laid.ts';

/** What the viewer has on the layout, with the worth of what is in each colour. */
export const ownStakes = (own: PlayerOwn | undefined, eachOf: EachOf): readonly Stake[] =>
  Object.values(own?.wagers ?? {}).map(({ spot, box, stake, chips }) =>
    stakeOf(
      { spot: spotId(spot), ...(box === undefined ? {} : { box }) },
      stake,
      Object.fromEntries(
        Object.entries(chips?.colours ?? {}).map(([colour, count]) => [colour, count * (eachOf(colour) ?? 0)]),
      ),
    ),
  );

/** Own bets that went back at the call, stake and Reserve, each by a name of its own. */
export const ownReturned = (own: PlayerOwn | undefined, round: number): readonly Returned[] =>
  (own?.returned ?? []).map(({ spot, box, stake, reserve, code, params, clause }, i) => ({
    id: `call ${round} ${i}`,
    place: { spot: spotId(spot), ...(box === undefined ? {} : { box }) },
    amount: stake + reserve,
    code,
    params,
    ...(clause === undefined ? {} : { clause }),
  }));

const BECAME: Readonly<Record<NonNullable<OwnWager['done']>, ChipState>> = {
  collected: 'lost',
  paid: 'won',
  returned: 'returned',
};

/** Everything on the felt: the viewer's own chips in the state they are in, and those of the others. */
export function feltChips(
  seen: Seen,
  slip: Slip,
  view: WirePublic,
  own: PlayerOwn | undefined,
  me: string | undefined,
  laid: ChipsLaid = NONE_LAID,
): readonly FeltChips[] {
  const wagers = new Map(Object.values(own?.wagers ?? {}).map((each) => [`${each.spot}|${each.box ?? ''}`, each]));
  const mine = shown(slip, seen).flatMap((stake): readonly FeltChips[] => {
    const { place, state } = stake;
    const wager = wagers.get(keyOf(place));
    const settled = wager?.done === undefined ? (seen.open ? 'accepted' : 'locked') : BECAME[wager.done];
    return kindsOf(stake).map(({ colour, amount }, at) => ({
      spot: place.spot,
      ...(place.box === undefined ? {} : { box: place.box }),
      stake: amount,
      ...(colour === undefined
        ? valuesOf(laid.get(keyOf(place)))
        : { colour, ...eachWorth(amount, seen.eachOf(colour)) }),
      ...(at > 0 || wager?.paid === undefined ? {} : { paid: wager.paid }),
      ...(wager === undefined ? {} : { reserve: wager.reserve }),
      owner: 0,
      state: state === 'pending' ? 'pending' : settled,
      ...(wager?.call === true ? { byDealer: true } : {}),
    }));
  });
  return [...others(view, me, seen.open), ...mine];
}

const valuesOf = (values: readonly number[] | undefined): Pick<FeltChips, 'values'> =>
  values === undefined ? {} : { values };

/** Chips of a set are all worth the same. */
const eachWorth = (amount: number, each: number | undefined): Pick<FeltChips, 'values'> =>
  each === undefined || each <= 0 || amount % each !== 0
    ? {}
    : { values: Array.from({ length: amount / each }, () => each) };

const others = (view: WirePublic, me: string | undefined, open: boolean): readonly FeltChips[] =>
  Object.values(view.wagers)
    .filter(({ player }) => player !== me)
    .flatMap(({ player, spot, box, stake, reserve, colours, done, paid }) =>
      kindsLaid(
        {
          spot: spotId(spot),
          ...(box === undefined ? {} : { box }),
          stake,
          reserve,
          ...(paid === undefined ? {} : { paid }),
          owner: seatOfAlias(player),
          state: done === undefined ? (open ? 'accepted' : 'locked') : BECAME[done],
        },
        colours,
        view.colours,
      ),
    );

/** `player 12` has a colour of its own beside the viewer's, as long as there are enough. */
const seatOfAlias = (alias: string): number => 1 + ((Number(alias.replace(/\D/g, '')) || 0) % 7);

/** Which of the public players the viewer is: the one with exactly the viewer's wagers. */
export function aliasOf(view: WirePublic, own: PlayerOwn | undefined): string | undefined {
  const mine = Object.values(own?.wagers ?? {});
  if (mine.length === 0) return undefined;
  const key = ({ spot, box, stake }: { spot: string; box?: number; stake: number }) => `${spot}|${box ?? ''}|${stake}`;
  const wanted = mine.map(key).toSorted().join(' ');
  const all = Object.values(view.wagers);
  const aliases = [...new Set(all.map(({ player }) => player))];
  return aliases.find((alias) => {
    const theirs = all.filter(({ player }) => player === alias);
    return theirs.map(key).toSorted().join(' ') === wanted;
  });
}
