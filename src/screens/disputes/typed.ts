import type { SeenDispute } from '../../wire/shapes/disputes.ts';

/** What staff wrote down for the player, whoever looks at it. */
export type TypedWords = Readonly<{ words: number; text: string; confirmed: boolean; by?: string }>;

export function typedIn(there: SeenDispute): readonly TypedWords[] {
  if (there.viewer === 'player') return there.typed;
  return there.typed.map(({ evidence: at, by, confirmed }, words) => {
    const item = at === undefined ? undefined : there.evidence[at]?.item;
    const text = item?.kind === 'statement' ? (item.text ?? '') : there.wish;
    return { words, text, confirmed: confirmed !== undefined, by };
  });
}

export const openWords = (there: SeenDispute): readonly TypedWords[] =>
  typedIn(there).filter(({ confirmed }) => !confirmed);
