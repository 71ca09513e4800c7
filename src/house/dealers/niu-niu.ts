import type { Card } from '../../engine/index.ts';
import { present } from '../../kit/assert.ts';
import { backsOf } from '../../table/games/niu-niu/backs.ts';
import { isReady } from '../../table/games/niu-niu/next.ts';
import { boxOf, cardsOn, niuNiuOf, places, playing } from '../../table/games/niu-niu/read.ts';
import type { Due, Order, TableState } from '../../table/index.ts';
import { drawn } from './draw.ts';
import { dealStep, handOf } from './niu-niu-deal.ts';
import { setApart } from './niu-niu-hand.ts';
import { settlingStep } from './settle.ts';
import { beside, type DealerConfig, from, type Script, type Step, step, type Timing } from './step.ts';

type Deck = readonly Card[];

export function niuNiuStep(state: TableState, due: Due, script: Script): Step {
  const { config } = script;
  const { pace } = config;
  const { order } = due;
  const done = (act: Order): Step => step(state, act, pace.beat);
  const deck = (): Deck => drawn(script.draw, 'deck').deck;
  switch (order.type) {
    case 'replaceDeck':
      return step(state, newDeck(state), pace.ruling);
    case 'openBetting':
      return step(state, order, { after: pace.between, opens: true });
    case 'announceNoMoreBets':
      // Cards are dealt when somebody plays: the time for bets begins with the first wager.
      return step(state, { type: order.type }, { after: pace.betting, closes: 0 });
    case 'abortBetting':
      return done({ type: order.type, ground: present(order.ground, 'the ground'), reason: 'nobody plays' });
    case 'reportHouseEvent':
      return beyondControl(state, config);
    case 'dealPacket':
    case 'finishDeal':
      return dealStep(state, order, script);
    case 'spreadCheck':
      return step(state, { type: order.type, counts: countsOf(state) }, { after: pace.beat, ...beside(due) });
    case 'verifyArrangement':
      return handStep(state, present(order.box, 'the box'), deck(), config);
    case 'revealDealer':
      return revealed(state, deck(), script);
    case 'compareNext':
      return step(state, { type: order.type }, pace.settle);
    default:
      return settlingStep(state, due, config);
  }
}

/** A whole deck of the same back takes the place of the one last used. */
function newDeck(state: TableState): Order {
  const attested = backsOf(state.equipment.get('deck')?.traits ?? {});
  const { lastBack } = niuNiuOf(state);
  const gone = attested.find((there) => there === lastBack) ?? attested[0] ?? 'red';
  return { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: gone };
}

/** The way out where the hands on the table and the deck no longer go together (NN-7.1.4). */
const beyondControl = (state: TableState, { pace }: DealerConfig): Step =>
  step(
    state,
    { type: 'reportHouseEvent', event: 'beyond-control', what: 'the round cannot be played to its end' },
    pace.beat,
  );

function countsOf(state: TableState): Readonly<Record<string, number>> {
  const there = places(state).filter((to) => cardsOn(state, to) > 0);
  return Object.fromEntries(there.map((to) => [String(to), cardsOn(state, to)]));
}

/** Players set their own hands and have time for it; the dealer sets the others, and at last those still lying there. */
function handStep(state: TableState, box: number, deck: Deck, config: DealerConfig): Step {
  const looking = playing(state).find((each) => isLookedAt(state, each));
  if (looking !== undefined) return shown(state, looking, deck, config);
  const { beat, deal, patience } = config.pace;
  const { packets } = niuNiuOf(state);
  const timing = isReady(state, box)
    ? { after: beat }
    : { ...from(state.round.startedAt, deal * packets.length + patience), sets: true };
  return verified(state, box, deck, config, timing);
}

const isLookedAt = (state: TableState, box: number): boolean => {
  const there = boxOf(state, box);
  return there?.handled === true && there.cards === undefined && !there.verified;
};

/** The device shows a hand to the player who has taken it up. */
function shown(state: TableState, box: number, deck: Deck, config: DealerConfig): Step {
  const cards = handOf(state, deck, box);
  return cards === undefined ? beyondControl(state, config) : step(state, { type: 'showHand', box, cards }, 0);
}

function verified(state: TableState, box: number, deck: Deck, config: DealerConfig, timing: Timing): Step {
  if (boxOf(state, box)?.cards !== undefined) return step(state, { type: 'verifyArrangement', box }, timing);
  const cards = handOf(state, deck, box);
  return cards === undefined
    ? beyondControl(state, config)
    : step(state, { type: 'verifyArrangement', box, cards }, timing);
}

function revealed(state: TableState, deck: Deck, { planned, config }: Script): Step {
  const cards = handOf(state, deck, 'dealer');
  if (cards === undefined) return beyondControl(state, config);
  const two = setApart(cards, planned.trouble === 'hand-set-wrongly');
  return step(state, { type: 'revealDealer', cards, two }, config.pace.beat);
}
