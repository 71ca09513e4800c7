import type { TSchema } from 'typebox';
import type { Json, JsonObject } from '../json.ts';
import { PROBLEM_TYPE } from '../problem.ts';
import { ROUTES } from '../routes/index.ts';
import { paramsIn, type Route, type Stream, TAGS } from '../routes/route.ts';
import { problem } from '../shapes/problem.ts';
import { type Components, exemplify, explain, liken, type Node } from './annotate.ts';
import { commandsOf } from './commands.ts';
import { EXAMPLES } from './examples.ts';
import { GLOSSARY } from './glossary.ts';
import { hoist, type Named } from './hoist.ts';

const PLACE = '#/components/schemas/';

const INTRODUCTION = `Casino table games by approved rule documents. Every payment and every refusal names its clause.

Sign in with a cookie (browsers) or \`Authorization: Bearer …\`. Commands carry an \`id\` made by the client: sent again
with the same body they are answered as before, with another body they are refused. Errors are \`application/problem+json\`.
A list that goes on says so in the header \`link\`, with \`rel="next"\` (RFC 8288).

The same commands and views travel over a socket at \`/api/v1/live\`: [its page](/docs/socket), [AsyncAPI 3.0](/api/asyncapi.json).`;

/** What can also be had as a file is described by its fields in the form that has them. */
const FILES: Readonly<Record<string, JsonObject>> = {
  'text/csv': { type: 'string' },
  'application/pdf': { type: 'string', format: 'binary' },
};

/** `demo`: with what there is on a demonstration floor alone. */
export type About = Readonly<{ version: string; cookie: string; demo: boolean }>;

/** The API as OpenAPI 3.1: every route, every field with what it means and what it was once. */
export function openapi({ version, cookie, demo }: About): JsonObject {
  const { paths, schemas } = described(demo);
  return {
    openapi: '3.1.0',
    info: { title: 'Croupier', version, description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
      },
    },
    security: [{ bearer: [] }, { cookie: [] }],
  } as unknown as JsonObject;
}

export type Described = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Node>>>>;
  schemas: Components;
  /** Fields that nobody has words for, and fields of which nothing was recorded. */
  unexplained: readonly string[];
  unseen: readonly string[];
}>;

export function described(demo: boolean): Described {
  const named: Named = new Map();
  hoist(problem, named, PLACE);
  const paths: Record<string, Record<string, Node>> = {};
  const routes = (Object.entries(ROUTES) as [string, Route][]).filter(([, route]) => demo || route.demo !== true);
  for (const [operation, route] of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(operation, route, named) };
  }
  const schemas = Object.fromEntries(named) as Record<string, Node>;
  for (const [operation, route] of routes) show(operation, route, schemas);
  // The fields of a fact are those of its type: one of every type says more than any words.
  if (schemas['Fact'] !== undefined) schemas['Fact']['examples'] = Object.values(EXAMPLES.facts);
  const operations = Object.values(paths).flatMap((at) => Object.values(at));
  // What an operation alone asks for or answers has no name and stands in it.
  const unnamed = operations.map((operation) => [String(operation['operationId']), operation] as const);
  const every = [...Object.entries(schemas), ...unnamed];
  return {
    paths,
    schemas,
    unexplained: every.flatMap(([name, schema]) => explain(name, schema, GLOSSARY)),
    unseen: every.flatMap(([name, schema]) => liken(name, schema, EXAMPLES.values, schemas)),
  };
}

function operationOf(operationId: string, route: Route, named: Named): Node {
  const { summary, tag, access, answer, produces = ['application/json'] } = route;
  const schema = (of: TSchema) => hoist(of, named, PLACE);
  const example = EXAMPLES.routes[operationId];
  const shown = example?.answer === undefined ? {} : { example: example.answer };
  return {
    operationId,
    summary,
    tags: [tag],
    ...(access === 'public' ? { security: [] } : {}),
    parameters: [...inPath(route, example?.asked), ...inQuery(route, schema, example?.asked)],
    ...requestOf(route, named, example?.body),
    responses: {
      200: {
        description: 'What was asked for',
        content: Object.fromEntries(
          produces.map((type) => [
            type,
            FILES[type] === undefined ? { schema: schema(answer), ...shown } : { schema: FILES[type] },
          ]),
        ),
      },
      default: { description: 'Why not', content: { [PROBLEM_TYPE]: { schema: { $ref: `${PLACE}Problem` } } } },
    },
  };
}

function requestOf({ body, orders }: Route, named: Named, example: Json | undefined): Node {
  if (body === undefined) return {};
  const schema = orders === undefined ? hoist(body, named, PLACE) : oneOfThese(orders, named);
  if (orders === undefined && example !== undefined) exemplify(schema as Node, example, {});
  const shown = example === undefined ? {} : { example };
  return { requestBody: { required: true, content: { 'application/json': { schema, ...shown } } } };
}

/** A command, told from the others by its type. */
function oneOfThese(stream: Stream, named: Named): JsonObject {
  const all = commandsOf(stream).map(
    ([type, schema]) => [type, hoist(schema, named, PLACE) as Readonly<{ $ref: string }>] as const,
  );
  return {
    oneOf: all.map(([, ref]) => ref),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(all.map(([type, { $ref }]) => [type, $ref])) },
  };
}

type Filled = Readonly<Record<string, Json>> | undefined;

const inPath = ({ path }: Route, shown: Filled): readonly JsonObject[] =>
  paramsIn(path).map((name) => parameter(name, 'path', true, { type: 'string', minLength: 1, maxLength: 100 }, shown));

const inQuery = ({ query }: Route, schema: (of: TSchema) => Json, shown: Filled): readonly JsonObject[] =>
  Object.entries(query?.properties ?? {}).map(([name, of]) =>
    parameter(name, 'query', query?.required?.includes(name) === true, schema(of as TSchema), shown),
  );

function parameter(name: string, where: string, required: boolean, schema: Json, shown: Filled): JsonObject {
  const { description = GLOSSARY[name] ?? '' } = schema as Readonly<{ description?: string }>;
  const example = shown?.[name];
  return { name, in: where, required, description, schema, ...(example === undefined ? {} : { example }) };
}

/** Puts what was recorded of a route beside the fields it has. */
function show(operation: string, { body, orders, answer, produces }: Route, schemas: Components): void {
  const { body: sent, answer: given } = EXAMPLES.routes[operation] ?? {};
  const within = (of: TSchema): Node => hoist(of, new Map(), PLACE) as Node;
  if (orders !== undefined) {
    for (const [type, schema] of commandsOf(orders)) {
      const command = EXAMPLES.commands[orders]?.[type];
      if (command !== undefined) exemplify(within(schema), { id: `my-${type}`, ...command }, schemas);
    }
  } else if (body !== undefined && sent !== undefined) exemplify(within(body), sent, schemas);
  if (given === undefined) return;
  const lines = produces?.[0] === 'application/x-ndjson' && Array.isArray(given) ? given : [given];
  for (const line of lines as readonly Json[]) exemplify(within(answer), line, schemas);
}
