/**
 * What `JSON.parse` does not tell: how deep a text is nested, whether an object has a field twice, where it went wrong.
 * All walk the characters once and keep no more than one entry per open bracket.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);
const OPEN_OBJECT = 0x7b;

export function isTooDeep(text: string, limit: number): boolean {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    if (sign === QUOTE) place = closingQuote(text, place);
    else if (OPEN.has(sign)) {
      depth++;
      if (depth > limit) return true;
    } else if (CLOSE.has(sign)) depth--;
  }
  return false;
}

/** Where the string that begins at `from` ends, or the end of the text. */
function closingQuote(text: string, from: number): number {
  for (let place = text.indexOf('"', from + 1); place >= 0; place = text.indexOf('"', place + 1)) {
    let slashes = 0;
    while (text.charCodeAt(place - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return place;
  }
  return text.length;
}

export type Duplicate = Readonly<{ field: string; path: string }>;

type Level = { readonly seen: Set<string> | undefined; at: string | number };

/** The first field that stands twice in its object; the text must be JSON. */
export function firstDuplicate(text: string): Duplicate | undefined {
  const levels: Level[] = [];
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    const level = levels.at(-1);
    if (OPEN.has(sign)) levels.push(sign === OPEN_OBJECT ? { seen: new Set(), at: '' } : { seen: undefined, at: 0 });
    else if (CLOSE.has(sign)) levels.pop();
    else if (sign === COMMA && typeof level?.at === 'number') level.at++;
    else if (sign === QUOTE) {
      const end = closingQuote(text, place);
      if (level?.seen !== undefined && isField(text, end + 1)) {
        const field = nameIn(text.slice(place, end + 1));
        if (level.seen.has(field)) return { field, path: pathOf([...levels.slice(0, -1), { ...level, at: field }]) };
        level.seen.add(field);
        level.at = field;
      }
      place = end;
    }
  }
  return undefined;
}

/** The name between the quotes; `"\u0061"` is `a`. */
const nameIn = (quoted: string): string =>
  quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);

/** Whether only space stands between here and a colon. */
function isField(text: string, from: number): boolean {
  let place = from;
  while (' \t\n\r'.includes(text[place] ?? '-')) place++;
  return text.charCodeAt(place) === COLON;
}

const PLAIN_NAME = /^[\w-]{1,40}$/;

/** Names that are no names are not repeated. */
const pathOf = (levels: readonly Level[]): string =>
  levels.reduce((path, { at }) => {
    if (typeof at === 'number') return `${path}[${at}]`;
    const name = PLAIN_NAME.test(at) ? at : '?';
    return path === '' ? name : `${path}.${name}`;
  }, '');

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The number at a path as it was written, `1e400` before it was read as infinite; the text must be JSON. */
export function numberAt(text: string, path: string): string | undefined {
  const levels: Level[] = [];
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place);
    const level = levels.at(-1);
    NUMBER.lastIndex = place;
    if (OPEN.has(sign)) levels.push({ seen: undefined, at: sign === OPEN_OBJECT ? '' : 0 });
    else if (CLOSE.has(sign)) levels.pop();
    else if (sign === COMMA && typeof level?.at === 'number') level.at++;
    else if (sign === QUOTE) {
      const end = closingQuote(text, place);
      if (typeof level?.at === 'string' && isField(text, end + 1)) level.at = nameIn(text.slice(place, end + 1));
      place = end;
    } else if (NUMBER.test(text)) {
      if (pathOf(levels) === path) return text.slice(place, NUMBER.lastIndex);
      place = NUMBER.lastIndex - 1;
    }
  }
  return undefined;
}

const TOKEN = /\s+|[{}[\]:,]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\w)|(?:true|false|null)(?!\w)/y;

/** The first place that begins nothing JSON knows, or the end: `NaN`, a single quote, a comment. */
export function firstOddity(text: string): number {
  let place = 0;
  while (place < text.length) {
    TOKEN.lastIndex = place;
    if (text.charCodeAt(place) === QUOTE) place = closingQuote(text, place) + 1;
    else if (TOKEN.test(text)) place = TOKEN.lastIndex;
    else return place;
  }
  return text.length;
}
