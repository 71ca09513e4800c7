import type { Card } from '../../engine/index.ts';
import { assert } from '../../kit/assert.ts';
import { boxOf, cardsOn, isDealers, niuNiuOf, places, playing, rulesOf } from '../../table/games/niu-niu/read.ts';
import type { Order, TableState } from '../../table/index.ts';
import { type Draw, drawn } from './draw.ts';
import { rulingStep } from './duties.ts';
import { askForFill } from './fills.ts';
import { dealStep, handOf } from './niu-niu-deal.ts';
import { setApart } from './niu-niu-hand.ts';
import type { PlannedTrouble } from './planned-trouble.ts';
import { UNSETTLEABLE } from './settle.ts';
import { type DealerConfig, from, type Step, step } from './step.ts';
import { incidentStep, isUnsettleable } from './stuck.ts';

type Deck = readonly Card[];

export function niuNiuStep(
  state: TableState,
  draw: Draw | undefined,
  planned: PlannedTrouble,
  config: DealerConfig,
): Step | undefined {
  const { pace } = config;
  switch (state.phase) {
    case 'idle':
      return niuNiuOf(state).newDeckNeeded
        ? step(state, newDeck(state), pace.ruling)
        : step(state, { type: 'openBetting' }, { after: pace.between, opens: true });
    case 'betting':
      return betting(state, config);
    case 'closed':
      return playing(state).length === 0 ? nobodyPlays(state, config) : dealStep(state, planned, config);
    case 'dealing':
      return playing(state).length === 0 ? beyondControl(state, config) : dealStep(state, planned, config);
    case 'dealt':
      return dealt(state, drawn(draw, 'deck').deck, config);
    case 'arranging':
      return arranging(state, drawn(draw, 'deck').deck, planned, config);
    default:
      return comparing(state, config);
  }
}

/** A whole deck of the same back takes the place of the one last used. */
function newDeck(state: TableState): Order {
  const { back, backs } = state.equipment.get('deck')?.traits ?? {};
  const attested = Array.isArray(backs) ? backs.map(String) : [String(back ?? 'red')];
  const { lastBack } = niuNiuOf(state);
  const gone = attested.find((there) => there === lastBack) ?? attested[0] ?? 'red';
  return { type: 'replaceDeck', cards: 52, back: gone };
}

/** Cards are dealt when somebody plays: the time for bets begins with the first wager. */
function betting(state: TableState, { pace }: DealerConfig): Step | undefined {
  const boxes = playing(state);
  if (boxes.length === 0) return undefined;
  if (boxes.every((box) => isFit(state, box)))
    return step(state, { type: 'announceNoMoreBets' }, { after: pace.betting, closes: 0 });
  const reason = 'a box was not put right in time';
  return step(state, { type: 'abortBetting', reason }, pace.betting + pace.patience);
}

/** Even, no more than it on the others, and the exact Reserve: else the call is refused (NN-4.5). */
function isFit(state: TableState, box: number): boolean {
  const here = [...state.round.wagers.values()].filter((wager) => wager.box === box);
  const even = here.find(({ spot }) => spot === 'even');
  const { reserve: asked } = rulesOf(state).game;
  return here.every(({ spot, stake, reserve }) => {
    if (spot !== 'double' && spot !== 'super-niu') return true;
    return even !== undefined && stake <= even.stake && reserve === stake * asked[spot].times;
  });
}

const nobodyPlays = (state: TableState, { pace }: DealerConfig): Step =>
  step(state, { type: 'abortBetting', reason: 'nobody plays' }, pace.beat);

/** The way out where the hands on the table and the deck no longer go together (NN-7.1.4). */
const beyondControl = (state: TableState, { pace }: DealerConfig): Step =>
  step(
    state,
    { type: 'reportHouseEvent', event: 'beyond-control', what: 'the round cannot be played to its end' },
    pace.beat,
  );

function dealt(state: TableState, deck: Deck, config: DealerConfig): Step {
  if (!niuNiuOf(state).spreadPassed) {
    const there = places(state).filter((to) => cardsOn(state, to) > 0);
    const counts = Object.fromEntries(there.map((to) => [String(to), cardsOn(state, to)]));
    return step(state, { type: 'spreadCheck', counts }, config.pace.beat);
  }
  return handStep(state, deck, config) ?? beyondControl(state, config);
}

/** Players set their own hands and have time for it; the dealer sets the others, and at last those still lying there. */
function handStep(state: TableState, deck: Deck, config: DealerConfig): Step | undefined {
  const open = playing(state).filter((box) => boxOf(state, box)?.verified !== true);
  const looking = open.find((box) => boxOf(state, box)?.handled === true && boxOf(state, box)?.cards === undefined);
  if (looking !== undefined) return shown(state, looking, deck, config);
  const { beat, deal, patience } = config.pace;
  const ready = open.find((box) => boxOf(state, box)?.two !== undefined || isDealers(state, box));
  if (ready !== undefined) return verified(state, ready, deck, config, { after: beat });
  const [first] = open;
  if (first === undefined) return undefined;
  const { packets } = niuNiuOf(state);
  return verified(state, first, deck, config, from(state.round.startedAt, deal * packets.length + patience));
}

/** The device shows a hand to the player who has taken it up. */
function shown(state: TableState, box: number, deck: Deck, config: DealerConfig): Step {
  const cards = handOf(state, deck, box);
  return cards === undefined ? beyondControl(state, config) : step(state, { type: 'showHand', box, cards }, 0);
}

type Timing = Readonly<{ after: number; since?: number }>;

function verified(state: TableState, box: number, deck: Deck, config: DealerConfig, timing: Timing): Step {
  if (boxOf(state, box)?.cards !== undefined) return step(state, { type: 'verifyArrangement', box }, timing);
  const cards = handOf(state, deck, box);
  return cards === undefined
    ? beyondControl(state, config)
    : step(state, { type: 'verifyArrangement', box, cards }, timing);
}

function arranging(state: TableState, deck: Deck, planned: PlannedTrouble, config: DealerConfig): Step {
  const hand = handStep(state, deck, config);
  if (hand !== undefined) return hand;
  const cards = handOf(state, deck, 'dealer');
  if (cards === undefined) return beyondControl(state, config);
  const two = setApart(cards, planned.trouble === 'hand-set-wrongly');
  return step(state, { type: 'revealDealer', cards, two }, config.pace.beat);
}

function comparing(state: TableState, config: DealerConfig): Step {
  const ruled = rulingStep(state, config);
  if (ruled !== undefined) return ruled;
  const { beat, settle } = config.pace;
  const boxes = playing(state);
  if (boxes.length === 0)
    return state.phase === 'comparing' ? step(state, { type: 'closeRound' }, beat) : beyondControl(state, config);
  if (isUnsettleable(state)) return incidentStep(state, UNSETTLEABLE, config);
  const needed = Math.max(...boxes.map((box) => mostPaid(state, box)));
  if (needed > state.bank.float) return askForFill(state, config, needed);
  return step(state, { type: 'compareNext' }, settle);
}

/** The most a box can win with any hand. */
function mostPaid(state: TableState, box: number): number {
  const table = rulesOf(state).pays.single;
  assert(table !== undefined, 'the game has one pay table');
  let most = 0;
  for (const wager of state.round.wagers.values()) {
    if (wager.box !== box) continue;
    const odds = Object.values(table[wager.spot as keyof typeof table]).map((row) => row.odds);
    most += wager.stake * Math.max(...odds);
  }
  return most;
}
