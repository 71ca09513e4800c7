import { spotId } from '../../layout/spot.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { ChipState, FeltChips } from '../felt/felt.ts';
import type { HandView } from '../felt/hand.tsx';
import { kindsLaid } from '../felt/kinds-laid.ts';
import type { BoxView } from '../felt/niu-niu-box.tsx';

const BECAME: Readonly<Record<string, ChipState>> = { collected: 'lost', paid: 'won', returned: 'returned' };

/** Everybody's chips as one who only looks on sees them. */
export const chipsSeen = (
  { wagers, colours }: Pick<WirePublic, 'wagers' | 'colours'>,
  ownerOf: (player: string) => number = seatOfAlias,
): readonly FeltChips[] =>
  Object.values(wagers).flatMap(({ player, spot, box, stake, reserve, colours: laid, done, paid }) =>
    kindsLaid(
      {
        spot: spotId(spot),
        ...(box === undefined ? {} : { box }),
        stake,
        reserve,
        ...(paid === undefined ? {} : { paid }),
        owner: ownerOf(player),
        state: (done === undefined ? undefined : BECAME[done]) ?? 'accepted',
      },
      laid,
      colours,
    ),
  );

export const seatOfAlias = (alias: string): number => Number(alias.replace(/\D/g, '') || 0) % 8;

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

/** The boxes and the dealer's hand of a Niu Niu table, as far as they lie open to everybody. */
export function handsSeen({
  game,
}: Pick<WirePublic, 'game'>): Readonly<{ boxes: readonly BoxView[]; dealer?: HandView }> {
  if (game.family !== 'niu-niu') return { boxes: [] };
  const boxes = game.boxes.map(({ box, dealt, settled, cards }) => ({
    box,
    dealt,
    cards,
    state: settled === null ? ('taken' as const) : ('settled' as const),
  }));
  const { dealer, dealerDealt } = game;
  if (dealer === undefined && dealerDealt === 0) return { boxes };
  return { boxes, dealer: { dealt: dealerDealt, ...(dealer === undefined ? {} : { cards: dealer }) } };
}
