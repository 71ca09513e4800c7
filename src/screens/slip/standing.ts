import type { Seen, Slip, Under } from './slip.ts';
import { merged, type Stake } from './stake.ts';

/** Changes that the view does not have yet. A view may be drawn and pressed before the slip has looked at it. */
const onTheirWay = (slip: Slip, seen: Seen): readonly Under[] =>
  slip.under.filter(({ round, doneAt }) => round === seen.round && (doneAt === undefined || doneAt > seen.seq));

/** What the server has, with the changes on their way: what somebody expects to have on the table. */
export const expected = (slip: Slip, seen: Seen): readonly Stake[] =>
  merged([...seen.wagers, ...onTheirWay(slip, seen)]);

export type Shown = Stake & Readonly<{ state: 'accepted' | 'pending' }>;

/** Everything to draw: a place is pending while anything there is on its way or was never sent. */
export function shown(slip: Slip, seen: Seen): readonly Shown[] {
  const moving = [...onTheirWay(slip, seen), ...slip.unsent];
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
