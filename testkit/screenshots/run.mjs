// Takes the pictures of docs/screenshots anew: `npm run screenshots`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'take.ts');
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
process.exit(await module.main(process.argv.slice(2)));
