import { present } from '../../../../kit/assert.ts';
import { always, picked, toOwn } from '../../../core/audience.ts';
import { event, noChange } from '../../../core/event.ts';
import { toFloor } from '../../../core/notices.ts';
import { entries, noMoney } from '../../../core/post.ts';
import { coloursIn, give, moveFloat, seated, take } from '../../../core/table/writing.ts';

/** Chips that have the value their holder gave them. */
export const colourEvents = {
  ColorAsked: event<{ player: string; count: number; value: number }>({
    apply: (draft, { player, count, value }) => {
      const there = seated(draft, player);
      if (count > 0) there.asked = { count, value };
      else delete there.asked;
    },
    post: noMoney,
    seen: toOwn('player', 'count', 'value'),
  }),
  ColorIssued: event<{ player: string; colour: string; count: number; value: number; extra: boolean }>({
    apply: (draft, { player, colour, count, value, extra }) => {
      take(draft, player, { value: count * value });
      give(draft, player, { value: 0, colours: { [colour]: count } });
      const set = draft.colours.get(colour);
      if (set === undefined) draft.colours.set(colour, { holder: player, value, out: count, extra, marker: false });
      else set.out += count;
      delete seated(draft, player).asked;
    },
    post: (at, { player, colour, count, value }) => entries([at.rack(player), at.colour(colour), count * value]),
    seen: (fact, audience) => ({
      player: audience.name(fact.player),
      ...picked(fact, audience.isOwn(fact.player) ? ['colour', 'value', 'count', 'extra'] : ['colour', 'value']),
    }),
  }),
  ValueMarkerShown: event<{ colour: string; value: number }>({
    apply: (draft, { colour }) => {
      present(draft.colours.get(colour), `colour ${colour}`).marker = true;
    },
    post: noMoney,
    seen: always('colour', 'value'),
  }),
  MarkersInsufficient: event<{ needed: number; held: number }>({
    apply: noChange,
    post: noMoney,
    seen: 'staff',
    tells: (_, { needed, held }) => toFloor({ what: 'markers', params: { needed, held } }),
  }),
  ColorRedeemed: event<{ player: string; colour: string; count: number; value: number }>({
    apply: (draft, { player, colour, count, value }) => {
      take(draft, player, { value: 0, colours: { [colour]: count } });
      give(draft, player, { value: count * value });
      coloursIn(draft, { [colour]: count });
      if (draft.colours.get(colour)?.out === 0) draft.colours.delete(colour);
    },
    post: (at, { player, colour, count, value }) => entries([at.colour(colour), at.rack(player), count * value]),
    seen: toOwn('player', 'colour', 'count', 'value'),
  }),
  ColorRecalled: event<{ player: string; colour: string }>({
    apply: noChange,
    post: noMoney,
    seen: toOwn('player', 'colour'),
    tells: (_, { player, colour }) => [
      { role: 'player', players: [player], what: 'colour-recalled', params: { colour } },
    ],
  }),
  ColorWrittenOff: event<{ player: string; colour: string; count: number; value: number }>({
    apply: (draft, { player, colour, count, value }) => {
      take(draft, player, { value: 0, colours: { [colour]: count } });
      moveFloat(draft, count * value);
      draft.colours.delete(colour);
    },
    post: (at, { colour, count, value }) => entries([at.colour(colour), at.float, count * value]),
    seen: toOwn('player', 'colour', 'count', 'value'),
  }),
};
