type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 2;
const LISTED = 8;

/** The readings under which a round is played fill a page and hardly ever change. */
const LEFT_OUT: ReadonlySet<string> = new Set(['type', 'clause', 'options']);

/** What a fact says, for paper: `player ann, spot straight/17, stake 50000`. The pack as JSON has every field. */
export const spoken = (fact: Fields): string => fieldsOf(fact, 0).join(', ');

function fieldsOf(fields: Fields, depth: number): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (LEFT_OUT.has(name) || value === null || value === undefined || isEmpty(value)) return [];
    return [`${worded(name)} ${said(value, depth)}`];
  });
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** `underMinimumUsed` becomes `under minimum used`. */
const worded = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function said(value: unknown, depth: number): string {
  if (Array.isArray(value)) {
    const plain = value.every((each) => typeof each !== 'object');
    return plain && value.length <= LISTED ? value.join(' ') : `${value.length} of them`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  return depth < DEEPEST ? `(${fieldsOf(value as Fields, depth + 1).join(', ')})` : '…';
}
