import { present } from '../../../../kit/assert.ts';
import { afterwards, always, happened, lotSeen, moreAfterwards } from '../../../core/audience.ts';
import { event, type Lot } from '../../../core/event.ts';
import { toTable } from '../../../core/notices.ts';
import { worthOf } from '../../../core/outcome.ts';
import { noMoney, off } from '../../../core/post.ts';
import { type Draft, wagerKey } from '../../../core/state.ts';
import { giveBack, stillHeld } from '../../../core/table/writing.ts';
import { unitOf } from '../read.ts';
import { type Fault, type NiuNiuRound, type Packet, roundOf } from '../round.ts';
import { boxAt, discard, handle, isSettled, toHolder } from '../writing.ts';

/** Deals that went wrong, and how they were put right. */
export const misdealEvents = {
  HandledEarly: event<{ box: number }>({
    apply: (draft, { box }) => {
      handle(draft, box);
    },
    post: noMoney,
    seen: always('box'),
  }),
  MisdealReported: event<{ kind: string; box?: number; cards?: number }>({
    apply: (draft, { box, cards }) => {
      const game = roundOf(draft.game);
      if (cards !== undefined) game.counts = { ...game.counts, [box ?? 'dealer']: cards };
    },
    post: noMoney,
    seen: afterwards('kind', 'box', 'cards'),
  }),
  BoxVoided: event<{ box: number; lots: readonly Lot[] }>({
    apply: (draft, { box, lots }, { at }) => {
      for (const lot of lots) {
        giveBack(draft, lot);
        draft.round.wagers.delete(wagerKey(lot.player, lot.spot, lot.box));
      }
      boxAt(draft, box).settled = 'void';
      if (isSettled(draft)) draft.round.endedAt = at;
    },
    post: (at, { lots }) => lots.flatMap((lot) => off(at, lot)),
    seen: ({ box, lots }, audience) => ({ box, lots: lots.map((lot) => lotSeen(lot, audience)) }),
    tells: (_, { box, lots }, stamp) =>
      toTable([...new Set(lots.map(({ player }) => player))], stamp, { what: 'box-void', params: { box } }),
    stakes: (_, { box, lots }) => ({ does: 'removes', box, amount: worthOf(lots) }),
  }),
  CardsVoided: event<{ box: number; cards: number }>({
    apply: (draft, { box, cards }) => {
      discard(draft, box, cards);
    },
    post: noMoney,
    seen: always('box', 'cards'),
  }),
  ReconstructionStarted: event<{ faults: readonly Fault[] }>({
    apply: (draft, { faults }) => {
      const game = roundOf(draft.game);
      game.misdeal = faults;
      game.spreadPassed = false;
      draft.hold = { why: 'reconstruction' };
    },
    post: noMoney,
    seen: moreAfterwards('faults'),
  }),
  Reconstructed: event<{
    /** Numbers of the packets by recipient; `dealt` of them are new. */
    packets: Readonly<Record<string, readonly number[]>>;
    discarded: readonly number[];
    dealt: number;
  }>({
    apply: (draft, { packets, discarded, dealt }) => {
      const game = roundOf(draft.game);
      for (let i = 0; i < dealt; i++) game.packets.push({ cards: unitOf(draft), to: 'discard' });
      for (const [to, numbers] of Object.entries(packets)) {
        for (const number of numbers) packetAt(game, number).to = to === 'dealer' ? to : Number(to);
      }
      for (const number of discarded) {
        const packet = packetAt(game, number);
        packet.to = 'discard';
        toHolder(game, packet.cards);
      }
      game.counts = undefined;
      release(draft);
      draft.phase = 'dealt';
    },
    post: noMoney,
    seen: moreAfterwards('packets', 'discarded', 'dealt'),
    stakes: () => ({ does: 'result' }),
  }),
  ReconstructionImpossible: event<{ reason: string }>({
    apply: release,
    post: noMoney,
    seen: happened,
  }),
};

const packetAt = ({ packets }: NiuNiuRound, number: number): Packet => present(packets[number - 1], `packet ${number}`);

function release(draft: Draft): void {
  roundOf(draft.game).misdeal = undefined;
  if (draft.hold?.why === 'reconstruction') draft.hold = stillHeld(draft);
}
