import type { Settings } from '../settings.ts';
import { safe } from './markup.ts';

type Shown = Readonly<{
  id: string;
  title: string;
  rulebook: string;
  currency: string;
  status: string;
  phase: string;
  round: number;
}>;

/** One page for whoever opens the address in a browser while there are no screens. */
export const homePage = (tables: readonly Shown[], { version }: Pick<Settings, 'version'>): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Croupier</title>
<link rel="stylesheet" href="/croupier.css">
</head>
<body>
<main>
<header>
<h1>Croupier</h1>
<p>Table games by their approved rule documents. Every decision names its clause.</p>
</header>
<section aria-labelledby="floor">
<h2 id="floor">The floor</h2>
<ul class="tables">
${tables.map(tableItem).join('\n')}
</ul>
</section>
<nav aria-label="More">
<a href="/docs/">API</a>
<a href="/docs/socket">Socket</a>
<a href="/api/openapi.json">OpenAPI 3.1</a>
<a href="/api/v1/tables">Tables</a>
<a href="/api/v1/rulebooks">Rulebooks</a>
<a href="/ready">State</a>
</nav>
<footer>Version ${safe(version)}</footer>
</main>
</body>
</html>
`;

const tableItem = ({ id, title, rulebook, currency, status, phase, round }: Shown): string =>
  `<li><a href="/api/v1/tables/${encodeURIComponent(id)}">
<span class="id">${safe(id)}</span>
<span class="title">${safe(title)}<small>${safe(rulebook)}, ${safe(currency)}</small></span>
<span class="state">${safe(status === 'open' ? phase.replaceAll('-', ' ') : status)}<small>round ${round}</small></span>
</a></li>`;

export const STYLE = `:root {
  color-scheme: light dark;
  --felt: #14532d;
  --ground: #f7f6f2;
  --ink: #1c1b19;
  --quiet: #5f5c55;
  --line: #dedbd2;
}
@media (prefers-color-scheme: dark) {
  :root { --felt: #86d3a3; --ground: #171614; --ink: #eceae4; --quiet: #a29e94; --line: #34322d; }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem 3rem; }
h1 { margin: 0; font: 600 2.25rem/1.1 Georgia, serif; letter-spacing: -0.01em; }
h2 { margin: 3rem 0 0.75rem; font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.08em; text-transform: uppercase; color: var(--quiet); }
header p { margin: 0.5rem 0 0; color: var(--quiet); }
.tables { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.tables a { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: 1rem; padding: 0.875rem 0.25rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.tables a:hover .title, .tables a:focus-visible .title { color: var(--felt); }
.id { font: 600 1.125rem/1.4 Georgia, serif; color: var(--felt); }
.state { text-align: right; }
small { display: block; color: var(--quiet); font-size: 0.8125rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 2.5rem; }
nav a { color: var(--felt); text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid var(--felt); outline-offset: 3px; }
footer { margin-top: 3rem; color: var(--quiet); font-size: 0.8125rem; }
`;
