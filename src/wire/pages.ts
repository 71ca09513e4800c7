/** The addresses of the screens: the screens draw a page at each, and the server knows no others. */
export const PAGES = {
  lobby: '/',
  table: '/t/:table',
  boards: '/board',
  board: '/board/:table',
  rulebooks: '/rules',
  rules: '/rules/:rulebook',
  history: '/history/:round?',
  dealer: '/dealer/:table',
  disputes: '/disputes/:id?',
  pit: '/pit',
  surveillance: '/surveillance/:table?/:round?',
  statistics: '/statistics/:table',
} as const;
export type Page = keyof typeof PAGES;

/** Read as the router of the screens reads them: in either case, with or without a slash at the end. */
const PATTERNS: readonly RegExp[] = Object.values(PAGES).map((page) => {
  const parts = page.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/\/:\w+/g, '/[^/]+');
  return new RegExp(page === '/' ? '^/$' : `^${parts}/?$`, 'i');
});

/** Whether a page of the screens has this path. */
export const isPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
