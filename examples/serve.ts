import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, normalize } from 'node:path';

/*
 * Puts a page in front of a house: the page, the modules it imports, and what belongs to the house, behind one address. A house
 * answers pages of its own address alone, so whoever adds pages puts them behind the same proxy.
 *
 *   node serve.ts results-board.html http://127.0.0.1:4600        prints its own address
 */

const [page = 'results-board.html', house = 'http://127.0.0.1:4600'] = process.argv.slice(2);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  html: 'text/html; charset=utf-8',
};

const server = createServer((asked, answer) => {
  const path = new URL(asked.url ?? '/', 'http://here').pathname;
  if (path.startsWith('/api/')) {
    const passed = request(house + asked.url, { method: asked.method ?? 'GET', headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
    return;
  }
  const file = path === '/' ? page : join('.', normalize(path));
  if (file !== page && (!file.startsWith('node_modules') || !existsSync(file))) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain' });
  createReadStream(file).pipe(answer);
});

server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  if (at !== null && typeof at === 'object') console.log(`http://127.0.0.1:${at.port}`);
});
