import { afterwards, always, happened, moreAfterwards } from '../../core/audience.ts';
import { event, type Stamp } from '../../core/event.ts';
import { betting, toEverybody, toTable } from '../../core/notices.ts';
import { noMoney } from '../../core/post.ts';
import { type Draft, freshRound } from '../../core/state.ts';
import { forgetNotices, mended, stillHeld } from '../../core/table/writing.ts';
import type { Phase } from './phases.ts';
import { roundOf, type SicBoRound } from './round.ts';

/**
 * What can happen at a tumbler besides what can happen at any table with a layout. Dice are attested only after the cover is
 * off.
 */
export const events = {
  TumblerActivated: event({
    apply: (draft) => {
      // Shaken before the bets, the dice open the round in preparation that a void would speak of (C5).
      if (draft.phase === 'ready') {
        draft.rounds += 1;
        draft.round = freshRound(draft.rounds);
      }
      if (draft.phase !== 'betting') draft.phase = 'shaken';
      roundOf(draft.game).shaken = true;
    },
    post: noMoney,
    seen: happened,
  }),
  TumblesAttested: event<{ tumbles: number }>({
    apply: ({ game }, { tumbles }) => {
      roundOf(game).tumbles = tumbles;
    },
    post: noMoney,
    seen: afterwards('tumbles'),
  }),
  DiceExposed: event({
    phases: ['closed', 'shaken'],
    apply: (draft) => {
      roundOf(draft.game).exposed = true;
      for (const wager of draft.round.wagers.values()) wager.decided = wager.now;
      draft.phase = 'revealed';
    },
    post: noMoney,
    seen: happened,
  }),
  DiceAttested: event<{ dice: readonly number[] }>({
    phases: ['revealed'],
    apply: ({ game }, { dice }) => {
      roundOf(game).dice = ascending(dice);
    },
    post: noMoney,
    seen: always('dice'),
  }),
  DiceCorrected: event<{ dice: readonly number[]; was: readonly number[]; reason: string }>({
    phases: 'correcting',
    apply: (draft, { dice, was, reason }, { at }) => {
      const game = roundOf(draft.game);
      mended(draft, { was: ascending(was).join('-'), result: ascending(dice).join('-'), reason }, at);
      game.dice = ascending(dice);
      draft.phase = beforeCollecting(game);
      forgetNotices(draft);
    },
    post: noMoney,
    seen: always('dice', 'was', 'reason'),
    tells: (state, { dice, was, reason }) => {
      const params = { was: was.join('-'), result: dice.join('-') };
      return toEverybody(betting(state), { what: 'corrected', params, about: reason });
    },
    stakes: () => ({ does: 'result' }),
  }),
  ResultEntered: event<{ keys: readonly number[] }>({
    phases: ['revealed'],
    apply: (draft, { keys }) => {
      roundOf(draft.game).keys = ascending(keys);
      draft.phase = 'entered';
    },
    post: noMoney,
    seen: afterwards('keys'),
  }),
  ResultReentered: event<{ keys: readonly number[]; was: readonly number[] }>({
    apply: (draft, { keys }) => {
      const game = roundOf(draft.game);
      game.keys = ascending(keys);
      game.lit = undefined;
      draft.phase = 'entered';
    },
    post: noMoney,
    seen: afterwards('keys', 'was'),
  }),
  AreasLit: event<{ lit: readonly string[] }>({
    apply: (draft, { lit }) => {
      roundOf(draft.game).lit = lit;
      draft.phase = 'lit';
    },
    post: noMoney,
    seen: always('lit'),
  }),
  LightFault: event<{ fault: 'missing' | 'wrong' }>({
    apply: (draft, _, stamp) => {
      roundOf(draft.game).lightFault = true;
      broken(draft, stamp);
      draft.phase = 'light-fault';
    },
    post: noMoney,
    seen: moreAfterwards('fault'),
  }),
  MalfunctionReported: event<{ what: string; holds: boolean }>({
    apply: (draft, { holds }, stamp) => {
      broken(draft, stamp);
      if (holds) draft.hold ??= { why: 'malfunction' };
    },
    post: noMoney,
    seen: ({ holds }) => (holds ? { holds } : undefined),
  }),
  ContinueApproved: event<{ lights: 'on' | 'manual' }>({
    apply: (draft, { lights }) => {
      const game = roundOf(draft.game);
      game.malfunction = false;
      game.faultAt = undefined;
      game.faultBy = undefined;
      game.manual = lights === 'manual';
      if (draft.hold?.why === 'malfunction') draft.hold = stillHeld(draft);
    },
    post: noMoney,
    seen: always('lights'),
    tells: (_, { lights }, stamp) => toTable([], stamp, { what: 'continue', params: { lights } }),
  }),
};

/** From here on the Operations Manager is waited for (SB-7.1). */
function broken({ game }: Draft, { at, person }: Stamp): void {
  const round = roundOf(game);
  round.malfunction = true;
  round.faultAt = at;
  round.faultBy = person;
}

const ascending = (faces: readonly number[]): readonly number[] => faces.toSorted((a, b) => a - b);

/** As far as keys and lights had come; keys that are not those of the dice are entered anew (C7). */
function beforeCollecting({ keys, lit, lightFault }: SicBoRound): Phase {
  if (lightFault) return 'light-fault';
  if (keys === undefined) return 'revealed';
  return lit === undefined ? 'entered' : 'lit';
}
