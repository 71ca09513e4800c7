import { clause } from '../src/kit/id.ts';
import type { Params } from '../src/kit/refusal.ts';
import type { AnyRulebook } from '../src/rulebook/index.ts';
import { hoianaNiuNiu } from '../src/rulebook/index.ts';
import type { NiuNiuKind } from '../src/rulebook/rulebook.ts';
import { playing } from '../src/table/games/niu-niu/read.ts';
import type { Counts, NiuNiuRound, Recipient } from '../src/table/games/niu-niu/round.ts';
import type { Order, TableRefusal, TableState } from '../src/table/index.ts';
import { cards } from './niu-niu.ts';
import { type ExpectedRefusal, opened, player, type Scene, someone } from './table.ts';

/** What somebody puts on a box. */
export type Bets = Readonly<{ by: string; even?: number; double?: number; superNiu?: number }>;
export type Boxes = Readonly<Record<number, Bets>>;

export const PLAYERS = { ann: 10_000, bo: 10_000, cy: 10_000 } as const;

/** A Niu Niu table with limits 10 to 1000 and three players with 10,000 each. */
export const table = (setup: Parameters<typeof opened>[2] = {}, rules: AnyRulebook = hoianaNiuNiu): Scene =>
  opened(rules, PLAYERS, setup);

export const game = ({ state }: Scene): TableState['game'] & { readonly family: 'niu-niu' } => {
  if (state.game.family !== 'niu-niu') throw new Error('this is no Niu Niu table');
  return state.game;
};

export const rack = ({ state }: Scene, name: string): number => state.players.get(name)?.chips.value ?? 0;

export const wager = (name: string, box: number, spot: NiuNiuKind, value: number, reserve?: number): Order => ({
  type: 'placeWager',
  player: name,
  box,
  spot,
  chips: { value },
  ...(reserve === undefined ? {} : { reserve }),
});

export function bet(scene: Scene, box: number, { by, even = 0, double = 0, superNiu = 0 }: Bets): Scene {
  const stakes: readonly (readonly [NiuNiuKind, number])[] = [
    ['even', even],
    ['double', double],
    ['super-niu', superNiu],
  ];
  return stakes
    .filter(([, value]) => value > 0)
    .reduce((made, [spot, value]) => made.by(player(by), wager(by, box, spot, value)), scene);
}

/** Betting is open and the boxes are wagered. */
export const wagered = (boxes: Boxes, from: Scene = table()): Scene =>
  Object.entries(boxes).reduce(
    (made, [box, bets]) => bet(made, Number(box), bets),
    from.by('dealer', { type: 'openBetting' }),
  );

export const closed = (boxes: Boxes, from?: Scene): Scene =>
  wagered(boxes, from).by('dealer', { type: 'announceNoMoreBets' });

/** One packet: five cards unless said otherwise. */
export type Dealt = Recipient | readonly [to: Recipient, cards: number];

export const deal = (scene: Scene, packets: readonly Dealt[] = [...playing(scene.state), 'dealer']): Scene =>
  packets.reduce((made, packet) => {
    const [to, count] = typeof packet === 'object' ? packet : ([packet, 5] as const);
    return made.by('dealer', { type: 'dealPacket', to, cards: count });
  }, scene);

/** All packets are out; without a list, as they should be. */
export const dealt = (boxes: Boxes, packets?: readonly Dealt[], from?: Scene): Scene =>
  deal(closed(boxes, from), packets).by('dealer', { type: 'finishDeal' });

/** What lies on the table by the packets that were dealt. */
export function counted(scene: Scene): Counts {
  const counts: Record<string, number> = {};
  for (const { to, cards: count } of game(scene).packets) if (to !== 'discard') counts[to] = (counts[to] ?? 0) + count;
  return counts;
}

export const spread = (scene: Scene, counts: Counts = counted(scene)): Scene =>
  scene.by('dealer', { type: 'spreadCheck', counts });

/** Dealt, and counted as five everywhere. */
export const spreadOf = (boxes: Boxes, from?: Scene): Scene => spread(dealt(boxes, undefined, from));

export const handle = (scene: Scene, name: string, box: number): Scene =>
  scene.by(player(name), { type: 'handleCards', player: name, box });

export type Hands = Readonly<Record<number, string>>;

/** The dealer looks at each hand and verifies it. */
export const verify = (scene: Scene, hands: Hands): Scene =>
  Object.entries(hands).reduce(
    (made, [box, hand]) => made.by('dealer', { type: 'verifyArrangement', box: Number(box), cards: cards(hand) }),
    scene,
  );

export const reveal = (scene: Scene, hand: string, two: readonly string[] | null = null): Scene =>
  scene.by('dealer', { type: 'revealDealer', cards: cards(hand), two });

/** A round up to the comparison. */
export const set = (boxes: Boxes, hands: Hands, dealer: string, from?: Scene): Scene =>
  reveal(verify(spreadOf(boxes, from), hands), dealer);

export const compare = (scene: Scene, times = playing(scene.state).length): Scene =>
  times === 0 ? scene : compare(scene.by('dealer', { type: 'compareNext' }), times - 1);

export const played = (boxes: Boxes, hands: Hands, dealer: string, from?: Scene): Scene =>
  compare(set(boxes, hands, dealer, from)).by('dealer', { type: 'closeRound' });

export const houseEvent = (scene: Scene, event: string): Scene =>
  scene.by('dealer', { type: 'reportHouseEvent', event, what: 'as seen at the table' });

export const decideHouse = (scene: Scene, invalid: boolean): Scene =>
  scene.by('pit-supervisor', { type: 'decideHouseEvent', void: invalid, reason: 'looked at' });

export const WITNESS = { second: someone('inspector') } as const;

export const RECONSTRUCT = { type: 'reconstruct', orderKnown: true, deviceReady: true } as const;

export const reconstruct = (scene: Scene): Scene => scene.by('dealer', RECONSTRUCT, WITNESS);

/** Where each packet lies, in the order in which they left the device. */
export const whereabouts = (scene: Scene): readonly NiuNiuRound['packets'][number]['to'][] =>
  game(scene).packets.map(({ to }) => to);

/** Everything there is at the table: what players hold, what lies on the layout, what the table holds. */
export function total({ state }: Scene): number {
  const racks = [...state.players.values()].reduce((sum, { chips }) => sum + chips.value, 0);
  const layout = [...state.round.wagers.values()]
    .filter(({ done }) => done === undefined)
    .reduce((sum, { stake, reserve }) => sum + stake + reserve, 0);
  return racks + layout + state.bank.float + state.bank.tips + state.bank.suspense;
}

/** A refusal with its clause, and with these parameters where they matter. */
export const why = (code: TableRefusal['code'], by: string, params?: Params): ExpectedRefusal =>
  params === undefined ? { code, clause: clause(by) } : { code, clause: clause(by), params };
