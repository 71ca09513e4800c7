import { PAGES, type Page } from '../../src/wire/pages.ts';

export type { Page };

/** The folder of the screens whose components a page is made of. */
const FOLDERS: Readonly<Record<string, Page>> = {
  board: 'board',
  dealer: 'dealer',
  disputes: 'disputes',
  felt: 'table',
  history: 'history',
  lobby: 'lobby',
  notices: 'table',
  pit: 'pit',
  rules: 'rules',
  slip: 'table',
  stage: 'table',
  surveillance: 'surveillance',
  table: 'table',
  why: 'history',
};

/** How tests come to a page without its address. */
const WAYS: readonly (readonly [way: RegExp, page: Page])[] = [
  [/\.sitAt\(/, 'table'],
  [/\batDesk\(/, 'dealer'],
];

/** The pages that a test draws, by the folder of its component or by the addresses to which it goes. */
export function pagesIn(path: string, text: string): readonly Page[] {
  const folder = FOLDERS[/^src\/screens\/([a-z-]+)\//.exec(path)?.[1] ?? ''];
  if (folder !== undefined) return [folder];
  const addressed = (Object.entries(PAGES) as readonly [Page, string][]).filter(([, address]) => {
    const fixed = address.replace(/:.*$/, '').replace(/\/$/, '');
    return fixed !== '' && new RegExp(`['"\`]${fixed}(?:/|['"\`?#])`).test(text);
  });
  return [
    ...new Set([...addressed.map(([page]) => page), ...WAYS.filter(([way]) => way.test(text)).map(([, page]) => page)]),
  ];
}
