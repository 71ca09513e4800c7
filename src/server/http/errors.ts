import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreFailure } from '../../house/store/port.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { statusOf } from '../../kit/refusals/index.ts';
import { PROBLEM_TYPE, problem } from '../../wire/index.ts';
import type { Log } from '../log.ts';
import { refusal, type ServerRefusal } from '../refusals.ts';
import { answerRaw } from './raw-answer.ts';
import { refuseWith } from './reply.ts';

/** Thrown only where a plugin wants an error; everywhere else a refusal is a value. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  readonly statusCode: number;
  constructor(why: Refusal) {
    super(why.code);
    this.refusal = why;
    this.statusCode = statusOf(why.code);
  }
}

type FrameworkCode = 'too-large' | 'unsupported-media-type' | 'bad-request' | 'bad-json' | 'bad-url';

/** What the framework calls its errors, in our words. */
const CODES: Readonly<Record<string, FrameworkCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_BAD_URL: 'bad-url',
  FST_ERR_ASYNC_CONSTRAINT: 'bad-url',
  FST_ERR_VALIDATION: 'bad-request',
};

export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refused | StoreFailure, request, reply) => onError(error, request, reply));
}

export function onError(
  error: FastifyError | Refused | StoreFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) return refuseWith(reply, error.refusal);
  if (error instanceof StoreFailure) {
    request.log.warn({ err: error, reqId: request.id }, 'store failed');
    return refuseWith(reply, storeRefusal(error));
  }
  const known = refusalOf(error);
  if (known !== undefined) return refuseWith(reply, known);
  request.log.error({ err: error, reqId: request.id }, 'unexpected');
  return refuseWith(reply, refusal('unexpected', { request: request.id }));
}

export const storeRefusal = ({ fault }: StoreFailure): ServerRefusal => refusal('store-unavailable', { fault });

/** A mistake of the client; nothing for anything else. */
function refusalOf(error: FastifyError): Refusal | undefined {
  const [fault] = error.validation ?? [];
  if (fault !== undefined) return invalid(fault, error.validationContext);
  const code = CODES[error.code];
  if (code !== undefined) return refusal(code);
  const { statusCode } = error;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? refusal('bad-request') : undefined;
}

type Fault = NonNullable<FastifyError['validation']>[number];

function invalid({ instancePath, keyword, params }: Fault, where = 'body'): Refusal {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  const path = [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.');
  const code = keyword === 'additionalProperties' ? 'unknown-field' : 'bad-request';
  return refusal(code, { in: where, field: path.slice(0, 100), rule: keyword }, path.slice(0, 100));
}

/** Bytes that are no HTTP request at all. */
export function onClientError(error: Error & { code?: string }, socket: Socket, log: Log): void {
  log.debug({ reason: error.code }, 'not a request');
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  answerRaw(socket, refusal('bad-request'), status);
}

/** Nothing is expected of us but to go on. */
export function onExpectation(_: IncomingMessage, response: ServerResponse): void {
  const why = refusal('bad-request', { in: 'headers', field: 'expect', rule: '100-continue' });
  response.writeHead(417, { 'content-type': PROBLEM_TYPE }).end(JSON.stringify(problem(why, 417)));
}
