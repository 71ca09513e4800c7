/** What is said of a span; nothing that names a person. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export const KINDS = { internal: 1, server: 2, client: 3 } as const;
export type Kind = keyof typeof KINDS;

/** A piece of work that is over. Times are milliseconds since 1970. */
export type Span = Readonly<{
  traceId: string;
  spanId: string;
  parentId?: string;
  name: string;
  kind: Kind;
  began: number;
  ended: number;
  failed: boolean;
  attributes: Attributes;
}>;

/** The body of a request to a collector: `ExportTraceServiceRequest` of OTLP 1, in JSON. */
export const exported = (resource: Attributes, version: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: listed(resource) },
      scopeSpans: [{ scope: { name: 'croupier', version }, spans: spans.map(told) }],
    },
  ],
});

const FAILED = 2;

const told = ({ traceId, spanId, parentId, name, kind, began, ended, failed, attributes }: Span) => ({
  traceId,
  spanId,
  ...(parentId === undefined ? {} : { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanos(began),
  endTimeUnixNano: nanos(ended),
  attributes: listed(attributes),
  status: failed ? { code: FAILED } : {},
});

/** More digits than a number holds, so it is sent as a text. */
const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1000)) * 1000n}`;

const listed = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: anyValue(value) }]));

function anyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: `${value}` } : { doubleValue: value };
}
