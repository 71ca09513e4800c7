import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { isPage, PAGES } from '../wire/index.ts';

/** Whether the router of the screens finds a page at an address. */
const isDrawn = (path: string): boolean =>
  renderToStaticMarkup(
    <Router ssrPath={path}>
      <Switch>
        {Object.values(PAGES).map((page) => (
          <Route key={page} path={page}>
            page
          </Route>
        ))}
        <Route>lost</Route>
      </Switch>
    </Router>,
  ) === 'page';

const WORDS = ['t', 'T', 'board', 'rules', 'history', 'dealer', 'disputes', 'pit', 'surveillance', 'statistics', 'x'];
const ENDS = ['', '/', '/R1', '/R1/', '/R1/7', '/R1/7/', '/R1/7/x', '/R%201', '/%E1%BA%A3'];

test('the server and the screens agree about every address', () => {
  const paths = ['/', ...WORDS.flatMap((word) => ENDS.map((end) => `/${word}${end}`))];
  expect(paths.filter(isDrawn)).toEqual(paths.filter(isPage));
  expect(paths.filter(isPage).length).toBeGreaterThan(30);
});
