/** Every tool of every console, by the name that is the same in all languages. */
export const TOOL_KEYS = [
  ...(['call', 'buy-in', 'cash-out', 'change', 'fill'] as const),
  ...([
    'late',
    'found',
    'withdrawn',
    'disturbed',
    'suspect',
    'incident',
    'void-seen',
    'release',
    'display',
    'table',
    'code',
  ] as const),
  ...(['colours', 'question', 'foreign', 'correct', 'power'] as const),
  'malfunction',
  ...(['packet', 'exposed', 'misdeal', 'handled', 'conduct', 'house', 'reopen', 'deck', 'players'] as const),
] as const;
export type ToolKey = (typeof TOOL_KEYS)[number];
