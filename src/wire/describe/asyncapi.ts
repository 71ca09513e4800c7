import { INBOUND } from '../frames/inbound.ts';
import { MESSAGES, type MessageName, SUMMARIES } from '../frames/index.ts';
import type { Json, JsonObject } from '../json.ts';
import { CLOSE_CODES, LIVE_PATH, SOCKET_PROTOCOL } from '../protocol.ts';
import { type Components, exemplify, explain, liken, type Node } from './annotate.ts';
import { EXAMPLES } from './examples.ts';
import { framesShown } from './frame-examples.ts';
import { GLOSSARY } from './glossary.ts';
import { hoist, type Named } from './hoist.ts';

const PLACE = '#/components/schemas/';

export const NAMES = Object.keys(MESSAGES) as readonly MessageName[];
export const isInbound = (name: MessageName): boolean => Object.hasOwn(INBOUND, name);

/** What a reader has to know beside the frames, heading by heading. Backquotes mark what is written as it stands. */
export const GUIDE = {
  Connecting: [
    `The socket is at \`${LIVE_PATH}\`. Every frame is one JSON object in a text message, and \`t\` says which.`,
    `Sign in with the cookie of the page, with the header \`Authorization: Bearer …\`, or, where no header can be sent, with the subprotocols \`${SOCKET_PROTOCOL}\` and \`croupier.bearer.…\`. Without either you may look on.`,
    'The server says `hello` first; a client need not wait for it.',
  ],
  Views: [
    'After `watch` the server sends the table whole: `public`, which is the same for everybody, and in another frame `own`, which is yours alone. From then on it sends changes.',
    'A `view` with `base` is a change: each part is a merge patch (RFC 7396) over the part you have. A field that is given replaces yours, an object is merged field by field, a list is replaced whole, and `null` takes a field away. Views have no nulls outside of lists: what there is nothing to say of is not there.',
    'Wagers stand by name, so that a change names only those that changed.',
    'Nothing is shown before it is durable.',
  ],
  'Coming back': [
    'Keep `seq` of the last view of each table and `run` of the last `hello`. After a break, `watch` with both: the server sends only what came after, as changes. Where it cannot, or began anew meanwhile, it sends the whole view.',
    'A change may be told twice; that does no harm, because a patch says what is, not what was added.',
  ],
  Commands: [
    'A command carries an `id` of your making and is answered by it: `done` once it is durable, else `refused`. Sent again with the same id and body it is answered as before and carried out once, so a command whose answer was lost can be sent again.',
    '`retryable` says that the same command may be granted later.',
  ],
} as const;

/** Why the server ends a socket, by the code of `bye` and the close code that follows. */
export const CLOSINGS: Readonly<Record<keyof typeof CLOSE_CODES, string>> = {
  'signed-out': 'The session ended: signed out, or taken away',
  'session-expired': 'The session ended by itself',
  idle: 'Nothing was watched or said for long',
  'too-fast': 'Far more frames than are read',
  'house-closing': 'The server stops; come back in a while',
  'not-owner': 'Another house has the records; come back at once, to whichever answers',
};

type About = Readonly<{ version: string; cookie: string }>;

/** The socket as AsyncAPI 3.0 writes it down. `receive` is what the server hears, `send` what it says. */
export function asyncapi({ version, cookie }: About): JsonObject {
  const { messages, schemas } = describedSocket();
  return {
    asyncapi: '3.0.0',
    info: { title: 'Croupier: the socket', version, description: description(), license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    servers: {
      house: {
        host: '{host}',
        protocol: 'wss',
        description: 'Where the house runs; `ws` where it is not behind TLS',
        variables: { host: { default: 'localhost:8080' } },
        security: [{ $ref: '#/components/securitySchemes/bearer' }, { $ref: '#/components/securitySchemes/cookie' }],
      },
    },
    channels: {
      live: {
        address: LIVE_PATH,
        title: 'Live',
        summary: 'Tables as they are now, and commands',
        servers: [{ $ref: '#/servers/house' }],
        messages: Object.fromEntries(NAMES.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: operations(),
    components: {
      messages,
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'httpApiKey', in: 'cookie', name: cookie },
      },
    },
  } as unknown as JsonObject;
}

export type DescribedSocket = Readonly<{
  messages: JsonObject;
  schemas: Components;
  /** Fields that nobody has words for. */
  unexplained: readonly string[];
}>;

/** Every message, and every field with what it means and what it was once. */
export function describedSocket(): DescribedSocket {
  const named: Named = new Map();
  const messages = Object.fromEntries(NAMES.map((name) => [name, messageOf(name, named)]));
  const schemas = Object.fromEntries(named) as Record<string, Node>;
  for (const name of NAMES) for (const frame of framesShown(name)) exemplify(schemaOf(name), frame, schemas);
  const every = Object.entries(schemas);
  // A change has the fields of the whole.
  const unexplained = every.flatMap(([name, schema]) => explain(name.replace(/Patch$/, ''), schema, GLOSSARY));
  for (const [name, schema] of every) liken(name, schema, EXAMPLES.values, schemas);
  return { messages, schemas, unexplained };
}

const schemaOf = (name: MessageName, named: Named = new Map()) =>
  hoist(MESSAGES[name], named, PLACE) as Readonly<{ $ref: string }>;

function messageOf(name: MessageName, named: Named): JsonObject {
  const payload = schemaOf(name, named);
  return {
    name,
    title: payload.$ref.slice(PLACE.length),
    summary: SUMMARIES[name],
    payload,
    examples: framesShown(name).map((frame) => ({ payload: frame })),
  };
}

const CHANNEL = { $ref: '#/channels/live' };
const refs = (names: readonly MessageName[]): Json =>
  names.map((name) => ({ $ref: `#/channels/live/messages/${name}` }));

/** What a client may expect after it has said something. */
const REPLIES: Readonly<Partial<Record<MessageName, readonly MessageName[]>>> = {
  watch: ['view', 'viewChange', 'refused'],
  do: ['done', 'refused'],
  saw: ['done', 'refused'],
  ping: ['pong'],
};

function operations(): JsonObject {
  const heard = NAMES.filter(isInbound).map((name) => [`hear${capital(name)}`, heardAs(name)]);
  const said = NAMES.filter((name) => !isInbound(name)).map((name) => [
    `say${capital(name)}`,
    { action: 'send', channel: CHANNEL, summary: SUMMARIES[name], messages: refs([name]) },
  ]);
  return Object.fromEntries([...heard, ...said]) as JsonObject;
}

function heardAs(name: MessageName): JsonObject {
  const replies = REPLIES[name];
  return {
    action: 'receive',
    channel: CHANNEL,
    summary: SUMMARIES[name],
    messages: refs([name]),
    ...(replies === undefined ? {} : { reply: { channel: CHANNEL, messages: refs(replies) } }),
  };
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function description(): string {
  const guide = Object.entries(GUIDE).map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n\n')}`);
  const closings = Object.entries(CLOSINGS).map(
    ([code, why]) => `- \`${code}\`, ${CLOSE_CODES[code as keyof typeof CLOSE_CODES]}: ${why}`,
  );
  return [...guide, `## Ends\n\n${closings.join('\n')}`].join('\n\n');
}
