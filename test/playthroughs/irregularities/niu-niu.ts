import type { AnyRulebook } from '../../../src/rulebook/index.ts';
import * as nn from '../../../testkit/niu-niu-table.ts';
import { player, type Scene } from '../../../testkit/table.ts';
import { byTask, cleared, type Play, uncovered } from './tasks.ts';

const BOXES: nn.Boxes = { 1: { by: 'ann', even: 100, double: 50 }, 3: { by: 'bo', even: 200 } };
const HANDS: nn.Hands = { 1: 'KS 4S 6S 5S 4H', 3: '5H 3S 2S KH 7S' };

type Start = (rules: AnyRulebook) => Scene;

const closed: Start = (rules) => nn.closed(BOXES, nn.table({}, rules));
/** The first packet is out. */
const begun: Start = (rules) => nn.deal(closed(rules), [1]);
const spread: Start = (rules) => nn.spreadOf(BOXES, nn.table({}, rules));
const dealt =
  (...packets: readonly nn.Dealt[]): Start =>
  (rules) =>
    nn.dealt(BOXES, packets, nn.table({}, rules));

const renewed = (made: Scene): Scene =>
  byTask(made, { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'blue' });
const rebuilt = (made: Scene): Scene => nn.spread(nn.reconstruct(nn.spread(made)));
const counted = (made: Scene): Scene => cleared(nn.spread(made));

const PLAYS: Readonly<Record<string, readonly [start: Start, script: Play['script']]>> = {
  'shuffler-jam': [begun, decided('shuffler-jam')],
  'exposed-card': [begun, (made) => made.by('dealer', { type: 'reportExposed', to: 1 })],
  'player-hand-wrong-count': [dealt([1, 4], 3, 'dealer'), counted],
  'dealer-hand-wrong-count': [dealt(1, 3, ['dealer', 4]), counted],
  'cards-on-empty-box': [dealt(1, 2, 3, 'dealer'), rebuilt],
  'no-cards-on-wagered-box': [dealt(1, 'dealer'), rebuilt],
  'hand-set-wrongly': [
    (rules) => nn.handle(spread(rules), 'ann', 1),
    (made) =>
      nn.verify(
        made
          .by('dealer', { type: 'showHand', box: 1, cards: (HANDS[1] ?? '').split(' ') })
          .by(player('ann'), { type: 'arrange', player: 'ann', box: 1, two: null }),
        HANDS,
      ),
  ],
  'late-wager': [
    closed,
    (made) => made.by('dealer', { type: 'reportLate', player: 'ann', box: 1, spot: 'even', chips: { value: 100 } }),
  ],
  'withdrawn-wager': [
    spread,
    (made) => made.by('dealer', { type: 'reportWithdrawn', wager: { player: 'ann', box: 1, spot: 'double' } }),
  ],
  uncovered: [spread, uncovered],
};

/** Something for which somebody decides that the round is void, and a new deck where the document asks for one. */
function decided(event: string): Play['script'] {
  return (made) => {
    const reported = nn.houseEvent(made, event);
    const after = cleared(byTask(reported, { type: 'decideHouseEvent', void: true, reason: 'looked at' }));
    return made.state.rules.irregularities[event]?.next.includes('new-deck') === true ? renewed(after) : after;
  };
}

export function niuNiuPlay(rules: AnyRulebook, ground: string): Play {
  const [start, script] = PLAYS[ground] ?? [spread, decided(ground)];
  return { start: () => start(rules), script };
}
