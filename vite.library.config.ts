import { readdirSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { defineConfig } from 'vite';

/** Every file right under `src/library` is a door of the package. */
const doors = readdirSync('src/library').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** One file of the package for each source, so that whoever bundles leaves out what is not used. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2023',
    minify: false,
    outDir: process.env['CROUPIER_PACKAGE'] ?? 'dist/packages/croupier-rules/dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: Object.fromEntries(doors.map((file) => [`library/${basename(file, '.ts')}`, `src/library/${file}`])),
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      preserveEntrySignatures: 'strict',
      output: { format: 'es', preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
});
