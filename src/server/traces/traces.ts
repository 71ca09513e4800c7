import { randomBytes } from 'node:crypto';
import type { Commit, Request } from '../../house/unit.ts';
import { labelOf } from '../metrics.ts';
import type { Attributes, Kind, Span } from './otlp.ts';

/** Work under way that others are part of. */
export type Begun = Readonly<{ traceId: string; spanId: string; end: (said?: Ending) => void }>;
export type Ending = Readonly<{ failed?: boolean; attributes?: Attributes }>;

/** A command under way; `request` is to be handed on in the place of what was asked. */
export type BegunCommand = Begun & Readonly<{ request: Request }>;

export type Traces = Readonly<{
  /** A request or a frame; nothing where whoever sent it says that it is not to be traced. */
  request: (name: string, attributes: Attributes, traceparent?: string) => Begun | undefined;
  command: (request: Request, parent: Begun) => BegunCommand;
}>;

/** What is told of requests, of the commands in them, and of the commits that made these durable. */
export function createTraces(take: (span: Span) => void): Traces {
  const begin = (name: string, kind: Kind, attributes: Attributes, parent: Parent | undefined): Begun => {
    const began = now();
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const spanId = newSpanId();
    const under = parent === undefined ? {} : { parentId: parent.spanId };
    return {
      traceId,
      spanId,
      end: ({ failed = false, attributes: more = {} } = {}) =>
        take({
          traceId,
          spanId,
          ...under,
          name,
          kind,
          began,
          ended: now(),
          failed,
          attributes: { ...attributes, ...more },
        }),
    };
  };
  return {
    request: (name, attributes, traceparent) => {
      const parent = traceparent === undefined ? undefined : parentIn(traceparent);
      return parent?.isWanted === false ? undefined : begin(name, 'server', attributes, parent);
    },
    command: (request, parent) => {
      const span = begin(`command ${labelOf(request.body.type)}`, 'internal', saidOf(request), parent);
      const { traceId } = span;
      const committed = ({ began, ended, number, commands }: Commit): void => {
        const attributes = { 'croupier.commit': number, 'croupier.commit.commands': commands };
        const times = { began: at(began), ended: at(ended) };
        const of = { traceId, spanId: newSpanId(), parentId: span.spanId };
        take({ ...of, ...times, name: 'commit', kind: 'client', failed: false, attributes });
      };
      return { ...span, request: { ...request, committed } };
    },
  };
}

type Parent = Readonly<{ traceId: string; spanId: string }>;

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;

/** What a caller says of the trace it is in (W3C Trace Context); nothing where that cannot be read. */
function parentIn(header: string): (Parent & Readonly<{ isWanted: boolean }>) | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined || header.startsWith('ff')) return undefined;
  return { traceId, spanId, isWanted: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
}

/** Ids that clients make are told only if they look like ids. */
const ID = /^[\w:.-]{1,64}$/;

/** Where a command goes and what it is called; not who gave it, and none of its fields but the round. */
function saidOf({ stream, id, body, by }: Request): Attributes {
  const [kind, name] = stream.split(':');
  const { round, table = kind === 'table' || kind === 'draws' ? name : undefined } = body;
  return {
    'croupier.stream': kind,
    'croupier.table': typeof table === 'string' && ID.test(table) ? table : undefined,
    'croupier.dispute': kind === 'dispute' && ID.test(name ?? '') ? name : undefined,
    'croupier.round': typeof round === 'number' ? round : undefined,
    'croupier.command.type': labelOf(body.type),
    'croupier.command.id': ID.test(id) ? id : undefined,
    'croupier.role': by.role,
  };
}

const newSpanId = (): string => randomBytes(8).toString('hex');

/** By a clock that nobody sets while the house runs, so that no span ends before it began. */
const at = (elapsed: number): number => performance.timeOrigin + elapsed;
const now = (): number => at(performance.now());
