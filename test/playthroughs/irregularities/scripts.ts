import {
  type AnyRulebook,
  hoianaNiuNiu,
  hoianaRoulette,
  hoianaSicBo,
  mbsRoulette,
  usRoulette,
} from '../../../src/rulebook/index.ts';
import type { RulebookId } from '../../../src/rulebook/rulebook.ts';
import * as nn from '../../../testkit/niu-niu-table.ts';
import {
  CALL,
  CLOSE,
  COLLECT,
  dolly,
  laps,
  noSpin,
  PAY,
  rests,
  SAME,
  SPIN,
  table,
} from '../../../testkit/roulette-table.ts';
import * as sb from '../../../testkit/sic-bo-table.ts';
import { player, type Scene, someone, traitsOf } from '../../../testkit/table.ts';

/** How one irregularity comes about and what is done about it, up to the next opening of bets. */
export type Script = (before: Scene) => Scene;
export type Play = Readonly<{ start: () => Scene; script: Script }>;

const BETS = ['ann straight/17 100', 'bo red 200'] as const;

/** The ball runs and bets are closed. */
const running = (rules: AnyRulebook) => (): Scene =>
  table(rules, ...BETS)
    .by('dealer', SPIN)
    .by('dealer', CALL);
const betting = (rules: AnyRulebook) => (): Scene => table(rules, ...BETS);
const confirmed = (rules: AnyRulebook) => (): Scene =>
  running(rules)().by('dealer', laps(5)).by('dealer', rests(17)).by('dealer', dolly(17));

const settled = (made: Scene): Scene => {
  let next = made.by('dealer', COLLECT);
  while (next.state.round.queue.length > 0) next = next.by('dealer', PAY);
  return next.by('dealer', CLOSE);
};

const again = { type: 'openBetting' } as const;
const REF = { player: 'ann', spot: 'straight/17' } as const;
const LATE = { type: 'reportLate', player: 'ann', spot: 'straight/20', chips: { value: 100 } } as const;

const late: Script = (made) =>
  settled(made.by('dealer', LATE).by('dealer', laps(5)).by('dealer', rests(17)).by('dealer', dolly(17)));
const withdrawn: Script = (made) =>
  settled(
    made
      .by('dealer', { type: 'reportWithdrawn', wager: REF })
      .by('dealer', laps(5))
      .by('dealer', rests(17))
      .by('dealer', dolly(17)),
  );
const doubtful: Script = (made) =>
  settled(
    made
      .by('dealer', { type: 'questionPlacement', wager: REF, remark: 'between 17 and 20' })
      .by('pit-supervisor', { type: 'rulePlacement', wager: REF, spot: 'split/17-20', reason: 'nearer to the line' }),
  );
const FOREIGN = {
  type: 'reportForeignChips',
  player: 'bo',
  spot: 'black',
  table: 'R9',
  colour: 'blue',
  value: 25,
  count: 4,
} as const;
const ruleForeign = (allow: boolean) =>
  ({
    type: 'ruleForeignChips',
    player: 'bo',
    spot: 'black',
    table: 'R9',
    colour: 'blue',
    allow,
    reason: 'looked at the emblem',
  }) as const;
const uncovered =
  (by: 'director' | 'gaming-shift-manager' | 'pit-manager'): Script =>
  (made) =>
    made.by('dealer', { type: 'reportIncident', incident: 'i1', what: 'a glass was emptied over the layout' }).by(by, {
      type: 'decideUncovered',
      incident: 'i1',
      decision: 'the round cannot be read any more',
      effect: 'void',
    });

/** After a no spin the ball goes back to the last winning number; a new wheel has none yet. */
const hrVoid =
  (cause: string, by: 'dealer' | 'inspector' = 'dealer', more: Readonly<Record<string, unknown>> = {}): Script =>
  (made) => {
    let next = made.by(by, noSpin(cause, more));
    if (next.state.round.voided?.owed.includes('remove-ball'))
      next = next.by('dealer', { type: 'recordBallRemoval', done: true });
    if (next.state.round.voided?.owed.includes('examine-ball'))
      next = next.by('inspector', { type: 'examineBall', pass: true });
    return next.by('dealer', { type: 'returnBall', pocket: 32 }).by('dealer', again);
  };

