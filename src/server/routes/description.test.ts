import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serve } from '../../../testkit/server.ts';

type Schema = Readonly<Record<string, unknown>>;
type Operation = Readonly<{
  operationId: string;
  summary: string;
  tags: readonly string[];
  parameters?: readonly Readonly<{ in: string; name: string; required?: boolean; schema: Schema }>[];
  requestBody?: Readonly<{ content: Readonly<Record<string, { schema: Schema }>> }>;
  responses: Readonly<Record<string, Readonly<{ description: string; content?: Readonly<Record<string, unknown>> }>>>;
}>;
type Document = Readonly<{
  openapi: string;
  info: Readonly<{ title: string; version: string }>;
  tags: readonly Readonly<{ name: string }>[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ schemas: Schema; securitySchemes: Schema }>;
}>;

let served: Served;
let document: Document;
beforeAll(async () => {
  served = await serve({ version: '1.2.3' });
  document = JSON.parse((await served.call('GET', '/api/openapi.json')).text) as Document;
});
afterAll(() => served.close());

/** Everything CONTRACT.md names, and what was added to it. */
const ROUTES = [
  'get /api/v1/rulebooks',
  'get /api/v1/rulebooks/{id}',
  'get /api/v1/rulebooks/{id}/proofs/{clause}',
  'post /api/v1/rulebooks/{id}/hand',
  'get /api/v1/odds/{id}',
  'get /api/v1/tables',
  'get /api/v1/tables/{table}',
  'get /api/v1/tables/{table}/rounds',
  'get /api/v1/tables/{table}/flags',
  'get /api/v1/tables/{table}/integrity',
  'get /api/v1/tables/{table}/marks',
  'get /api/v1/tables/{table}/pack/{round}',
  'get /api/v1/tables/{table}/replay/{round}',
  'get /api/v1/tables/{table}/statistics',
  'post /api/v1/tables/{table}/commands',
  'get /api/v1/tables/{table}/live',
  'get /api/v1/rounds/{round}',
  'get /api/v1/rounds/{round}/elsewhere',
  'get /api/v1/rounds/{round}/events',
  'get /api/v1/rounds/{round}/named',
  'get /api/v1/rounds/{round}/evidence',
  'get /api/v1/me',
  'get /api/v1/me/favourites',
  'post /api/v1/me/favourites',
  'get /api/v1/me/plays',
  'post /api/v1/me/password',
  'post /api/v1/me/sitting',
  'get /api/v1/disputes',
  'post /api/v1/disputes',
  'get /api/v1/disputes/{dispute}',
  'get /api/v1/disputes/{dispute}/evidence',
  'post /api/v1/disputes/{dispute}/commands',
  'post /api/v1/disputes/{dispute}/receipt',
  'get /api/v1/reports',
  'get /api/v1/reports/{shift}',
  'post /api/v1/reports/{shift}/print',
  'get /api/v1/shifts',
  'get /api/v1/pit',
  'get /api/v1/pit/{table}/history',
  'post /api/v1/pit/{table}/preview',
  'get /api/v1/people',
  'get /api/v1/people/appointments',
  'post /api/v1/people/commands',
  'post /api/v1/people/{person}/password',
  'post /api/v1/floor/commands',
  'post /api/v1/cage/commands',
  'post /api/v1/sign-in',
  'post /api/v1/sign-out',
  'get /api/v1/demo/identities',
  'post /api/v1/demo/sign-in',
  'post /api/v1/demo/dealing',
  'get /api/v1/reads',
  'get /api/v1/tables/{table}/wanted',
  'post /api/v1/approvals',
  'get /api/v1/device',
  'post /api/v1/device/reports',
  'get /api/v1/devices',
  'post /api/v1/devices',
  'post /api/v1/devices/{device}/revoke',
  'get /health',
  'get /ready',
  'get /metrics',
];

/** What is whatever a rulebook has: its recorded text, and the options of a table that is founded; a patch that only takes away. */
const AS_WRITTEN = /^\/EvidenceLine\/.*\/data$|FloorFoundTable\/properties\/options$|^\/NoOwnPatch$/;

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the description of the API', () => {
  test('is OpenAPI 3.1 of this version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Croupier', version: '1.2.3' });
  });

  test('lists every route and no other', () => {
    expect(
      operations()
        .map(({ path, method }) => `${method} ${path}`)
        .sort(),
    ).toEqual([...ROUTES].sort());
  });

  test('names every operation once, with a summary and a known tag', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { operation } of operations()) {
      expect(operation.summary.length).toBeGreaterThan(5);
      for (const tag of operation.tags) expect(tags).toContain(tag);
    }
  });

  test('declares every parameter of a path, and answers with a description each', () => {
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((each) => each.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(named);
      for (const each of declared) expect(each.required).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', 'default']));
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
  });

  test('describes every object by its fields', () => {
    const vague: string[] = [];
    const look = (at: string, value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, properties = {}, patternProperties, additionalProperties } = value as Schema;
      const others = Object.keys(additionalProperties ?? {}).length > 0;
      const isOpen = patternProperties === undefined && additionalProperties !== false && !others;
      if (type === 'object' && isOpen && Object.keys(properties as object).length === 0) vague.push(at);
      for (const [name, part] of Object.entries(value)) look(`${at}/${name}`, part);
    };
    look('', document.components.schemas);
    for (const { operation } of operations()) look(operation.operationId, operation);
    expect(vague.filter((at) => !AS_WRITTEN.test(at))).toEqual([]);
  });

  test('is what the page to read it shows', async () => {
    expect(JSON.parse((await served.call('GET', '/docs/json')).text)).toEqual(document);
    expect((await served.call('GET', '/docs/')).status).toBe(200);
  });

  test('names what only a demo has in a demo alone', async () => {
    const real = await serve({ demo: false });
    const { paths } = JSON.parse((await real.call('GET', '/api/openapi.json')).text) as Document;
    await real.close();
    expect(Object.keys(document.paths).filter((path) => !(path in paths))).toEqual([
      '/api/v1/demo/identities',
      '/api/v1/demo/sign-in',
      '/api/v1/demo/dealing',
    ]);
  });

  test('refers only to what it has', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string);
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of new Set(refs)) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(ref) ?? [];
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });
});
