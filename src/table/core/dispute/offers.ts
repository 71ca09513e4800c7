import type { AnyRulebook } from '../../../rulebook/index.ts';
import type { Actor, ActorRole } from '../actor.ts';
import { needsOf } from './authority.ts';
import { COMMANDS, type Order, type OrderType, STEP_TYPES } from './commands.ts';
import { authorised } from './decide.ts';
import { BASES, type Basis, type Exhibit, PARTIES, type Party } from './evidence.ts';
import type { Case } from './state.ts';
import { isUnconfirmed } from './words.ts';

/** Something that can be asked in a case as it stands, and whether this person may ask it. */
export type Offer = Readonly<{
  order: (typeof STEP_TYPES)[number];
  /** Of `addEvidence`: which kind, and for a statement whose and whether it is spoken or refused. */
  kind?: Basis;
  party?: Party;
  refused?: boolean;
  mine: boolean;
  /** Ranks and offices that may; `player` is the player of the case. */
  for: readonly ActorRole[];
  orAbove: boolean;
  clause: string | null;
}>;

/** Everything that may happen next, in the order of a case that goes all the way. */
export function offersTo(rules: AnyRulebook, state: Case, by: Actor): readonly Offer[] {
  return STEP_TYPES.flatMap((type) => {
    if (!COMMANDS[type].from.includes(state.status) || isMoot(type, state)) return [];
    if (type !== 'addEvidence') return [offer(rules, state, by, { type } as Order)];
    return samples().map((item) => offer(rules, state, by, { type, item }));
  });
}

/** What the case allows and would be for nothing: to tell somebody twice, to book nothing, to close with something owed. */
function isMoot(type: OrderType, state: Case): boolean {
  const { surveillanceInformed, money, typed } = state;
  const isOwed = money.some(({ transfer }) => transfer === undefined);
  if (type === 'confirmWords' || type === 'witnessWords')
    return typed.every(({ confirmed }) => confirmed !== undefined);
  if (type === 'disown') return !isUnconfirmed(state);
  if (type === 'informSurveillance') return surveillanceInformed !== undefined;
  return type === 'bookRemedy' ? !isOwed : type === 'close' && isOwed;
}

function offer(rules: AnyRulebook, state: Case, by: Actor, order: Order): Offer {
  const {
    staff = [],
    office = [],
    player,
    orAbove = false,
    clause,
  } = needsOf(COMMANDS[order.type], rules, state, order);
  const item = order.type === 'addEvidence' ? order.item : undefined;
  return {
    order: order.type as Offer['order'],
    ...(item === undefined ? {} : { kind: item.kind }),
    ...(item?.kind === 'statement' ? { party: item.party, refused: item.refused !== undefined } : {}),
    mine: authorised(rules, state, { ...order, by }) === undefined,
    for: [...(player === undefined ? [] : (['player'] as const)), ...staff, ...office],
    orAbove,
    clause: clause ?? null,
  };
}

/** One item of each kind: who may bring it depends on nothing else. */
const samples = (): readonly Exhibit[] =>
  BASES.flatMap((kind): readonly Exhibit[] =>
    kind === 'statement'
      ? PARTIES.flatMap((party) => [
          { kind, party, text: '' },
          { kind, party, refused: '' },
        ])
      : [{ kind } as Exhibit],
  );
