/** The word that was probably meant, if one is near. */
export function closest(text: string, words: readonly string[]): string | undefined {
  const typed = text.toLowerCase();
  const ranked = words
    .map((word) => ({ word, wrong: distance(typed, word.toLowerCase()), begins: begins(typed, word.toLowerCase()) }))
    .filter(({ word, wrong, begins: near }) => near || wrong <= Math.max(2, word.length / 3))
    .toSorted((a, b) => a.wrong - b.wrong);
  return ranked[0]?.word;
}

const begins = (typed: string, word: string): boolean => typed.length > 2 && word.includes(typed);

/** How many letters must be changed, added or removed; a text far longer than any word is not compared. */
function distance(a: string, b: string): number {
  if (a.length > 2 * b.length + 8) return a.length;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const swapped = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
