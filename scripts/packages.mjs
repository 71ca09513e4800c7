// Assembles the two packages that others install, from the one source tree, and packs them.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { npm } from './install.mjs';
import { ROOT, say, spawnNode } from './process.mjs';
import { types } from './tools.mjs';

const OUT = path.join(ROOT, 'dist', 'packages');
const LIBRARY = 'croupier-rules';
const HOUSE = 'croupier-house';

/** What the screens are made with is inside of them; nobody who runs a house needs it. */
const BUILT_IN = ['@vitejs/plugin-react', 'react', 'react-dom', 'vite', 'wouter', 'zustand'];

const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Resolves to 0, or to the exit code of the step that failed. The packed files are in `dist/packages`. */
export async function packages() {
  fs.rmSync(OUT, { recursive: true, force: true });
  const failed = (await build()) || (await types([], { output: 'gathered' })) || (await library()) || (await house());
  if (failed) return failed;
  for (const name of [LIBRARY, HOUSE]) {
    const packed = await npm(['pack', '--loglevel=error', `--pack-destination=${OUT}`, path.join(OUT, name)], {
      output: 'gathered',
    });
    if (packed !== 0) return packed;
  }
  for (const file of fs.readdirSync(OUT).filter((name) => name.endsWith('.tgz'))) {
    say(`${file} ${Math.round(fs.statSync(path.join(OUT, file)).size / 1024)} KiB`);
  }
  return 0;
}

/** The pure layers and the client: one file for each source, its types beside it. */
async function library() {
  const folder = path.join(OUT, LIBRARY);
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await spawnNode([vite, 'build', '--config', 'vite.library.config.ts', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production', CROUPIER_PACKAGE: path.join(folder, 'dist') },
    output: 'gathered',
  });
  if (code !== 0) return code;
  const doors = fs
    .readdirSync(path.join(ROOT, 'src', 'library'))
    .filter(isSource)
    .sort(mainFirst);
  writeTypes(
    doors.map((file) => `library/${file.slice(0, -'.ts'.length)}`),
    path.join(folder, 'dist'),
  );
  const { version, license, engines, dependencies } = JSON.parse(read('package.json'));
  write(folder, 'docs/library.md', {
    name: LIBRARY,
    version,
    description:
      'Roulette, Sic Bo and Niu Niu settled exactly as their approved documents say, with the clause for every amount.',
    license,
    keywords: ['casino', 'roulette', 'sic-bo', 'niu-niu', 'odds', 'house-edge', 'settlement', 'rules'],
    type: 'module',
    sideEffects: false,
    exports: { ...Object.fromEntries(doors.map(doorOf)), './package.json': './package.json' },
    files: ['dist'],
    engines,
    dependencies: { typebox: dependencies.typebox },
  });
  return 0;
}

const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts');

const mainFirst = (one, other) => (other === 'index.ts') - (one === 'index.ts') || one.localeCompare(other);

function doorOf(file) {
  const name = file.slice(0, -'.ts'.length);
  const at = `./dist/library/${name}`;
  return [name === 'index' ? '.' : `./${name}`, { types: `${at}.d.ts`, default: `${at}.js` }];
}

/** The declarations that the doors lead to, under the names that they have beside the code. */
function writeTypes(doors, to) {
  const written = new Set();
  const waiting = [...doors];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (written.has(module)) continue;
    written.add(module);
    const layer = module.split('/')[0];
    const text = fs.readFileSync(path.join(ROOT, '.types', layer, 'src', `${module}.d.ts`), 'utf8');
    const file = path.join(to, `${module}.d.ts`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const from = path.posix.dirname(module);
    fs.writeFileSync(
      file,
      text.replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, (_, quote, target) => {
        waiting.push(path.posix.join(from, target));
        return `${quote}${target}.js${quote}`;
      }),
    );
  }
}

/** The built command with the built screens beside it, where it looks for them. */
async function house() {
  const folder = path.join(OUT, HOUSE);
  const kept = (file) => !file.endsWith('.map');
  for (const part of ['cli', 'screens']) {
    fs.cpSync(path.join(ROOT, 'dist', part), path.join(folder, 'dist', part), { recursive: true, filter: kept });
  }
  fs.mkdirSync(path.join(folder, 'bin'));
  fs.writeFileSync(path.join(folder, 'bin', 'croupier.mjs'), BIN);
  const { version, license, engines, dependencies } = JSON.parse(read('package.json'));
  write(folder, 'docs/house.md', {
    name: HOUSE,
    version,
    description: 'A house of casino tables with its screens, its records and its command line.',
    license,
    keywords: ['casino', 'roulette', 'sic-bo', 'niu-niu', 'live-table', 'croupier'],
    type: 'module',
    bin: { croupier: 'bin/croupier.mjs' },
    files: ['bin', 'dist'],
    engines,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => !BUILT_IN.includes(name))),
  });
  return 0;
}

function write(folder, readme, manifest) {
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Other pages are not in the package.
  fs.writeFileSync(path.join(folder, 'README.md'), read(readme).replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1'));
  fs.writeFileSync(path.join(folder, 'LICENSE'), read('LICENSE'));
}

/** Old versions of Node can read it, so that they hear what is missing. */
const BIN = `#!/usr/bin/env node
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('croupier needs Node 20.19 or newer; this is Node ' + process.versions.node + '.');
  process.exitCode = 1;
} else {
  import('../dist/cli/main.mjs');
}
`;
