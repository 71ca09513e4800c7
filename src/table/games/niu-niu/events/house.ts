import { afterwards, moreAfterwards, toOwn } from '../../../core/audience.ts';
import { event } from '../../../core/event.ts';
import { toTable } from '../../../core/notices.ts';
import { noMoney } from '../../../core/post.ts';
import { seated, stillHeld } from '../../../core/table/writing.ts';
import { backsOf } from '../backs.ts';
import { type Conduct, roundOf } from '../round.ts';
import { boxAt } from '../writing.ts';

/** What the house decides about: conduct of players, events of the house, decks. */
export const houseEvents = {
  ConductIncident: event<{ incident: string; box: number; what: Conduct }>({
    apply: (draft, { incident, box, what }) => {
      const there = boxAt(draft, box);
      if (!there.flags.includes(what)) there.flags = [...there.flags, what];
      const player = there.owner === undefined ? {} : { player: there.owner };
      draft.incidents.set(incident, { what: `cards ${what}`, open: false, ...player });
    },
    post: noMoney,
    seen: 'staff',
    tells: ({ game }, { box, what }) => {
      const owner = roundOf(game as never).boxes.get(box)?.owner;
      return owner === undefined
        ? []
        : [{ role: 'player', players: [owner], what: 'conduct', params: { box, conduct: what } }];
    },
  }),
  HandlingBarred: event<{ player: string; barred: boolean; reason: string }>({
    apply: (draft, { player, barred }) => {
      seated(draft, player).barred = barred;
    },
    post: noMoney,
    seen: toOwn('player', 'barred'),
    tells: (_, { player, barred }, stamp) =>
      toTable([player], stamp, { what: 'handling-barred', params: { player, barred: String(barred) } }),
  }),
  HouseEventReported: event<{ event: string; what: string; newDeck: boolean }>({
    apply: (draft, { event: reported, newDeck }, { person }) => {
      const game = roundOf(draft.game);
      game.houseEvent = reported;
      game.houseEventBy = person;
      // The cards go whatever is decided: by 7.2 after a void, by 4.1 also when play goes on (F19).
      game.newDeckNeeded ||= newDeck;
      draft.hold = { why: 'house-event' };
    },
    post: noMoney,
    seen: moreAfterwards('event'),
  }),
  RoundContinued: event<{ event: string; reason: string }>({
    apply: (draft) => {
      roundOf(draft.game).houseEvent = undefined;
      draft.hold = stillHeld(draft);
    },
    post: noMoney,
    seen: moreAfterwards('event'),
    tells: (_, { reason }, stamp) => toTable([], stamp, { what: 'continue', about: reason }),
  }),
  DeckReplaced: event<{
    cards: number;
    /** Looked at since version 4 of the decider. */
    jokers?: number;
    alike?: boolean;
    back: string;
    replaces?: string;
  }>({
    apply: (draft, { cards, back, replaces }) => {
      const game = roundOf(draft.game);
      const traits = draft.equipment.get('deck')?.traits ?? {};
      const kept = backsOf(traits).filter((there) => there !== replaces);
      const { back: _, backs: __, ...others } = traits;
      const decks = kept.length === 0 ? { back } : { backs: [back, ...kept] };
      draft.equipment.set('deck', { passed: true, traits: { ...others, cards, ...decks } });
      game.newDeckNeeded = false;
      // The new deck stands in for the one last used, so the other deck has its turn.
      game.lastBack = kept.length === 0 ? undefined : back;
    },
    post: noMoney,
    seen: afterwards('cards', 'jokers', 'alike', 'back', 'replaces'),
  }),
};
