import type { Seen, Slip } from './slip.ts';
import { merged, type Stake } from './stake.ts';

/** What the server has, with the changes on their way: what somebody expects to have on the table. */
export const expected = (slip: Slip, seen: Seen): readonly Stake[] =>
  merged([...seen.wagers, ...slip.under.filter(({ round }) => round === seen.round)]);

export type Shown = Stake & Readonly<{ state: 'accepted' | 'pending' }>;

/** Everything to draw: a place is pending while anything there is on its way or was never sent. */
export function shown(slip: Slip, seen: Seen): readonly Shown[] {
  const moving = [...slip.under.filter(({ round }) => round === seen.round), ...slip.unsent];
  const all = merged([...seen.wagers, ...moving]).filter(({ amount }) => amount > 0);
  const keys = new Set(merged(moving).map(({ place }) => `${place.spot}|${place.box ?? ''}`));
  return all.map((stake) => ({
    ...stake,
    state: keys.has(`${stake.place.spot}|${stake.place.box ?? ''}`) ? 'pending' : 'accepted',
  }));
}

export const canUndo = (slip: Slip, seen: Seen): boolean => {
  const last = slip.past.at(-1);
  if (last === undefined) return false;
  return slip.unsent.some(({ step }) => step === last.step) || (seen.live && seen.open);
};

export const canRedo = (slip: Slip, seen: Seen): boolean => slip.future.length > 0 && seen.live && seen.open;
