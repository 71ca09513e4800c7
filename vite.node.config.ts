import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';

/** Worker threads load a file of their own, so each `*.worker.ts` of the CLI is an entry beside `main`. */
const workers = readdirSync('src/cli', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.worker.ts'),
);
const cli = Object.fromEntries(
  ['main.ts', ...workers].map((file) => [basename(file, '.ts'), `src/cli/${file.replaceAll('\\', '/')}`]),
);

/** `npm run bench NAME` builds that one file with the same settings. */
const bench = process.env['CROUPIER_BENCH'];

export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: bench === undefined ? 'dist/cli' : `dist/bench/${bench}`,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: bench === undefined ? cli : { [bench]: `bench/${bench}.ts` },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});
