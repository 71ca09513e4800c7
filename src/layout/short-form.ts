import type { SpotId } from './spot.ts';

/** The shortest text that means the spot: `17/20`, `s16`, `sum12`. Ids that are short already stay as they are. */
export function shortForm(spot: SpotId): string {
  const [kind = '', numbers] = spot.split('/');
  const write = numbers === undefined ? undefined : WRITTEN.get(kind);
  return numbers === undefined || write === undefined ? (WORDS.get(spot) ?? spot) : write(numbers.split('-'));
}

type Write = (numbers: readonly string[]) => string;

const lowest =
  (word: string): Write =>
  ([first]) =>
    `${word}${first}`;

const list =
  (between: string): Write =>
  (numbers) =>
    numbers.join(between);

/** Two trios begin with 0, so `s0` would be either. */
const street: Write = (numbers) => (numbers[0] === '0' ? numbers.join('/') : lowest('s')(numbers));

const WRITTEN: ReadonlyMap<string, Write> = new Map([
  ['straight', list('/')],
  ['split', list('/')],
  ['street', street],
  ['corner', lowest('c')],
  ['six-line', lowest('l')],
  ['column', lowest('col')],
  ['dozen', lowest('doz')],
  ['triple', lowest('tri')],
  ['double', lowest('dbl')],
  ['total', lowest('sum')],
  ['pair', list('+')],
  ['die', lowest('die')],
]);

const WORDS: ReadonlyMap<string, string> = new Map([
  ['first-four', 'f4'],
  ['first-five', 'f5'],
  ['any-triple', 'anytri'],
  ['super-niu', 'super'],
]);
