import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(dirname(HERE));

export type Built = Readonly<{ file: string; remove: () => void }>;

/** Builds the child as the product is built, into a folder of its own: test files run beside each other. */
export async function buildChild(): Promise<Built> {
  const outDir = join(ROOT, 'dist', 'crash', randomBytes(6).toString('hex'));
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql', '@node-rs/argon2', '@fastify/swagger-ui', 'pg'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { input: { child: join(HERE, 'child.ts') }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return { file: join(outDir, 'child.mjs'), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