const usVoid =
  (cause: string): Script =>
  (made) =>
    made
      .by('dealer', noSpin(cause))
      .by('dealer', { type: 'recordBallRemoval', done: true })
      .by('dealer', { type: 'clearVoid' })
      .by('dealer', again);

const mbsFact =
  (cause: string, more: Readonly<Record<string, unknown>> = {}): Script =>
  (made) =>
    made
      .by('dealer', { type: 'reportFact', cause, ...more } as never)
      .by('dealer', { type: 'clearVoid' })
      .by('dealer', again);

const roulette: Readonly<
  Record<'hoiana-roulette' | 'us-roulette-v5' | 'mbs-roulette-v3', Readonly<Record<string, Play>>>
> = {
  'hoiana-roulette': {
    'same-direction': {
      start: betting(hoianaRoulette),
      script: (made) => hrVoid('same-direction')(made.by('dealer', SAME)),
    },
    'too-few-revolutions': {
      start: running(hoianaRoulette),
      script: (made) => hrVoid('too-few-revolutions')(made.by('dealer', laps(2))),
    },
    'foreign-object': { start: running(hoianaRoulette), script: hrVoid('foreign-object') },
    'not-in-compartment': { start: running(hoianaRoulette), script: hrVoid('not-in-compartment') },
    floater: { start: running(hoianaRoulette), script: hrVoid('floater', 'inspector') },
    'ball-out': { start: running(hoianaRoulette), script: hrVoid('ball-out') },
    'wheel-stopped': { start: running(hoianaRoulette), script: hrVoid('wheel-stopped') },
    interference: {
      start: running(hoianaRoulette),
      script: hrVoid('interference', 'dealer', { person: 'a guest at seat 4' }),
    },
    suspicion: {
      start: running(hoianaRoulette),
      script: hrVoid('suspicion', 'inspector', { reason: 'the ball clicked' }),
    },
    'late-wager': { start: running(hoianaRoulette), script: late },
    'withdrawn-wager': { start: running(hoianaRoulette), script: withdrawn },
    'doubtful-placement': { start: confirmed(hoianaRoulette), script: doubtful },
    'foreign-chips': { start: confirmed(hoianaRoulette), script: (made) => settled(made.by('dealer', FOREIGN)) },
    'foreign-chips-refused': {
      start: confirmed(hoianaRoulette),
      script: (made) => settled(made.by('dealer', FOREIGN).by('pit-manager', ruleForeign(false))),
    },
    uncovered: { start: running(hoianaRoulette), script: uncovered('director') },
  },
  'us-roulette-v5': {
    'same-direction': {
      start: betting(usRoulette),
      script: (made) => usVoid('same-direction')(made.by('dealer', SAME)),
    },
    'too-few-revolutions': {
      start: running(usRoulette),
      script: (made) => usVoid('too-few-revolutions')(made.by('dealer', laps(3))),
    },
    'foreign-object': { start: running(usRoulette), script: usVoid('foreign-object') },
    other: {
      start: running(usRoulette),
      script: (made) =>
        made
          .by('dealer', noSpin('other', { reason: 'the ball left the wheel' }), { second: someone('pit-supervisor') })
          .by('dealer', { type: 'clearVoid' })
          .by('dealer', again),
    },
    'late-wager': { start: running(usRoulette), script: late },
    'withdrawn-wager': { start: running(usRoulette), script: withdrawn },
    'doubtful-placement': { start: confirmed(usRoulette), script: doubtful },
    'foreign-chips': { start: confirmed(usRoulette), script: (made) => settled(made.by('dealer', FOREIGN)) },
    uncovered: { start: running(usRoulette), script: uncovered('pit-manager') },
  },
  'mbs-roulette-v3': {
    'same-direction': {
      start: betting(mbsRoulette),
      script: (made) => made.by('dealer', SAME).by('dealer', { type: 'clearVoid' }).by('dealer', again),
    },
    'dropped-without-spin': {
      start: running(mbsRoulette),
      script: (made) => made.by('dealer', laps(0)).by('dealer', { type: 'clearVoid' }),
    },
    'too-few-revolutions': {
      start: running(mbsRoulette),
      script: (made) => made.by('dealer', laps(3)).by('dealer', { type: 'clearVoid' }),
    },
    'foreign-object': { start: running(mbsRoulette), script: mbsFact('foreign-object') },
    'not-in-compartment': { start: running(mbsRoulette), script: mbsFact('not-in-compartment') },
    'ball-out': { start: running(mbsRoulette), script: mbsFact('ball-out') },
    'ball-broken': {
      start: running(mbsRoulette),
      script: (made) =>
        made
          .by('dealer', { type: 'reportFact', cause: 'ball-broken' })
          .by('pit-supervisor', { type: 'attestEquipment', item: 'ball', traits: traitsOf(mbsRoulette, 'ball') })
          .by('dealer', { type: 'clearVoid' })
          .by('dealer', again),
    },
    'wheel-stopped': { start: running(mbsRoulette), script: mbsFact('wheel-stopped') },
    'wheel-not-turning': {
      start: betting(mbsRoulette),
      script: (made) =>
        made
          .by('dealer', { type: 'spinBall', ball: 'clockwise', wheel: 'anticlockwise', turning: false })
          .by('dealer', { type: 'clearVoid' }),
    },
    interference: { start: running(mbsRoulette), script: mbsFact('interference', { person: 'a guest at seat 4' }) },
    'power-failure-no-spin': {
      start: running(mbsRoulette),
      script: (made) =>
        made.by('dealer', { type: 'reportPowerFailure', noSpin: true }).by('dealer', { type: 'clearVoid' }),
    },
    'power-failure': {
      start: running(mbsRoulette),
      script: (made) =>
        settled(
          made
            .by('dealer', { type: 'reportPowerFailure', noSpin: false })
            .by('dealer', laps(5))
            .by('dealer', rests(12))
            .by('dealer', dolly(12)),
        ),
    },
    'no-spin': {
      start: running(mbsRoulette),
      script: (made) =>
        made
          .by('pit-supervisor', noSpin('no-spin', { reason: 'a hand over the rim' }))
          .by('dealer', { type: 'clearVoid' })
          .by('dealer', again),
    },
    'late-wager': { start: running(mbsRoulette), script: late },
    'withdrawn-wager': { start: running(mbsRoulette), script: withdrawn },
    'doubtful-placement': { start: confirmed(mbsRoulette), script: doubtful },
    'foreign-chips': {
      start: confirmed(mbsRoulette),
      script: (made) => settled(made.by('dealer', FOREIGN).by('gaming-shift-manager', ruleForeign(true))),
    },
    uncovered: { start: running(mbsRoulette), script: uncovered('gaming-shift-manager') },
  },
};

