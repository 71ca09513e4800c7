import { createInterface } from 'node:readline';
import { type AnyRulebook, clausesOf, findRulebook, type PlainRound, RULEBOOKS, settleRound } from 'croupier-rules';
import { connect } from 'croupier-rules/client';
import { odds, oddsDocument } from 'croupier-rules/odds';

/*
 * The rules for assistants: a server of the Model Context Protocol over standard input and output. It only reads, and every
 * answer names its clauses. `CROUPIER_URL` and `CROUPIER_TOKEN` name a house whose rounds may be asked for.
 */

type Asked = Readonly<Record<string, unknown>>;
type Tool = Readonly<{
  description: string;
  properties: Readonly<Record<string, object>>;
  required: readonly string[];
  answer: (asked: Asked) => unknown;
}>;

const RULEBOOK = { type: 'string', enum: RULEBOOKS.map(({ id }) => id), description: 'Which document' };

const rulesOf = ({ rulebook }: Asked): AnyRulebook => given(findRulebook(String(rulebook)));

const clauses = (rules: AnyRulebook) => given(clausesOf(rules.id));

/** What cannot be answered is said with its code, its place and its clause. */
function given<T>(answer: Readonly<{ ok: true; value: T } | { ok: false; error: object }>): T {
  if (answer.ok) return answer.value;
  throw new Error(JSON.stringify(answer.error));
}

/** The texts of the clauses that an answer names. */
function cited(rules: AnyRulebook, ids: Iterable<string>) {
  const named = new Set(ids);
  return clauses(rules)
    .filter(({ id }) => named.has(id))
    .map(({ id, title, requirement }) => ({ id, title, requirement }));
}

const TOOLS: Readonly<Record<string, Tool>> = {
  rules: {
    description: 'The approved documents, or one of them with the titles of its clauses',
    properties: { rulebook: RULEBOOK },
    required: [],
    answer: (asked) =>
      asked['rulebook'] === undefined
        ? RULEBOOKS.map(({ id, title, version, family }) => ({ id, title, version, family }))
        : clauses(rulesOf(asked)).map(({ id, title }) => ({ id, title })),
  },
  clause: {
    description: 'What one clause asks for',
    properties: { rulebook: RULEBOOK, clause: { type: 'string', description: 'Its id, as HR-6.1.2.1' } },
    required: ['rulebook', 'clause'],
    answer: (asked) => {
      const [found] = cited(rulesOf(asked), [String(asked['clause'])]);
      if (found === undefined) throw new Error(`there is no clause ${String(asked['clause'])}`);
      return found;
    },
  },
  odds: {
    description: 'The exact chance, return and house edge of a wager',
    properties: { rulebook: RULEBOOK, spot: { type: 'string', description: 'Its id, as straight/17' } },
    required: ['rulebook', 'spot'],
    answer: (asked) => {
      const rules = rulesOf(asked);
      const spots = odds(rules).filter(({ spot }) => spot === asked['spot']);
      if (spots.length === 0) throw new Error(`the layout has no ${String(asked['spot'])}`);
      const { spots: priced } = oddsDocument({ rules, changes: {}, spots });
      return {
        spots: priced,
        cites: cited(
          rules,
          spots.flatMap((each) => each.clauses),
        ),
      };
    },
  },
  settle: {
    description: 'What every wager of a round gets, and by which clauses',
    properties: {
      rulebook: RULEBOOK,
      round: { type: 'object', description: '{"wagers": [{"player", "spot", "stake"}], "outcome": {"pocket": 17}}' },
    },
    required: ['rulebook', 'round'],
    answer: (asked) => {
      const rules = rulesOf(asked);
      const { settlements, payments, house } = given(settleRound(rules, asked['round'] as PlainRound));
      return {
        settlements,
        payments,
        house,
        cites: cited(
          rules,
          settlements.flatMap((each) => each.clauses),
        ),
      };
    },
  },
  replay: {
    description: 'A round of a house as it was recorded, with its settlements and clauses',
    properties: { round: { type: 'string', description: 'Its id, as R1-42' } },
    required: ['round'],
    answer: async ({ round }) => {
      const url = process.env['CROUPIER_URL'];
      if (url === undefined) throw new Error('CROUPIER_URL names no house');
      const token = process.env['CROUPIER_TOKEN'];
      const house = await connect({ url, WebSocket: null, ...(token === undefined ? {} : { token }) });
      if (!house.ok) throw new Error(house.failure.code);
      const found = await house.value.get('/api/v1/rounds/:round', { round: String(round) });
      if (!found.ok) throw new Error(found.failure.code);
      return { ...found.value, cites: cited(rulesOf(found.value), found.value.clauses) };
    },
  },
};

type Call = Readonly<{ id?: number | string; method: string; params?: Asked }>;

/** JSON has no fractions of two bigints: they travel as text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));

async function called({ name, arguments: asked = {} }: Asked): Promise<object> {
  const tool = TOOLS[String(name)];
  try {
    if (tool === undefined) throw new Error(`there is no tool ${String(name)}`);
    return { content: [{ type: 'text', text: textOf(await tool.answer(asked as Asked)) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: error instanceof Error ? error.message : String(error) }] };
  }
}

function listed(): object {
  const tools = Object.entries(TOOLS).map(([name, { description, properties, required }]) => ({
    name,
    description,
    inputSchema: { type: 'object', properties, required },
    annotations: { readOnlyHint: true },
  }));
  return { tools };
}

const METHODS: Readonly<Record<string, (params: Asked) => object | Promise<object>>> = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'croupier', version: '0.1.0' },
  }),
  ping: () => ({}),
  'tools/list': listed,
  'tools/call': called,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line) as Call;
  // Whatever has no id is a notice, and is not answered.
  if (id === undefined) continue;
  const act = METHODS[method];
  const answer =
    act === undefined ? { error: { code: -32601, message: `no method ${method}` } } : { result: await act(params) };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
}
