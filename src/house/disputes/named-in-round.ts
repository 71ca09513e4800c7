import type { Refusal } from '../../kit/refusal.ts';
import type { Recall } from './recalled.ts';
import { keyOf, type RoundFacts } from './round-facts.ts';

/** As they were given: what cannot be read is refused where the case is. */
type Given = Readonly<{ player: unknown; wager?: unknown; staff?: unknown }>;

/** Why a case cannot name these: a wager that was not in the round, or somebody who was not at the table then. */
export function misnamed({ facts, wasThere }: Recall, { player, wager, staff }: Given): Refusal | undefined {
  const named = wagerIn(wager, player);
  if (named !== undefined && (named.player !== player || !facts.wagers.some((each) => keyOf(each) === keyOf(named))))
    return { code: 'no-such-wager-there', params: { spot: named.spot } };
  if (typeof staff === 'string' && !facts.staff.includes(staff) && staff !== facts.dealer)
    return { code: 'not-at-table-then', params: { person: staff } };
  if (typeof player === 'string' && !wasThere(player)) return { code: 'not-at-table-then', params: { person: player } };
  return undefined;
}

/** Whether what is disputed was outside the limits; where no wager is named, anything of the player's. */
export function outsideOf({ outside }: RoundFacts, { player, wager }: Given): boolean {
  const named = wagerIn(wager, player);
  return outside.some((each) => (named === undefined ? each.player === player : keyOf(each) === keyOf(named)));
}

/** A wager may be named without its player: then it is that of the player of the case. */
function wagerIn(wager: unknown, player: unknown) {
  if (typeof wager !== 'object' || wager === null || !('spot' in wager) || typeof wager.spot !== 'string')
    return undefined;
  const box = 'box' in wager && typeof wager.box === 'number' ? { box: wager.box } : {};
  const whose = 'player' in wager && wager.player !== undefined ? wager.player : player;
  return { player: String(whose), spot: wager.spot, ...box };
}
