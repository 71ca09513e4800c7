import { addressOf } from '../../src/client/address.ts';
import type { Example } from '../../src/wire/describe/examples.ts';
import type { Json } from '../../src/wire/json.ts';
import { ROUTES } from '../../src/wire/routes/index.ts';
import type { Access, Route } from '../../src/wire/routes/route.ts';
import { type Called, callerAt } from '../../testkit/server.ts';
import { shortened } from './shortened.ts';
import { Values } from './values.ts';

export type Operation = keyof typeof ROUTES;
export type Filled = Readonly<Record<string, unknown>>;

/** Somebody who may use a route that is not for everybody. */
const STAFF: readonly (readonly [role: string, person: string])[] = [
  ['pit-manager', 'pit-manager'],
  ['surveillance', 'surveillance'],
  ['admin', 'admin'],
  ['cashier', 'cashier'],
  ['auditor', 'auditor'],
];

function personFor(access: Access): string | undefined {
  if (access === 'public') return undefined;
  if (access === 'signed-in') return 'ann';
  if (access === 'devices') return 'device';
  if (access.from !== undefined) return 'pit-manager';
  return STAFF.find(([role]) => access.roles?.includes(role as never))?.[1];
}

/** Asks routes of a house as people do, and keeps one question and answer of each. */
export class Recorder {
  readonly routes = new Map<Operation, Example>();
  readonly tokens = new Map<string, string>();
  readonly values = new Values();
  readonly #call: ReturnType<typeof callerAt>;

  constructor(url: string) {
    this.#call = callerAt(url);
  }

  /** The answer, which is kept as the example of its route unless there is one. */
  async ask(operation: Operation, given: Readonly<{ as?: string; asked?: Filled; body?: Filled }> = {}): Promise<Json> {
    const route: Route = ROUTES[operation];
    const { asked = {}, body, as = personFor(route.access) } = given;
    const token = as === undefined ? undefined : await this.#tokenOf(as);
    const called = await this.#call(route.method, addressOf(route.path, asked), body, token);
    if (called.status !== 200) throw new Error(`${operation} ${JSON.stringify(given)}: ${called.text.slice(0, 300)}`);
    const answer = answerIn(route, called);
    if (body !== undefined) this.values.collect(body as Json);
    if (answer !== undefined) this.values.collect(answer);
    if (!this.routes.has(operation)) this.#keep(operation, asked, body, answer);
    return answer ?? null;
  }

  /** Something that is refused, and why. */
  async refused(operation: Operation, asked: Filled, as?: string, body?: Filled): Promise<void> {
    const route: Route = ROUTES[operation];
    const token = as === undefined ? undefined : await this.#tokenOf(as);
    const { status, json } = await this.#call(route.method, addressOf(route.path, asked), body, token);
    if (status < 400) throw new Error(`${operation} was granted`);
    this.values.collect(json as Json);
  }

  #keep(operation: Operation, asked: Filled, body: Filled | undefined, answer: Json | undefined): void {
    this.routes.set(operation, {
      ...(Object.keys(asked).length === 0 ? {} : { asked: asked as Example['asked'] }),
      ...(body === undefined ? {} : { body: shortened(body as Json) }),
      ...(answer === undefined ? {} : { answer: shortened(answer) }),
    } as Example);
  }

  async #tokenOf(person: string): Promise<string> {
    const known = this.tokens.get(person);
    if (known !== undefined) return known;
    const { json } = await this.#call('POST', '/api/v1/demo/sign-in', { as: person, bearer: true });
    const token = String(json['token']);
    this.tokens.set(person, token);
    return token;
  }
}

/** JSON as it is, of lines the first ones as a list, of files nothing. */
function answerIn({ produces = ['application/json'] }: Route, { text, json }: Called): Json | undefined {
  if (produces[0] === 'application/x-ndjson')
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Json]));
  return produces[0] === 'application/json' ? (json as Json) : undefined;
}
