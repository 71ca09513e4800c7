import type { Round as EngineRound, Settlement } from '../../../../engine/wager.ts';
import { present } from '../../../../kit/assert.ts';
import { always, settlementsSeen } from '../../../core/audience.ts';
import { event, type Moved } from '../../../core/event.ts';
import { noMoney, settled } from '../../../core/post.ts';
import type { Settling } from '../../../core/settling-of.ts';
import type { TableState } from '../../../core/state.ts';
import { engineRound } from '../../../core/table/settling.ts';
import { move } from '../../../core/table/writing.ts';
import { niuNiuOf } from '../read.ts';
import type { Recipient } from '../round.ts';
import { boxAt, discard, isSettled } from '../writing.ts';

/** Box by box the hands are compared, and their cards put away. */
export const compareEvents = {
  BoxSettled: event<{ box: number; won: boolean; moved: readonly Moved[]; settlements: readonly Settlement[] }>({
    phases: ['set', 'comparing'],
    apply: (draft, { box, won, moved, settlements }, { at }) => {
      for (const [i, each] of moved.entries()) {
        move(draft, each);
        const { verdict } = present(settlements[i], 'settlement');
        for (const key of each.wagers) present(draft.round.wagers.get(key), `wager ${key}`).done = DONE[verdict];
      }
      boxAt(draft, box).settled = won ? 'won' : 'lost';
      if (isSettled(draft)) draft.round.endedAt = at;
      draft.phase = 'comparing';
    },
    post: (at, { moved }) => moved.flatMap((each) => settled(at, each)),
    seen: ({ box, won, settlements }, audience) => ({ box, won, settlements: settlementsSeen(settlements, audience) }),
    settles: boxSettled,
  }),
  CardsDiscarded: event<{ from: Recipient; cards: number }>({
    apply: (draft, { from, cards }) => {
      discard(draft, from, cards);
    },
    post: noMoney,
    seen: always('from', 'cards'),
  }),
};

const DONE = { wins: 'paid', loses: 'collected', void: 'returned', returned: 'returned' } as const;

type OfBox = Readonly<{ box: number; settlements: readonly Settlement[] }>;

function boxSettled(state: TableState, { box, settlements }: OfBox): Settling {
  const { dealer, boxes } = niuNiuOf(state);
  const cards = { dealer, boxes: { [box]: boxes.get(box)?.cards } };
  const round = engineRound<'niu-niu'>(state, cards as never, (wager) => wager.box === box);
  return { round: round as EngineRound, settlements };
}
