import { ok } from '../../../kit/result.ts';
import { flag } from '../../../kit/schema.ts';
import { cited, clauseOf } from '../../core/cited.ts';
import { command } from '../../core/command.ts';
import { refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { cannotReconstruct } from './misdeals.ts';
import { cardsOn, DECK_SIZE, dealOrder, niuNiuOf, places, unitOf } from './read.ts';
import type { Recipient } from './round.ts';

/** Which packet belongs to whom: as they left the device, to the right recipients in the order of the deal (F21). */
export type Plan = Readonly<{
  packets: Readonly<Record<string, readonly number[]>>;
  /** Surplus packets, discarded unseen. */
  discarded: readonly number[];
  /** Packets that must still come from the device. */
  dealt: number;
}>;

function planOf(state: TableState): Plan {
  const order = dealOrder(state);
  const out = niuNiuOf(state).packets.flatMap(({ to }, index) => (to === 'discard' ? [] : [index + 1]));
  const dealt = Math.max(0, order.length - out.length);
  const next = niuNiuOf(state).packets.length + 1;
  const all = [...out, ...Array.from({ length: dealt }, (_, i) => next + i)];
  const packets: Record<string, readonly number[]> = {};
  for (const [i, to] of order.entries()) packets[to] = [...(packets[to] ?? []), all[i] as number];
  return { packets, discarded: all.slice(order.length), dealt };
}

type Circumstances = Readonly<{ orderKnown: boolean; deviceReady: boolean }>;

/** Why the deal cannot be put right (NN-7.7.1, F20, F21). A card that was exposed is turned down and changes nothing (NN-7.3). */
function obstacle(state: TableState, { dealt }: Plan, told: Circumstances): string | undefined {
  const { handled, packets } = niuNiuOf(state);
  if (handled) return 'handled';
  // Packets that are not where the record has them are packets whose order is lost.
  if (!told.orderKnown || !places(state).every((to) => cardsOn(state, to) === recorded(state, to))) return 'order-lost';
  if (dealt === 0) return undefined;
  const out = packets.reduce((sum, { cards }) => sum + cards, 0);
  return told.deviceReady && out + dealt * unitOf(state) <= DECK_SIZE ? undefined : 'no-packet';
}

const recorded = (state: TableState, to: Recipient): number =>
  niuNiuOf(state).packets.reduce((sum, packet) => (packet.to === to ? sum + packet.cards : sum), 0);

export const reconstruct = {
  /** With an inspector looking on the packets go where they belonged, or only what is wrong goes (NN-7.6, NN-7.7). */
  reconstruct: command({
    fields: { orderKnown: flag, deviceReady: flag },
    phases: ['dealing', 'dealt'],
    whileHeld: true,
    needs: { from: 'dealer', second: 'inspector' },
    afterOutcome: 'witnessed',
    decide: (state, command) => {
      const { misdeal } = niuNiuOf(state);
      const [first] = misdeal ?? [];
      if (misdeal === undefined || first === undefined)
        return refuse('nothing-to-reconstruct', {}, clauseOf(state, 'reconstructed'));
      if (state.hold?.why !== 'reconstruction')
        return refuse(
          'table-held',
          { why: state.hold?.why ?? 'nothing', command: 'reconstruct' },
          clauseOf(state, 'houseEvent'),
        );
      const plan = planOf(state);
      const reason = obstacle(state, plan, command);
      if (reason !== undefined) return cannotReconstruct(state, misdeal, reason);
      const by = cited(state, first.kind === 'cards-on-empty-box' ? 'reconstructed' : 'reconstructedHands');
      return ok([{ type: 'Reconstructed', ...plan, ...by }]);
    },
  }),
} as const;
