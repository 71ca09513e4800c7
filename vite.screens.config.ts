import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUT = join(import.meta.dirname, 'dist', 'screens');

/** Text is packed once, here, and not again for every visitor. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle: ({ dir = OUT }) => {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:js|css|svg)$/.test(file),
    );
    for (const file of files) {
      const text = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
      writeFileSync(
        join(dir, `${file}.br`),
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      );
    }
  },
};

export default defineConfig({
  root: 'src/screens',
  plugins: [react(), packed],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy lets nothing in that is not a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // What the first page needs comes in one piece, however many other pages use parts of it.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            // In one piece, which packs better than many.
            { name: 'felts', test: /screens\/felt\/(?!racetrack|track-area|hand-tray|hand-arranging)/ },
          ],
        },
      },
    },
  },
});