const SB_BETS = ['ann small 100', 'bo total/6 50'] as const;
const sbCalled = (): Scene => sb.called(sb.sicBoTable(), ...SB_BETS);
const sbBetting = (): Scene => sb.betting(sb.sicBoTable(), ...SB_BETS);
const sbShown = (): Scene => sb.shown(sb.sicBoTable(), '1-2-3', ...SB_BETS);
const cleared = (made: Scene): Scene => made.by('dealer', { type: 'clearVoid' });
const sbVoid =
  (cause: string, renewed?: string): Script =>
  (made) => {
    const voided = made.by('dealer', { type: 'recordVoid', cause });
    return cleared(
      renewed === undefined
        ? voided
        : voided.by('inspector', { type: 'attestEquipment', item: renewed, traits: traitsOf(hoianaSicBo, renewed) }),
    );
  };

const sicBo: Readonly<Record<string, Play>> = {
  'too-few-tumbles': {
    start: () => sb.shaken(sb.sicBoTable()),
    script: (made) => cleared(made.by('dealer', sb.tumbles(2))),
  },
  'exposed-before-close': { start: sbBetting, script: sbVoid('exposed-before-close') },
  'die-not-flat': {
    start: () => sb.revealed(sb.sicBoTable(), ...SB_BETS),
    script: (made) => cleared(made.by('dealer', sb.dice('1-2-3', false))),
  },
  'die-damaged': { start: sbCalled, script: sbVoid('die-damaged', 'dice') },
  'dome-broken': { start: sbCalled, script: sbVoid('dome-broken', 'dice tumbler') },
  malfunction: {
    start: sbBetting,
    script: (made) =>
      made
        .by('dealer', { type: 'reportMalfunction', what: 'the terminal is dark' })
        .by('operations-manager', { type: 'approveContinue', lights: 'manual' }),
  },
  'light-fault': {
    start: sbShown,
    script: (made) => {
      const entered = made.by('dealer', sb.keys('1-2-3'));
      const faulty = entered.by('dealer', { type: 'reportLights', fault: 'wrong' });
      return sb.finished(faulty).by('operations-manager', { type: 'approveContinue', lights: 'on' });
    },
  },
  'late-wager': {
    start: sbCalled,
    script: (made) => made.by('dealer', { type: 'reportLate', player: 'ann', spot: 'big', chips: { value: 100 } }),
  },
  'withdrawn-wager': {
    start: sbCalled,
    script: (made) => made.by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', spot: 'small' } }),
  },
  uncovered: { start: sbCalled, script: uncovered('director') },
};

