import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EvidenceAbout } from '../../house/evidence/gather.ts';
import type { Command as FloorCommand } from '../../house/floor/commands.ts';
import { HOUSE } from '../../house/stamped.ts';
import { ok } from '../../kit/result.ts';
import { clausesOf } from '../../rulebook/clauses.ts';
import { EVIDENCE } from '../../wire/routes/evidence.ts';
import { PAGE_USUAL } from '../../wire/shapes/paging.ts';
import type { Context } from '../context.ts';
import { seenCase } from '../disputes/seen-case.ts';
import { durable } from '../durable.ts';
import { asker } from '../http/access.ts';
import { firstOf } from '../http/paging.ts';
import { refuseWith } from '../http/reply.ts';
import { notedRead } from '../noted-read.ts';
import { paper } from '../paper/sheet.ts';
import { receipt } from '../receipt/receipt.ts';
import { refusal } from '../refusals.ts';
import { rulesAt } from '../round-readings.ts';
import { checkAnswer } from './check-answer.ts';
import { type Asking, serve, serveRaw } from './serve.ts';

export function evidenceRoutes(app: FastifyInstance, context: Context): void {
  const seldom = { perMinute: 30 };
  serveRaw(
    app,
    EVIDENCE.getRoundEvidence,
    (request, reply) => bundle(context, request, reply, { round: request.params.round }),
    seldom,
  );
  serveRaw(
    app,
    EVIDENCE.getDisputeEvidence,
    (request, reply) => {
      const { dispute } = request.params;
      const there = context.house.dispute(dispute);
      if (there === undefined) return refuseWith(reply, refusal('unknown-dispute', { dispute }));
      const { table, round } = there.subject;
      return bundle(context, request, reply, { round: `${table}-${round}`, dispute: there.id });
    },
    seldom,
  );
  serve(app, context, EVIDENCE.getReads, (request, reply) =>
    durable(context.house, () => {
      const { limit = PAGE_USUAL, before = Number.POSITIVE_INFINITY } = request.query;
      const rows = context.house.reads().filter(({ at }) => at < before);
      return ok(firstOf(request, reply, rows.toReversed(), limit, ({ at }) => ({ before: at })));
    }),
  );
  // Paper with many signs takes a second of the one thread that also runs the tables.
  serveRaw(app, EVIDENCE.postDisputeReceipt, (request, reply) => printed(context, request, reply), { perMinute: 6 });
}

async function bundle(
  context: Context,
  request: Pick<FastifyRequest, 'who'>,
  reply: FastifyReply,
  about: EvidenceAbout,
) {
  const made = { at: Date.now(), by: asker(context, request) };
  const given = await context.house.records.evidence(about, made);
  if (!given.ok) return refuseWith(reply, given.error);
  const unnoted = await notedRead(context, request, 'evidence', about.dispute ?? about.round);
  if (unnoted !== undefined) return refuseWith(reply, unnoted);
  if (context.settings.strict)
    for (const line of given.value.trimEnd().split('\n')) checkAnswer(EVIDENCE.getRoundEvidence, JSON.parse(line));
  return reply
    .type('application/x-ndjson')
    .header('content-disposition', `attachment; filename="${about.dispute ?? about.round}-evidence.ndjson"`)
    .send(given.value);
}

async function printed(context: Context, request: Asking<typeof EVIDENCE.postDisputeReceipt>, reply: FastifyReply) {
  const { house, commands } = context;
  const id = request.params.dispute;
  const there = house.dispute(id);
  const actor = asker(context, request);
  const seen = there === undefined ? undefined : seenCase(house, there, actor);
  const rules = there === undefined ? undefined : await rulesAt(house, there.subject);
  if (there === undefined || seen === undefined || rules === undefined)
    return refuseWith(reply, refusal('unknown-dispute', { dispute: id }));
  const unnoted = await notedRead(context, request, 'receipt', id);
  if (unnoted !== undefined) return refuseWith(reply, unnoted);
  const { language, id: given = randomUUID() } = request.body;
  const head = house.heads().find(({ stream }) => stream === `dispute:${id}`) ?? { version: 0, hash: '' };
  const report = `receipt ${id} ${head.version} ${language}`;
  const body: FloorCommand = { type: 'printReceipt', report };
  const noted = await commands.ask(
    { stream: 'floor', id: nameFor(actor.person, given), by: HOUSE, body },
    request.span,
  );
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
