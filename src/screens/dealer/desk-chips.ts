import { spotId } from '../../layout/spot.ts';
import type { ChipState, FeltChips } from '../felt/felt.ts';
import { kindsLaid } from '../felt/kinds-laid.ts';
import type { Desk } from './desk.ts';

const BECAME: Readonly<Record<string, ChipState>> = { collected: 'lost', paid: 'won', returned: 'returned' };

/** Everybody's chips as they lie, each player's in a colour and shape of their own. */
export function deskChips({ own, view, seatOf }: Pick<Desk, 'own' | 'view' | 'seatOf'>): readonly FeltChips[] {
  const open = view.phase === 'betting' || view.phase === 'spin-open';
  const aliases = new Map(own.players.map(({ player, visit }) => [player, `player ${visit}`]));
  return Object.values(own.owners).flatMap(({ player, spot, box, stake, chips, call }) => {
    const { done, reserve = 0 } = view.wagers[`${aliases.get(player)}|${spot}|${box ?? ''}`] ?? {};
    const laid = {
      spot: spotId(spot),
      ...(box === undefined ? {} : { box }),
      stake,
      ...(reserve === 0 ? {} : { reserve }),
      owner: seatOf(player),
      state: done === undefined ? (open ? 'accepted' : 'locked') : (BECAME[done] ?? 'locked'),
      ...(call ? { byDealer: true } : {}),
    } as const;
    return kindsLaid(laid, chips.colours, view.colours);
  });
}
