// `npm run dev`: the house and the screens behind one address, both following their sources.
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import { HOUSE_SOURCES, isTestFile } from './build.mjs';
import { DevHouse, OF_THE_HOUSE } from './dev-house.mjs';
import { ROOT, say } from './process.mjs';

const FIRST_PORT = 4600;
const DATA = path.join(ROOT, 'dist', 'dev', 'data');
const USAGE =
  'usage: npm run dev -- [--port N] [--inspect[=PORT]] [flags of croupier start, as --data FOLDER or --no-demo]';

/** The policy of the product, and what hot reload needs beyond it: inline scripts and styles, and a socket. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Resolves when somebody has ended it; `folder` is where the caller stands. */
export async function dev(args, folder) {
  const asked = read(args);
  if (asked === undefined) {
    say(USAGE);
    return 2;
  }
  const port = await freePort();
  const house = new DevHouse({ port, folder, nodeArgs: asked.nodeArgs, args: asked.houseArgs });
  const stopped = signalled();
  const [front] = await Promise.all([openFront(asked.port, port, house), house.start()]);
  if (front !== undefined) {
    say(`open ${addressOf(front)} (Ctrl-C ends it)`);
    await stopped;
    say('ending …');
    await front.close();
  }
  await house.end();
  return front === undefined ? 1 : 0;
}

/** `--port` is the one address; `--inspect` is for Node; the rest is for the house. */
function read(args) {
  const nodeArgs = args.filter((arg) => /^--inspect/.test(arg));
  const rest = args.filter((arg) => !nodeArgs.includes(arg));
  const at = rest.indexOf('--port');
  const [, given] = at === -1 ? [] : rest.splice(at, 2);
  if (rest.includes('--host') || rest.includes('--help')) return undefined;
  if (at !== -1 && !/^\d{1,5}$/.test(given ?? '')) return undefined;
  const houseArgs = rest.includes('--data') || rest.includes('--store') ? rest : ['--data', DATA, ...rest];
  return { port: given === undefined ? undefined : Number(given), nodeArgs, houseArgs };
}

async function openFront(asked, housePort, house) {
  const server = await createServer({
    configFile: path.join(ROOT, 'vite.screens.config.ts'),
    root: path.join(ROOT, 'src', 'screens'),
    cacheDir: path.join(ROOT, 'dist', 'dev', 'vite'),
    customLogger: logger,
    plugins: [waitForHouse(house), followSources(house)],
    server: {
      host: '127.0.0.1',
      port: asked ?? FIRST_PORT,
      strictPort: asked !== undefined && asked !== 0,
      headers: { 'content-security-policy': POLICY },
      fs: {
        allow: [path.join(ROOT, 'src'), path.join(ROOT, 'rules'), fs.realpathSync(path.join(ROOT, 'node_modules'))],
      },
      proxy: { [OF_THE_HOUSE]: { target: `http://127.0.0.1:${housePort}`, ws: true } },
    },
  });
  try {
    return await server.listen();
  } catch (error) {
    say(`the screens cannot be served: ${error.message}`);
    await server.close();
    return undefined;
  }
}

/** A request that comes while the house starts again waits for it. */
const waitForHouse = (house) => ({
  name: 'wait-for-house',
  configureServer: ({ middlewares }) => {
    const isOfHouse = new RegExp(OF_THE_HOUSE);
    middlewares.use((request, _response, next) => {
      if (isOfHouse.test(request.url)) house.ready().then(() => next(), next);
      else next();
    });
  },
});

const followSources = (house) => ({
  name: 'follow-sources',
  configureServer: ({ watcher }) => {
    const sources = HOUSE_SOURCES.map((name) => path.join(ROOT, name));
    watcher.add(sources);
    watcher.on('all', (event, file) => {
      const isSource = sources.some((source) => file === source || file.startsWith(source + path.sep));
      if (isSource && !isTestFile(file) && /^(?:add|change|unlink)$/.test(event))
        void house.follow(path.relative(ROOT, file));
    });
  },
});

/** While the house starts again its sockets break, which is no news; nor is how the screens' packages are prepared. */
const tell = (text) => {
  const plain = text
    .replaceAll(COLOURS, '')
    .trim()
    .replace(/^hmr update/, 'sent to the page:');
  if (plain !== '' && !/proxy (?:socket )?error|^\[optimizer\]/.test(plain)) say(plain);
};

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

const logger = {
  hasWarned: false,
  info: tell,
  warn: tell,
  warnOnce: tell,
  error: tell,
  clearScreen: () => undefined,
  hasErrorLogged: () => false,
};

const addressOf = ({ httpServer }) => `http://127.0.0.1:${httpServer.address().port}`;

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

const signalled = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
