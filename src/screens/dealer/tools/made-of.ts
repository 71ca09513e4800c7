import type { AtTable, StaffOwn } from '../../../wire/shapes/views.ts';

/** The choice that is no colour: chips with their worth printed on them. */
export const VALUE_CHIPS = '';

type ColourOut = AtTable<'roulette'>['colours'][number];
type Seen = Pick<StaffOwn, 'game' | 'players'>;

/** The colours that are out at this table: all of them, or those of one player. */
export function coloursOf({ game }: Pick<Seen, 'game'>, player?: string): readonly ColourOut[] {
  const colours = game.family === 'roulette' ? game.colours : [];
  return player === undefined ? colours : colours.filter((each) => each.player === player);
}

/**
 * What a player's bets are most likely made of: whoever has chips of a colour in the rack plays with them, everybody else
 * with value chips.
 */
export function likelyChips(own: Seen, player: string): string {
  const rack = own.players.find((each) => each.player === player)?.chips.colours ?? {};
  return coloursOf(own, player).find(({ colour }) => (rack[colour] ?? 0) > 0)?.colour ?? VALUE_CHIPS;
}
