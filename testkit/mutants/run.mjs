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
  await answerJobs(rest[0]);
} else {
  const { main } = await load('main.ts');
  process.exit(await main(process.argv.slice(2)));
}
