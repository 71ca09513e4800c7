import type { Apply } from '../../core/evolve.ts';
import { type Draft, freshRound } from '../../core/state.ts';
import { stillHeld } from '../../core/table/apply.ts';
import { roundOf, type SicBoRound } from './round.ts';

type SicBoType =
  | 'TumblerActivated'
  | 'TumblesAttested'
  | 'RoundStarted'
  | 'DiceExposed'
  | 'DiceAttested'
  | 'ResultEntered'
  | 'ResultReentered'
  | 'AreasLit'
  | 'LightFault'
  | 'MalfunctionReported'
  | 'ContinueApproved';

export const SIC_BO: { readonly [T in SicBoType]: Apply<T> } = {
  TumblerActivated: (draft) => {
    // Shaken before the bets, the dice open the round in preparation that a void would speak of (C5).
    if (draft.phase === 'ready') {
      draft.rounds += 1;
      draft.round = freshRound(draft.rounds);
    }
    if (draft.phase !== 'betting') draft.phase = 'shaken';
    sicBo(draft).shaken = true;
  },
  TumblesAttested: (draft, { tumbles }) => {
    sicBo(draft).tumbles = tumbles;
  },
  RoundStarted: (draft, _, { at }) => {
    draft.round.startedAt = at;
  },
  DiceExposed: (draft) => {
    sicBo(draft).exposed = true;
    for (const wager of draft.round.wagers.values()) wager.decided = wager.now;
    draft.phase = 'revealed';
  },
  DiceAttested: (draft, { dice }) => {
    sicBo(draft).dice = ascending(dice);
  },
  ResultEntered: (draft, { keys }) => {
    sicBo(draft).keys = ascending(keys);
    draft.phase = 'entered';
  },
  ResultReentered: (draft, { keys }) => {
    const game = sicBo(draft);
    game.keys = ascending(keys);
    game.lit = undefined;
    draft.phase = 'entered';
  },
  AreasLit: (draft, { lit }) => {
    sicBo(draft).lit = lit;
    draft.phase = 'lit';
  },
  LightFault: (draft, _, { at }) => {
    sicBo(draft).lightFault = true;
    fault(draft, at);
    draft.phase = 'light-fault';
  },
  MalfunctionReported: (draft, { holds }, { at }) => {
    fault(draft, at);
    if (holds) draft.hold ??= { why: 'malfunction' };
  },
  ContinueApproved: (draft, { lights }) => {
    const game = sicBo(draft);
    game.malfunction = false;
    game.faultAt = undefined;
    game.manual = lights === 'manual';
    if (draft.hold?.why === 'malfunction') draft.hold = stillHeld(draft);
  },
};

/** From here on the Operations Manager is waited for (SB-7.1). */
function fault(draft: Draft, at: number): void {
  const game = sicBo(draft);
  game.malfunction = true;
  game.faultAt = at;
}

const ascending = (faces: readonly number[]): readonly number[] => faces.toSorted((a, b) => a - b);

const sicBo = ({ game }: Draft): SicBoRound => roundOf(game);
