// The documentation as a site: the pages, the report of the API, and every clause of every document. Plain files, no script.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, say } from './process.mjs';

const OUT = path.join(ROOT, 'dist', 'docs');

const STYLE = `:root{color-scheme:light dark;--ink:#1c1f1d;--paper:#fbfaf7;--line:#d9d5cb;--mark:#0e5f43}
@media(prefers-color-scheme:dark){:root{--ink:#e7e4dc;--paper:#141715;--line:#333a36;--mark:#6fc6a0}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 "Noto Sans",system-ui,sans-serif;display:grid;grid-template-columns:15rem minmax(0,46rem);gap:3rem}
nav{padding:2rem 0 2rem 2rem;font-size:.9rem}nav h2{font-size:.75rem;text-transform:uppercase;letter-spacing:.08em;opacity:.7;margin:1.5rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}nav a[aria-current]{font-weight:600;color:inherit;text-decoration:none}
main{padding:2rem 1.5rem 4rem 0}h1,h2,h3{line-height:1.25;text-wrap:balance}a{color:var(--mark)}
pre{overflow:auto;padding:.8rem 1rem;border:1px solid var(--line);border-radius:6px}code{font:.88em/1.5 ui-monospace,monospace}
table{border-collapse:collapse;display:block;overflow:auto}th,td{text-align:left;vertical-align:top;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--line)}
img{max-width:100%}@media(max-width:50rem){body{display:block;padding:0 1rem}nav,main{padding:1rem 0}}
@media print{body{display:block}nav{display:none}}`;

/** Pages by the folder they are in; the folder of pictures has none. */
const SECTIONS = [
  ['Croupier', ['README.md', ...pagesIn('docs')]],
  ['API', pagesIn('docs/api')],
  ['Decisions', pagesIn('docs/decisions')],
  ['Project', ['CONTRIBUTING.md', 'CHANGELOG.md']],
];
const PAGES = SECTIONS.flatMap(([, names]) => names);

/** The first page of what a link to a folder means. */
const FOLDERS = { 'docs/decisions': addressOf(pagesIn('docs/decisions')[0]), rules: 'rules/hoiana-roulette.html' };

function pagesIn(folder) {
  return fs
    .readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file));
}

function addressOf(page) {
  if (page === 'README.md') return 'index.html';
  return page
    .replace(/^docs\//, '')
    .toLowerCase()
    .replace(/\.md$/, '.html');
}

/** Resolves to 0; the site is in `dist/docs`. */
export async function docs() {
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true });
  fs.rmSync(OUT, { recursive: true, force: true });
  const pages = [
    ...SECTIONS.flatMap(([section, names]) => names.map((name) => markdownPage(marked, section, name))),
    ...fs
      .readdirSync(path.join(ROOT, 'rules'))
      .filter((file) => file.endsWith('.json'))
      .map(clausePage),
  ];
  for (const page of pages) {
    const file = path.join(OUT, page.address);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, framed(page, pages));
  }
  fs.cpSync(path.join(ROOT, 'docs', 'screenshots'), path.join(OUT, 'screenshots'), { recursive: true });
  say(`${pages.length} pages in ${path.relative(ROOT, OUT)}`);
  return 0;
}

function markdownPage(marked, section, name) {
  const text = fs.readFileSync(path.join(ROOT, name), 'utf8');
  const address = addressOf(name);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  const body = anchored(marked.parse(text))
    .replace(/<a href="([^"]+)">(.*?)<\/a>/gs, (whole, target, inner) => {
      if (/^(?:\w+:|#)/.test(target)) return whole;
      const to = ofSite(name, address, target);
      return to === undefined ? inner : `<a href="${to}">${inner}</a>`;
    })
    .replace(/src="([^":]+)"/g, (_, target) => `src="${ofSite(name, address, target)}"`);
  return { section, address, title, body };
}

/** Where a link of a page leads within the site; a file of the checkout that is no page has no place there. */
function ofSite(page, address, target) {
  const [file, part] = target.split('#');
  const asked = path.posix.join(path.posix.dirname(page), file).replace(/\/$/, '');
  const to = asked.startsWith('docs/screenshots/')
    ? asked.slice('docs/'.length)
    : (FOLDERS[asked] ?? (PAGES.includes(asked) ? addressOf(asked) : undefined));
  if (to === undefined) return undefined;
  return `${path.posix.relative(path.posix.dirname(address), to)}${part === undefined ? '' : `#${part}`}`;
}

/** Headings get the names by which they are linked to. */
const anchored = (html) =>
  html.replace(/<h([1-4])>(.*?)<\/h\1>/gs, (_, level, inner) => {
    const name = inner
      .replace(/<[^>]+>/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    return `<h${level} id="${name}">${inner}</h${level}>`;
  });

/** The clauses of one document, each under its id. */
function clausePage(file) {
  const clauses = JSON.parse(fs.readFileSync(path.join(ROOT, 'rules', file), 'utf8'));
  const id = file.slice(0, -'.json'.length);
  const rows = clauses.map(
    (each) =>
      `<tr id="${escaped(each.id)}"><td><a href="#${escaped(each.id)}"><code>${escaped(each.id)}</code></a></td><td><strong>${escaped(each.title)}</strong><br>${escaped(each.requirement)}</td><td>${escaped(each.enforce)}</td></tr>`,
  );
  const body = `<h1>Clauses of ${id}</h1>\n<p>${clauses.length} requirements, in our words, and the layer in which each comes true.</p>\n<table><thead><tr><th>Clause</th><th>Requirement</th><th>Layer</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return { section: 'Clauses', address: `rules/${id}.html`, title: id, body };
}

const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

function framed({ address, title, body }, pages) {
  const folder = path.posix.dirname(address);
  const link = (page) =>
    `<li><a href="${path.posix.relative(folder, page.address)}"${page.address === address ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
  const nav = [...new Set(pages.map(({ section }) => section))]
    .map(
      (name) =>
        `<h2>${name}</h2>\n<ul>${pages
          .filter(({ section }) => section === name)
          .map(link)
          .join('')}</ul>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Croupier</title><style>${STYLE}</style></head>
<body><nav aria-label="Pages">${nav}</nav><main>${body}</main></body></html>
`;
}
