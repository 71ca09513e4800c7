import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Notice } from '../../wire/shapes/views.ts';
import { placeName } from '../table/spot-words.ts';
import { causeText } from '../words/reason.ts';
import { isWord, type Say, type WordKey } from '../words/words.ts';

/** What a sentence needs besides its words: how this page writes sums, players and what staff do. */
export type Naming = Readonly<{
  say: Say;
  rules: AnyRulebook | undefined;
  sum: (amount: number) => string;
  /** For staff alone, who are told of somebody. */
  person?: (player: string) => string;
  command?: (type: string) => string;
  /** What is read otherwise at a table, in sentences. */
  reads?: (params: Told['params']) => string;
}>;

/** As much of a notice as is written. */
export type Told = Pick<Notice, 'what' | 'params' | 'about'>;

/** What somebody is told, in a sentence of this page's language. */
export function noticeText(naming: Naming, { what, params, about }: Told): string {
  const { say } = naming;
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, part(naming, params, name, value)]),
  );
  const text = say(wordOf(what, params), {
    about: about ?? '',
    what: '',
    cause: '',
    changes: what === 'readings' ? (naming.reads?.(params) ?? '') : '',
    ...shown,
    ...ofCommand(naming, params),
  });
  const memory = `notice.memory.${String(params['memory'])}`;
  return ofPlayer(naming, what, params, isWord(memory) ? `${text} ${say(memory)}` : text.trimEnd());
}

/** Said to a player of themselves, and to staff of somebody. */
const OF_A_PLAYER: ReadonlySet<string> = new Set(['under-minimum', 'handling-barred', 'one-box']);

function ofPlayer({ say, person }: Naming, what: string, { player }: Told['params'], text: string): string {
  if (person === undefined || typeof player !== 'string' || !OF_A_PLAYER.has(what)) return text;
  return say('notice.of', { player: person(player), text });
}

/** Some notices have two sentences, depending on how it went. */
function wordOf(what: Told['what'], params: Told['params']): WordKey {
  const finer = FINER[what]?.(params);
  const key = `notice.${finer ?? what}`;
  return isWord(key) ? key : 'notice.told';
}

const FINER: Readonly<Partial<Record<Told['what'], (params: Told['params']) => string>>> = {
  'foreign-ruled': ({ ruling }) => `foreign-${String(ruling)}`,
  'money-ruled': ({ genuine }) => (genuine === 'true' ? 'money-genuine' : 'money-not-genuine'),
  'uncovered-decided': ({ effect }) => `uncovered-${String(effect)}`,
  disturbed: ({ to }) => (to === '' ? 'disturbed-off' : 'disturbed'),
  lights: ({ fault }) => `lights-${String(fault)}`,
  conduct: ({ conduct }) => `conduct-${String(conduct)}`,
  'handling-barred': ({ barred }) => (barred === 'true' ? 'handling-barred' : 'handling-free'),
  'one-box': ({ restricted }) => (restricted === 'true' ? 'one-box' : 'any-box'),
};

const MONEY: ReadonlySet<string> = new Set(['min', 'max', 'wasMin', 'wasMax', 'amount']);

function part({ say, rules, sum, person }: Naming, params: Told['params'], name: string, value: unknown): string {
  if (MONEY.has(name) && typeof value === 'number') return sum(value);
  if (name === 'spot' || (name === 'to' && value !== '')) {
    const box = name === 'spot' && typeof params['box'] === 'number' ? { box: params['box'] } : {};
    return rules === undefined ? String(value) : placeName(say, rules, { spot: value as never, ...box });
  }
  if (name === 'box') return typeof value === 'number' ? say('boxNumber', { box: value }) : say('dealtBy');
  if (name === 'cause') return causeText(say, String(value));
  if (name === 'player') return person?.(String(value)) ?? String(value);
  if (name === 'colour' && isWord(`colour.${String(value)}`)) return say(`colour.${String(value)}` as WordKey);
  return String(value);
}

const ofCommand = ({ command }: Naming, params: Told['params']): Readonly<{ what?: string }> => {
  const type = params['command'];
  return typeof type === 'string' ? { what: command?.(type) ?? type } : {};
};
