import { spotId } from '../../layout/spot.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { ChipState, FeltChips } from '../felt/felt.ts';
import type { HandView } from '../felt/hand.tsx';
import type { BoxView } from '../felt/niu-niu-box.tsx';

const BECAME: Readonly<Record<string, ChipState>> = { collected: 'lost', paid: 'won', returned: 'returned' };

/** Everybody's chips as one who only looks on sees them. */
export const chipsSeen = (wagers: WirePublic['wagers']): readonly FeltChips[] =>
  Object.values(wagers).map(({ player, spot, box, stake, reserve, done }) => ({
    spot: spotId(spot),
    ...(box === undefined ? {} : { box }),
    stake,
    reserve,
    owner: Number(player.replace(/\D/g, '') || 0) % 8,
    state: (done === undefined ? undefined : BECAME[done]) ?? 'accepted',
  }));

type Shown = Readonly<{ dolly?: Pocket; lit?: ReadonlySet<string>; dark?: boolean }>;

/** Before the dice are known a Sic Bo layout must not look lit. */
const DARK: ReadonlySet<string> = new Set(['closed', 'revealed', 'entered']);

/** What the result does to a felt. */
export function resultSeen({ game, phase }: Pick<WirePublic, 'game' | 'phase'>): Shown {
  if (game.family === 'roulette') return game.result === undefined ? {} : { dolly: game.result };
  if (game.family !== 'sic-bo') return {};
  if (game.lit !== undefined) return { lit: new Set(game.lit) };
  return DARK.has(phase) ? { dark: true } : {};
}

type SeenBox = Readonly<{ box: number; dealt: number; settled: string | null; cards: readonly string[] | null }>;

/** The boxes and the dealer's hand of a Niu Niu table, as far as they lie open to everybody. */
export function handsSeen({
  game,
}: Pick<WirePublic, 'game'>): Readonly<{ boxes: readonly BoxView[]; dealer?: HandView }> {
  if (game.family !== 'niu-niu') return { boxes: [] };
  const boxes = (game.boxes as unknown as readonly SeenBox[]).map(({ box, dealt, settled, cards }) => ({
    box,
    dealt,
    cards,
    state: settled === null ? ('taken' as const) : ('settled' as const),
  }));
  const { dealer, dealerDealt } = game;
  if (dealer === undefined && dealerDealt === 0) return { boxes };
  return { boxes, dealer: { dealt: dealerDealt, ...(dealer === undefined ? {} : { cards: dealer }) } };
}
