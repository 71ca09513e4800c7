import type { FastifyInstance, FastifyReply } from 'fastify';
import { readHands } from '../../engine/niu-niu/deal.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { rulebookSummary } from '../../odds/documents/rulebook.ts';
import { findRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import { setting } from '../../table/games/niu-niu/hands.ts';
import type { HandWorth } from '../../wire/index.ts';
import { DocumentCache } from '../document-cache.ts';
import { answerWith, refuseWith } from '../http/reply.ts';
import { closed, list, open, text } from '../http/schemas.ts';
import { refusal } from '../refusals.ts';
import { type Asked, addRoute } from './route.ts';

const OPTIONS = {
  type: 'object',
  properties: {
    option: {
      description: 'Another reading, as `payTable=conventional`; may be given several times',
      anyOf: [
        { type: 'string', maxLength: 100 },
        { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 100 } },
      ],
    },
  },
  additionalProperties: false,
};

const ID = { id: 'A rulebook: `hoiana-roulette`' };

export function rulebookRoutes(app: FastifyInstance): void {
  const documents = new DocumentCache();
  const common = { method: 'GET', access: 'public', tag: 'rules' } as const;
  addRoute(app, {
    ...common,
    url: '/api/v1/rulebooks',
    summary: 'The rulebooks',
    gives: list(open('A rulebook: id, family, title, version, source, options')),
    handler: () => RULEBOOKS.map(rulebookSummary),
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/rulebooks/:id',
    summary: 'One rulebook: spots with what they cover and pay, limits, irregularities, clauses',
    params: ID,
    query: OPTIONS,
    gives: open('The rulebook'),
    handler: (request, reply) => sendText(reply, documents.rulebook(request.params['id'] ?? '', optionsOf(request))),
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/odds/:id',
    summary: 'Exact odds of every wager; fractions as texts in lowest terms',
    params: ID,
    query: OPTIONS,
    gives: open('Odds by spot; in Niu Niu also the classes of hands'),
    handler: (request, reply) => sendText(reply, documents.odds(request.params['id'] ?? '', optionsOf(request))),
  });
  handRoute(app);
}

/** A question with cards in it has them in its body: addresses are written down on the way. */
function handRoute(app: FastifyInstance): void {
  addRoute(app, {
    method: 'POST',
    access: 'signed-in',
    tag: 'rules',
    url: '/api/v1/rulebooks/:id/hand',
    summary: 'What five cards are worth, and which two lie apart when they are set rightly',
    params: ID,
    body: closed({ cards: { ...list(text('A card: `KS`', 2)), maxItems: 5 } }, ['cards']),
    gives: open('The class of the hand, and the two cards'),
    handler: (request, reply) => {
      const { cards } = request.body as Readonly<{ cards: readonly string[] }>;
      return answerWith(reply, worthOf(request.params['id'] ?? '', cards));
    },
  });
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

function optionsOf({ query }: Asked): readonly string[] {
  const option = query['option'];
  if (option === undefined) return [];
  return (Array.isArray(option) ? option : [option]) as readonly string[];
}

/** A document that is JSON already. */
const sendText = (reply: FastifyReply, document: Result<string, Refusal>): FastifyReply =>
  document.ok
    ? reply.header('cache-control', 'public, max-age=300').type('application/json').send(document.value)
    : refuseWith(reply, document.error);
