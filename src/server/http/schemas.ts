/** Shapes of requests and answers, as JSON Schema: what is checked, and what the description of the API is made of. */

export const text = (description: string, maxLength = 200) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});
export const number = (description: string) => ({ type: 'number', description });
export const whole = (description: string) => ({ type: 'integer', description });
export const flag = (description: string) => ({ type: 'boolean', description });
export const list = (items: object, description = '') => ({ type: 'array', items, description });
/** Data with more fields than are worth listing. */
export const open = (description: string, properties: object = {}) => ({
  type: 'object',
  description,
  properties,
  additionalProperties: true,
});
export const closed = (properties: Readonly<Record<string, object>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const PROBLEM = {
  $id: 'Problem',
  type: 'object',
  description: 'Why a request was not granted (RFC 9457)',
  required: ['type', 'title', 'status', 'code', 'retryable', 'params'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'For programs and translators' },
    clause: { type: 'string', description: 'The clause of the approved document that decides' },
    path: { type: 'string', description: 'Where in the request' },
    retryable: { type: 'boolean', description: 'Whether the same request may be granted later' },
    params: { type: 'object', additionalProperties: true, description: 'What a sentence about it needs' },
  },
} as const;

export const COMMAND = {
  $id: 'Command',
  type: 'object',
  description: 'A command. Its other fields are those of its type.',
  required: ['id', 'type'],
  properties: {
    id: text('Made by the client; the same id is carried out once, whatever the number of times it is sent', 64),
    type: text('`placeWager`, `askBuyIn`, …', 100),
    round: whole('The round a wager is meant for'),
    second: text('A code by which a second person vouches', 64),
    actingAs: text('The lower function in which somebody of staff acts', 40),
  },
  additionalProperties: true,
} as const;

export const DONE = {
  $id: 'Done',
  type: 'object',
  description: 'The command was carried out and is durable',
  required: ['id', 'seq', 'again'],
  properties: {
    id: { type: 'string' },
    seq: { type: 'integer', description: 'How many events the stream has with it' },
    again: { type: 'boolean', description: 'It had been carried out before under this id' },
  },
  additionalProperties: true,
} as const;

export const SHARED = [PROBLEM, COMMAND, DONE];

export const ref = (name: 'Problem' | 'Command' | 'Done') => ({ $ref: `${name}#` });

export const PAGE = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 200, description: 'How many, 50 unless told' },
    before: { type: 'integer', minimum: 0, description: 'Only older ones' },
  },
  additionalProperties: false,
} as const;

/** The answers of a route: what it gives, and a problem for everything else. */
export const answers = (schema: object, description = 'What was asked for') => ({
  200: { description, ...schema },
  default: { description: 'Why not', content: { 'application/problem+json': { schema: ref('Problem') } } },
});