const BOXES: nn.Boxes = { 1: { by: 'ann', even: 100, double: 50 }, 3: { by: 'bo', even: 200 } };
const HANDS: nn.Hands = { 1: 'KS 4S 6S 5S 4H', 3: '5H 3S 2S KH 7S' };
const house =
  (event: string): Script =>
  (made) =>
    cleared(nn.decideHouse(nn.houseEvent(made, event), true));
const newDeck = (made: Scene): Scene => made.by('inspector', { type: 'replaceDeck', cards: 52, back: 'blue' });

const niuNiu: Readonly<Record<string, Play>> = {
  'foreign-card': { start: () => nn.spreadOf(BOXES), script: (made) => newDeck(house('foreign-card')(made)) },
  'shuffler-jam': { start: () => nn.deal(nn.closed(BOXES), [1]), script: house('shuffler-jam') },
  'wrong-deck': { start: () => nn.spreadOf(BOXES), script: (made) => newDeck(house('wrong-deck')(made)) },
  'beyond-control': { start: () => nn.spreadOf(BOXES), script: house('beyond-control') },
  'exposed-card': {
    start: () => nn.deal(nn.closed(BOXES), [1]),
    script: (made) => made.by('dealer', { type: 'reportExposed', to: 1 }),
  },
  'player-hand-wrong-count': {
    start: () => nn.dealt(BOXES, [[1, 4], 3, 'dealer']),
    script: (made) => cleared(nn.spread(made)),
  },
  'dealer-hand-wrong-count': {
    start: () => nn.dealt(BOXES, [1, 3, ['dealer', 4]]),
    script: (made) => cleared(nn.spread(made)),
  },
  'cards-on-empty-box': {
    start: () => nn.dealt(BOXES, [1, 2, 3, 'dealer']),
    script: (made) => nn.spread(nn.reconstruct(nn.spread(made))),
  },
  'no-cards-on-wagered-box': {
    start: () => nn.dealt(BOXES, [1, 'dealer']),
    script: (made) => nn.spread(nn.reconstruct(nn.spread(made))),
  },
  'hand-set-wrongly': {
    start: () => nn.handle(nn.spreadOf(BOXES), 'ann', 1),
    script: (made) =>
      nn.verify(
        made
          .by('dealer', { type: 'showHand', box: 1, cards: (HANDS[1] ?? '').split(' ') })
          .by(player('ann'), { type: 'arrange', player: 'ann', box: 1, two: null }),
        HANDS,
      ),
  },
  'late-wager': {
    start: () => nn.closed(BOXES),
    script: (made) =>
      made.by('dealer', { type: 'reportLate', player: 'ann', box: 1, spot: 'even', chips: { value: 100 } }),
  },
  'withdrawn-wager': {
    start: () => nn.spreadOf(BOXES),
    script: (made) => made.by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', box: 1, spot: 'double' } }),
  },
  uncovered: { start: () => nn.spreadOf(BOXES), script: uncovered('director') },
};

export const SCRIPTS: Readonly<Record<RulebookId, Readonly<Record<string, Play>>>> = {
  ...roulette,
  'hoiana-sic-bo': sicBo,
  'hoiana-niu-niu': niuNiu,
};

export const RULES: Readonly<Record<RulebookId, AnyRulebook>> = {
  'hoiana-roulette': hoianaRoulette,
  'us-roulette-v5': usRoulette,
  'mbs-roulette-v3': mbsRoulette,
  'hoiana-sic-bo': hoianaSicBo,
  'hoiana-niu-niu': hoianaNiuNiu,
};
