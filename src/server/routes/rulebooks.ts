import type { FastifyInstance, FastifyReply } from 'fastify';
import { readHands } from '../../engine/niu-niu/deal.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { rulebookSummary } from '../../odds/documents/rulebook.ts';
import { findRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import { setting } from '../../table/games/niu-niu/hands.ts';
import { RULEBOOK_ROUTES } from '../../wire/routes/rulebooks.ts';
import type { HandWorth } from '../../wire/shapes/rulebooks.ts';
import type { Context } from '../context.ts';
import { DocumentCache } from '../document-cache.ts';
import { pageOf } from '../http/paging.ts';
import { refuseWith } from '../http/reply.ts';
import { refusal } from '../refusals.ts';
import { serve, serveRaw } from './serve.ts';

export function rulebookRoutes(app: FastifyInstance, context: Context): void {
  const documents = new DocumentCache();
  serve(app, context, RULEBOOK_ROUTES.getRulebooks, (request, reply) =>
    pageOf(request, reply, RULEBOOKS.map(rulebookSummary), ({ id }) => id),
  );
  serveRaw(app, RULEBOOK_ROUTES.getRulebook, ({ params: { id }, query: { option = [] } }, reply) =>
    sendText(reply, documents.rulebook(id, [option].flat())),
  );
  serveRaw(app, RULEBOOK_ROUTES.getOdds, ({ params: { id }, query: { option = [] } }, reply) =>
    sendText(reply, documents.odds(id, [option].flat())),
  );
  serve(app, context, RULEBOOK_ROUTES.postRulebookHand, ({ params: { id }, body: { cards } }) => worthOf(id, cards));
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

/** A document that is JSON already. */
const sendText = (reply: FastifyReply, document: Result<string, Refusal>): FastifyReply =>
  document.ok
    ? reply.header('cache-control', 'public, max-age=300').type('application/json').send(document.value)
    : refuseWith(reply, document.error);
