// `npm run check:mutants`; with --child the process that runs tests for it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [first, ...rest] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const load = async (name) =>
  (
    await runnerImport(path.join(here, name), {
      configFile: false,
      logLevel: 'error',
      root: path.join(here, '..', '..'),
    })
  ).module;
if (first === '--child') {
  const { answerJobs } = await load('child.ts');
  const { start } = await load(rest[0] === 'inside' ? 'inside.ts' : 'warm.ts');
  answerJobs(await start());
} else {
  const { main } = await load('main.ts');
  process.exit(await main(process.argv.slice(2)));
}
