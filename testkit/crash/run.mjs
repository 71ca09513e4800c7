// Runs one of the checks beside this file: `node testkit/crash/run.mjs check-order 10000`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [name, ...args] = process.argv.slice(2);
const file = path.join(path.dirname(fileURLToPath(import.meta.url)), `${name}.ts`);
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
process.exit(await module.main(args));
