import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EvidenceAbout } from '../../house/evidence/gather.ts';
import { HOUSE } from '../../house/stamped.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import { dispute } from '../../table/index.ts';
import type { Context } from '../context.ts';
import { seenCase } from '../disputes/seen-case.ts';
import { asker } from '../http/access.ts';
import { refuseWith } from '../http/reply.ts';
import { closed, text } from '../http/schemas.ts';
import { paper } from '../paper/sheet.ts';
import { receipt } from '../receipt/receipt.ts';
import { SECOND_LANGUAGES, type SecondLanguage } from '../receipt/saying.ts';
import { refusal } from '../refusals.ts';
import { type Asked, addRoute, type Route } from './route.ts';

type Reply = Parameters<Route['handler']>[1];

const FILE = { type: 'string', description: 'One JSON document a line; `croupier verify --bundle` checks it' };

export function evidenceRoutes(app: FastifyInstance, context: Context): void {
  const common = {
    method: 'GET',
    access: dispute.EVIDENCE_FOR,
    tag: 'disputes',
    produces: ['application/x-ndjson'],
    gives: FILE,
    perMinute: 30,
  } as const;
  addRoute(app, {
    ...common,
    url: '/api/v1/rounds/:round/evidence',
    summary: 'The evidence of a round that is over: events, money, settlements, clauses and hashes',
    params: { round: 'A round: `R1-42`' },
    handler: (request, reply) => bundle(context, request, reply, { round: request.params['round'] ?? '' }),
  });
  addRoute(app, {
    ...common,
    url: '/api/v1/disputes/:dispute/evidence',
    summary: 'The evidence of a dispute and of the round it is about',
    params: { dispute: 'A dispute' },
    handler: (request, reply) => {
      const there = context.house.dispute(request.params['dispute'] ?? '');
      if (there === undefined)
        return refuseWith(reply, refusal('unknown-dispute', { dispute: request.params['dispute'] ?? '' }));
      const { table, round } = there.subject;
      return bundle(context, request, reply, { round: `${table}-${round}`, dispute: there.id });
    },
  });
  addRoute(app, {
    method: 'POST',
    url: '/api/v1/disputes/:dispute/receipt',
    access: 'signed-in',
    tag: 'disputes',
    summary: 'Prints a receipt of a dispute in English and a second language; a second print of one standing says so',
    params: { dispute: 'A dispute' },
    body: closed({ id: text('Made by the client', 64), language: { type: 'string', enum: [...SECOND_LANGUAGES] } }, [
      'language',
    ]),
    produces: ['application/pdf'],
    gives: { type: 'string', format: 'binary' },
    // Paper with many signs takes a second of the one thread that also runs the tables.
    perMinute: 6,
    handler: (request, reply) => printed(context, request, reply),
  });
}

async function bundle(context: Context, request: Asked, reply: Reply, about: EvidenceAbout) {
  const made = { at: Date.now(), by: asker(context, request) };
  const given = await context.house.records.evidence(about, made);
  if (!given.ok) return refuseWith(reply, given.error);
  return reply
    .type('application/x-ndjson')
    .header('content-disposition', `attachment; filename="${about.dispute ?? about.round}-evidence.ndjson"`)
    .send(given.value);
}

async function printed(context: Context, request: Asked, reply: Reply) {
  const { house, commands } = context;
  const id = request.params['dispute'] ?? '';
  const there = house.dispute(id);
  const actor = asker(context, request);
  const seen = there === undefined ? undefined : seenCase(house, there, actor);
  const rules = there === undefined ? undefined : house.table(there.subject.table)?.rules();
  if (there === undefined || seen === undefined || rules === undefined)
    return refuseWith(reply, refusal('unknown-dispute', { dispute: id }));
  const { language, id: given = randomUUID() } = request.body as { language: SecondLanguage; id?: string };
  const head = house.heads().find(({ stream }) => stream === `dispute:${id}`) ?? { version: 0, hash: '' };
  const report = `receipt ${id} ${head.version} ${language}`;
  const body = { type: 'printReceipt', report };
  const noted = await commands.ask({ stream: 'floor', id: nameFor(actor.person, given), by: HOUSE, body });
  if (!noted.ok) return refuseWith(reply, noted.refusal);
  const clauses = clausesOf(rules.id);
  const sheet = receipt(
    {
      case: there,
      events: await house.records.caseEvents(id),
      rules,
      clauses: clauses.ok ? clauses.value : [],
      copy: house.copies(report),
      head,
      at: Date.now(),
    },
    language,
  );
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${id}-${language}.pdf"`)
    .send(Buffer.from(await paper(sheet)));
}

/** The house prints it for whoever asks, and ids of two people are two ids; the same one asked again is one print. */
const nameFor = (person: string, id: string): string =>
  `receipt-${hash('sha256', JSON.stringify([person, id]), 'hex')}`;
