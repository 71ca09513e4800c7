import type { AskedAt, PathOf } from '../wire/routes/index.ts';

/** An address with what it asks for filled in: names that stand in it, then the rest behind a question mark. */
export function addressOf(path: string, asked: Readonly<Record<string, unknown>>): string {
  const inPath = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(asked[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (inPath.has(name) || value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** The same for what is fetched otherwise than as one answer in JSON: a file, lines. */
export const addressAt = <P extends PathOf<'GET'>>(path: P, asked: AskedAt<'GET', P>): string =>
  addressOf(path, asked as Readonly<Record<string, unknown>>);
