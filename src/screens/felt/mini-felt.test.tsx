import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RULEBOOKS } from '../../rulebook/index.ts';
import { MiniFelt } from './mini-felt.tsx';

test.each(RULEBOOKS)('$id fits a tile: a picture with a name and nothing to press', (rules) => {
  const text = renderToStaticMarkup(<MiniFelt rules={rules} chips={[]} faceOf={String} />);
  expect(text).toContain(`aria-label="${rules.title}"`);
  expect(text).not.toMatch(/tabindex|gridcell|<button/);
});
