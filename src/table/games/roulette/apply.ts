import type { Amount } from '../../../kit/amount.ts';
import { assert, present } from '../../../kit/assert.ts';
import type { Step } from '../../../rulebook/rulebook.ts';
import type { Apply } from '../../core/evolve.ts';
import { type Draft, foreignKey } from '../../core/state.ts';
import { coloursIn, forgetNotices, give, moveFloat, rest, seated, take, wagerOf } from '../../core/table/apply.ts';
import { type RouletteRound, roundOf } from './round.ts';

type RouletteType =
  | 'ColorIssued'
  | 'ValueMarkerShown'
  | 'MarkersInsufficient'
  | 'ColorRedeemed'
  | 'ColorRecalled'
  | 'ColorWrittenOff'
  | 'BallSpun'
  | 'Prompted'
  | 'EarlyCloseApproved'
  | 'RevolutionsAttested'
  | 'BallRested'
  | 'ResultReleased'
  | 'ResultConfirmed'
  | 'ResultCorrected'
  | 'PlacementQuestioned'
  | 'PlacementRuled'
  | 'ForeignFound'
  | 'ForeignRuled'
  | 'NoSpinAnnounced'
  | 'PowerFailureReported'
  | 'BallRemovalRecorded'
  | 'BallExamined'
  | 'BallReturned'
  | 'VoidCleared';

export const ROULETTE: { readonly [T in RouletteType]: Apply<T> } = {
  ColorIssued: (draft, { player, colour, count, value, extra }) => {
    take(draft, player, { value: count * value });
    give(draft, player, { value: 0, colours: { [colour]: count } });
    const set = draft.colours.get(colour);
    if (set === undefined) draft.colours.set(colour, { holder: player, value, out: count, extra, marker: false });
    else set.out += count;
  },
  ValueMarkerShown: (draft, { colour }) => {
    present(draft.colours.get(colour), `colour ${colour}`).marker = true;
  },
  MarkersInsufficient: () => {},
  ColorRedeemed: (draft, { player, colour, count, value }) => {
    take(draft, player, { value: 0, colours: { [colour]: count } });
    give(draft, player, { value: count * value });
    coloursIn(draft, { [colour]: count });
    if (draft.colours.get(colour)?.out === 0) draft.colours.delete(colour);
  },
  ColorWrittenOff: (draft, { player, colour, count, value }) => {
    take(draft, player, { value: 0, colours: { [colour]: count } });
    moveFloat(draft, count * value);
    draft.colours.delete(colour);
  },
  ColorRecalled: () => {},
  BallSpun: (draft, { ball, wheel, turning }, { at }) => {
    const game = roulette(draft);
    game.spin = { ball, wheel, turning };
    game.spunAt = at;
    draft.round.startedAt ??= at;
    draft.phase = draft.phase === 'closed-not-spun' ? 'spin-closed' : 'spin-open';
  },
  Prompted: (draft, { cause }) => {
    const { prompts } = roulette(draft);
    if (!prompts.includes(cause)) prompts.push(cause);
  },
  EarlyCloseApproved: (draft) => {
    roulette(draft).earlyClose = true;
  },
  RevolutionsAttested: (draft, { laps, expected }) => {
    if (expected) return;
    const game = roulette(draft);
    game.laps = laps;
    // A new count judges anew; the prompt follows if it is still too low.
    game.prompts = game.prompts.filter((cause) => cause !== 'too-few-revolutions');
  },
  BallRested: (draft, { pocket, held }, { at }) => {
    const game = roulette(draft);
    game.rest = pocket;
    game.restedAt = at;
    game.restHeld = held;
    for (const wager of draft.round.wagers.values()) {
      if (held) wager.closed = wager.now;
      wager.decided = wager.now;
    }
    draft.phase = 'at-rest';
  },
  ResultReleased: (draft) => {
    roulette(draft).restHeld = false;
  },
  ResultConfirmed: (draft, { pocket }) => {
    roulette(draft).result = pocket;
    draft.phase = 'result';
  },
  ResultCorrected: (draft, { pocket }) => {
    const game = roulette(draft);
    game.result = pocket;
    game.rest = pocket;
    draft.phase = 'result';
    forgetNotices(draft);
  },
  PlacementQuestioned: (draft, { wager }) => {
    wagerOf(draft, wager.player, wager.spot).questioned = true;
  },
  PlacementRuled: (draft, { wager, spot }) => {
    const ruled = wagerOf(draft, wager.player, wager.spot);
    ruled.questioned = false;
    ruled.ruled = spot;
  },
  ForeignFound: (draft, { player, spot, table, colour, value, count, order }) => {
    seated(draft, player);
    draft.round.placed = order + 1;
    const stake = value * count;
    const key = foreignKey(player, spot, table, colour);
    draft.round.wagers.set(key, {
      key,
      player,
      spot,
      box: undefined,
      chips: { value: 0 },
      stake,
      reserve: 0,
      parts: [{ order, stake }],
      placedBy: 'player',
      call: false,
      queried: false,
      on: undefined,
      now: spot,
      closed: spot,
      decided: spot,
      ruled: undefined,
      questioned: false,
      suspect: undefined,
      foreign: { table, colour, value: value as Amount, count },
      done: undefined,
    });
  },
  ForeignRuled: (draft, { player, spot, table, colour, allow }) => {
    const wager = present(draft.round.wagers.get(foreignKey(player, spot, table, colour)), 'foreign wager');
    assert(wager.foreign !== undefined, 'the wager is not of foreign chips');
    wager.foreign = { ...wager.foreign, ruling: allow ? 'pay' : 'refuse' };
  },
  NoSpinAnnounced: () => {},
  PowerFailureReported: () => {},
  BallRemovalRecorded: (draft) => {
    fulfil(draft, 'remove-ball');
  },
  BallExamined: (draft, { pass }) => {
    fulfil(draft, 'examine-ball');
    if (!pass) present(draft.round.voided, 'void').owed.push('replace-ball');
  },
  BallReturned: (draft) => {
    rest(draft);
  },
  VoidCleared: (draft) => {
    rest(draft);
  },
};

const roulette = ({ game }: Draft): RouletteRound => roundOf(game);

/** A step that was owed after a void is done. */
function fulfil(draft: Draft, step: Step): void {
  const { voided } = draft.round;
  if (voided !== undefined) voided.owed = voided.owed.filter((owed) => owed !== step);
}
