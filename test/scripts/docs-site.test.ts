import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, Task } from '../../testkit/scripts.ts';

const OUT = join(ROOT, 'dist', 'docs');

test('the site has every page and clause, and every link of it leads somewhere', async () => {
  const { code, err } = await new Task(['docs']).ended;
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^croupier: \d+ pages in dist\/docs\n$/) });
  const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(pages).toContain('api/croupier-rules.html');
  expect(readFileSync(join(OUT, 'rules', 'mbs-roulette-v3.html'), 'utf8')).toContain('id="MBS-5.13"');
  const lost = pages.flatMap((page) => {
    const links = [...readFileSync(join(OUT, page), 'utf8').matchAll(/(?:href|src)="([^"#:]+)(?:#[^"]*)?"/g)];
    return links
      .map(([, target = '']) => target)
      .filter((target) => /\.(?:html|md|png)$/.test(target))
      .filter((target) => !existsSync(resolve(OUT, dirname(page), target)))
      .map((target) => `${page}: ${target}`);
  });
  expect(lost).toEqual([]);
});
