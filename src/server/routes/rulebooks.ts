import type { FastifyInstance, FastifyReply } from 'fastify';
import { readHands } from '../../engine/niu-niu/deal.ts';
import { type Refusal, refuse } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { rulebookSummary } from '../../odds/documents/rulebook.ts';
import { findRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import type { Language } from '../../rulebook/languages.ts';
import { setting } from '../../table/games/niu-niu/hands.ts';
import { PAGES, type Page } from '../../wire/pages.ts';
import { RULEBOOK_ROUTES } from '../../wire/routes/rulebooks.ts';
import type { ClauseProof, HandWorth } from '../../wire/shapes/rulebooks.ts';
import type { Context } from '../context.ts';
import { type Asked, DocumentCache } from '../document-cache.ts';
import { pageOf } from '../http/paging.ts';
import { refuseWith } from '../http/reply.ts';
import { refusal } from '../refusals.ts';
import { serve, serveRaw } from './serve.ts';

type ReadAs = Readonly<{
  params: Readonly<{ id: string }>;
  query: Readonly<{ option?: string | readonly string[]; table?: string; language?: Language }>;
}>;

export function rulebookRoutes(app: FastifyInstance, context: Context): void {
  const documents = new DocumentCache();
  serve(app, context, RULEBOOK_ROUTES.getRulebooks, (request, reply) =>
    pageOf(request, reply, RULEBOOKS.map(rulebookSummary), ({ id }) => id),
  );
  const askedIn = ({ params: { id }, query: { option = [], table, language } }: ReadAs): Result<Asked, Refusal> => {
    const options = [option].flat();
    const wanted = language === undefined ? { id, options } : { id, options, language };
    if (table === undefined) return ok(wanted);
    const at = context.house.table(table)?.rules();
    return at === undefined ? err(refusal('unknown-table', { table }, 'table')) : ok({ ...wanted, at });
  };
  serveRaw(app, RULEBOOK_ROUTES.getRulebook, (request, reply) =>
    sendText(reply, askedIn(request), (asked) => documents.rulebook(asked)),
  );
  serve(app, context, RULEBOOK_ROUTES.getClauseProof, ({ params: { id, clause } }) => proofOf(id, clause));
  serveRaw(app, RULEBOOK_ROUTES.getOdds, (request, reply) =>
    sendText(reply, askedIn(request), (asked) => documents.odds(asked)),
  );
  serve(app, context, RULEBOOK_ROUTES.postRulebookHand, ({ params: { id }, body: { cards } }) => worthOf(id, cards));
}

/** Read when somebody asks: it is long, and hardly anybody does. */
async function proofOf(id: string, clause: string): Promise<Result<ClauseProof, Refusal>> {
  const rules = findRulebook(id);
  if (!rules.ok) return rules;
  const { PROOFS } = await import('../../rulebook/documents/proofs.ts');
  const known = PROOFS[rules.value.id] ?? {};
  if (!Object.hasOwn(known, clause)) return refuse('unknown-clause', { id: clause });
  const { pages, ...proof } = known[clause] as Omit<ClauseProof, 'id' | 'pages'> & { pages: readonly Page[] };
  return ok({ id: clause, ...proof, pages: pages.map((page) => PAGES[page]) });
}

function worthOf(id: string, cards: readonly string[]): Result<HandWorth, Refusal> {
  const rules = findRulebook(id);
  if (!rules.ok) return rules;
  if (rules.value.family !== 'niu-niu') return err(refusal('bad-request', { field: 'id' }, 'id'));
  const read = readHands(rules.value, { dealer: cards, boxes: {} });
  if (!read.ok) return read;
  const { hand, two } = setting(cards, undefined);
  return ok({ hand, two });
}

/** A document that is JSON already. How a table reads it may change, so that is asked for every time. */
function sendText(
  reply: FastifyReply,
  asked: Result<Asked, Refusal>,
  write: (asked: Asked) => Result<string, Refusal>,
): FastifyReply {
  const document = asked.ok ? write(asked.value) : asked;
  if (!document.ok) return refuseWith(reply, document.error);
  const kept = asked.ok && asked.value.at === undefined ? 'public, max-age=300' : 'no-store';
  return reply.header('cache-control', kept).type('application/json').send(document.value);
}
