/** Every series of a page of figures with the labels it has, buckets and sums among them. */
export function figuresIn(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const there = known.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) there.add(label);
    known.set(name, there);
  }
  // A series with labels has no line before the first of them; its name is there all the same.
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm))
    if (!known.has(name)) known.set(name, new Set(USUAL[name]));
  return known;
}

/** What a line would have that there is none of at this moment. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  croupier_table_held: ['table', 'why'],
  croupier_alarms: ['code'],
};

export type Named = Readonly<{ name: string; labels: readonly string[] }>;

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'and', 'or', 'unless', 'bool']);

/** The series that an expression of Prometheus asks for, with the labels it chooses or sums by. */
export function namesIn(expr: string): readonly Named[] {
  const summed = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const bare = expr.replaceAll(/\b(?:by|without) \([^)]*\)/g, ' ').replaceAll(/\[\w+\]/g, ' ');
  return [...bare.matchAll(/([a-z_]\w*)(\{[^}]*\})?(\s*\()?/g)].flatMap(([, name = '', chosen = '', call]) => {
    if (call !== undefined || WORDS.has(name)) return [];
    const labels = [...chosen.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
    return [{ name, labels: [...labels, ...summed] }];
  });
}
