import { type RefusalSpec, word } from './params.ts';

/** What a page says of itself: nobody has to be asked for it. */
export const PAGE = {
  unreachable: { to: 'page' },
  'not-arrived': { to: 'page' },
  'not-sent': { to: 'page' },
  'not-known': { to: 'page' },
  unsure: { to: 'page' },
  'nothing-typed': { params: { example: word }, to: 'page' },
  'bets-apart': { params: { text: word, suggestion: word }, to: 'page' },
} as const satisfies Readonly<Record<string, RefusalSpec>>;
