import { present } from '../../../../kit/assert.ts';
import type { Params } from '../../../../kit/refusal.ts';
import type { Ranked } from '../../../../rulebook/ranks.ts';
import { afterwards, always, toOwn } from '../../audience.ts';
import { event, noChange } from '../../event.ts';
import { betting, type NoticeKind, toTable } from '../../notices.ts';
import { noMoney } from '../../post.ts';
import { NO_PLAYER } from '../../state.ts';
import { seated, stillHeld } from '../writing.ts';

/** Who came and went, and what was noted. Remarks are written by staff for staff. */
export const recordEvents = {
  PlayerJoined: event<{ player: string; seat?: number; wantsColour: boolean }>({
    apply: (draft, { player, seat, wantsColour }) => {
      const there = seated(draft, player);
      there.wantsColour = wantsColour;
      if (seat !== undefined) there.seat = seat;
    },
    post: noMoney,
    seen: toOwn('player', 'seat', 'wantsColour'),
  }),
  PlayerLeft: event<{ player: string }>({
    apply: (draft, { player }) => {
      const { visit, barred, oneBox } = seated(draft, player);
      draft.players.delete(player);
      // What management decided about somebody outlasts the visit (NN-4.6.2, NN-7.9).
      if (barred || oneBox) draft.players.set(player, { ...NO_PLAYER, visit, barred, oneBox });
      draft.play.left(draft, player);
    },
    post: noMoney,
    seen: toOwn('player'),
  }),
  FootageMarked: event<{ camera: string; from: number; to: number; remark: string }>({
    apply: noChange,
    post: noMoney,
    seen: 'pit',
  }),
  IncidentReported: event<{ incident: string; what: string; holds: boolean }>({
    apply: (draft, { incident, what, holds }, { person: by }) => {
      // One that stops nothing is a record and waits for nobody.
      draft.incidents.set(incident, { what, open: holds, ...(holds ? { by } : {}) });
      if (holds) draft.hold ??= { why: 'incident', incident };
    },
    post: noMoney,
    seen: ({ holds }) => (holds ? { holds } : undefined),
  }),
  UncoveredDecided: event<{ incident: string; decision: string; effect: 'void' | 'continue' }>({
    apply: (draft, { incident }) => {
      present(draft.incidents.get(incident), `incident ${incident}`).open = false;
      if (draft.hold?.incident === incident) draft.hold = stillHeld(draft);
    },
    post: noMoney,
    seen: always('effect'),
    tells: (state, { effect, decision }, stamp) =>
      toTable(betting(state), stamp, { what: 'uncovered-decided', params: { effect }, about: decision }),
  }),
  DisplayCorrected: event<{ shown: string; actual: string }>({
    apply: noChange,
    post: noMoney,
    seen: afterwards('shown', 'actual'),
  }),
  /** `about` is how it reads in the log; records of before version 4 say no more. */
  Notified: event<{ role: Ranked | 'surveillance'; about: string; what?: NoticeKind; params?: Params }>({
    apply: noChange,
    tells: (_, { role, about, what = 'told', params = {} }) => [{ role, what, params, about }],
    post: noMoney,
    seen: 'surveillance',
  }),
};
