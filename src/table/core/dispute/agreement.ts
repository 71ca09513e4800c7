import { ok } from '../../../kit/result.ts';
import { maybe, natural, notBlank } from '../../../kit/schema.ts';
import { byPlayer, byWitness } from './authority.ts';
import { chapter } from './chapter.ts';
import { type Book, command, type Decision } from './command.ts';
import { orderedBy } from './grounds.ts';
import { type Since, since } from './past.ts';
import { refuse } from './refusals.ts';
import { ordersOf } from './remedy.ts';
import type { Case } from './state.ts';

/** Which of the floor's offers: another one may have taken the place of the one that was read. */
const OFFER = { offer: natural, since: maybe(since) } as const;

/** How the player said so, in the words of the one who heard it. */
const HEARD = { how: notBlank } as const;

/** That the player agrees is said by the player, or by somebody who heard it and has no part in the case. */
export const agreement = {
  agree: command({
    fields: OFFER,
    from: ['floor-offered'],
    point: '1',
    needs: byPlayer,
    decide: (book, state, { offer, since }) => agreed(book, state, { offer, since }),
  }),
  witnessAgreement: command({
    fields: { ...OFFER, ...HEARD },
    from: ['floor-offered'],
    point: '1',
    needs: byWitness,
    decide: (book, state, { by, offer, how, since }) =>
      state.offer?.by.person === by.person
        ? refuse('own-act', { command: 'witnessAgreement' }, chapter(book.rules, '1'))
        : agreed(book, state, { offer, how, since }),
  }),
  accept: command({ fields: {}, from: ['decided'], needs: byPlayer, decide: () => ok([{ type: 'Accepted' }]) }),
  witnessAcceptance: command({
    fields: HEARD,
    from: ['decided'],
    needs: byWitness,
    decide: (_, { decision }, { by, how }) =>
      decision?.by === by.person
        ? refuse('own-act', { command: 'witnessAcceptance' })
        : ok([{ type: 'Accepted', heard: how }]),
  }),
} as const;

type Agreed = Readonly<{ offer: number; how?: string; since: Since | undefined }>;

function agreed(book: Book, state: Case, { offer, how, since }: Agreed): Decision {
  const there = state.offer;
  if (there === undefined || there.number !== offer) return refuse('offer-changed', {}, chapter(book.rules, '1'));
  const { reason, clauses, remedies, beyond, by } = there;
  const orders = ordersOf(book.rules, state, { by, remedies, beyond, since });
  if (!orders.ok) return orders;
  return ok([
    {
      type: 'ResolvedOnFloor',
      reason,
      remedies,
      offer,
      ...(how === undefined ? {} : { heard: how }),
      ...(since === undefined ? {} : { seen: since.seen }),
    },
    ...orderedBy(book, orders.value, clauses),
  ]);
}
