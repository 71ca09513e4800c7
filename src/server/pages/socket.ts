import { CLOSINGS, GUIDE, isInbound, NAMES } from '../../wire/describe/asyncapi.ts';
import { type MessageName, SUMMARIES } from '../../wire/frames/index.ts';
import { CLOSE_CODES, isObject, type Json, type JsonObject } from '../../wire/index.ts';
import { prose, safe } from './markup.ts';
import { fieldsOf, isPatch } from './schema-markup.ts';

/** The socket for those who read: the frames, their fields and examples, taken from the document itself. */
export function socketPage(document: JsonObject): string {
  const { messages, schemas } = partsOf(document);
  const named = Object.entries(schemas).filter(([name]) => !isPatch(name) && !isMessage(messages, name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Croupier: the socket</title>
<link rel="stylesheet" href="/docs/socket.css">
</head>
<body>
<main>
<header>
<h1>The socket</h1>
<p>Tables as they are now, and commands. <a href="/api/asyncapi.json">AsyncAPI 3.0</a>, <a href="/docs/">the HTTP API</a></p>
</header>
<nav aria-label="On this page">
${[...Object.keys(GUIDE), 'Ends', 'You say', 'The server says', 'Parts'].map((name) => `<a href="#${anchor(name)}">${name}</a>`).join('\n')}
</nav>
${Object.entries(GUIDE)
  .map(([heading, lines]) => section(heading, lines.map((line) => `<p>${prose(line)}</p>`).join('\n')))
  .join('\n')}
${section('Ends', closings())}
${section('You say', frames(messages, schemas, isInbound))}
${section(
  'The server says',
  frames(messages, schemas, (name) => !isInbound(name)),
)}
${section('Parts', named.map(([name, schema]) => part(name, schema)).join('\n'))}
</main>
</body>
</html>
`;
}

type Parts = Readonly<{ messages: JsonObject; schemas: JsonObject }>;

function partsOf({ components }: JsonObject): Parts {
  const parts = isObject(components) ? components : {};
  const of = (name: string): JsonObject => (isObject(parts[name]) ? parts[name] : {});
  return { messages: of('messages'), schemas: of('schemas') };
}

const isMessage = (messages: JsonObject, name: string): boolean =>
  Object.values(messages).some((message) => isObject(message) && message['title'] === name);

const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const section = (heading: string, body: string): string =>
  `<section aria-labelledby="${anchor(heading)}"><h2 id="${anchor(heading)}">${heading}</h2>\n${body}\n</section>`;

const closings = (): string =>
  `<dl>${Object.entries(CLOSINGS)
    .map(([code, why]) => {
      const number = CLOSE_CODES[code as keyof typeof CLOSE_CODES];
      return `<dt><code>${code}</code> <span>close code ${number}</span></dt><dd><p>${prose(why)}</p></dd>`;
    })
    .join('')}</dl>`;

const frames = (messages: JsonObject, schemas: JsonObject, which: (name: MessageName) => boolean): string =>
  NAMES.filter(which)
    .map((name) => frame(name, messages[name], schemas))
    .join('\n');

function frame(name: MessageName, message: Json | undefined, schemas: JsonObject): string {
  const { title, examples } = isObject(message) ? message : {};
  const schema = typeof title === 'string' ? schemas[title] : undefined;
  const shown = Array.isArray(examples) ? examples.map(example).join('\n') : '';
  return `<article id="${safe(String(title))}"><h3>${safe(name)}</h3>
<p>${prose(SUMMARIES[name])}</p>
${isObject(schema) ? fieldsOf(schema) : ''}
${shown}</article>`;
}

const example = (given: Json): string =>
  isObject(given) ? `<pre tabindex="0">${safe(JSON.stringify(given['payload'], null, 2))}</pre>` : '';

const part = (name: string, schema: Json): string =>
  `<article id="${safe(name)}"><h3>${safe(name)}</h3>\n${isObject(schema) ? fieldsOf(schema) : ''}</article>`;

/** Beside the style of all plain pages. */
export const SOCKET_STYLE = `
header a, section a { color: var(--felt); text-underline-offset: 0.2em; }
h3 { margin: 2rem 0 0.25rem; font: 600 1.25rem/1.3 Georgia, serif; color: var(--felt); overflow-wrap: anywhere; }
p { margin: 0.375rem 0; }
dl { margin: 0.5rem 0; padding-left: 0.75rem; border-left: 2px solid var(--line); }
dt { margin-top: 0.5rem; overflow-wrap: anywhere; }
dt span { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0 0 0 0.75rem; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { margin: 0.75rem 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.25rem; overflow-x: auto; }
article:target h3 { text-decoration: underline; }
@media (max-width: 40rem) { main { padding: 2rem 1rem; } dd { margin-left: 0; } }
`;
