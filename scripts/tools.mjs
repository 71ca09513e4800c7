// The tools of the workbench: lint, types and the test runner.
import path from 'node:path';
import { ROOT, spawnNode } from './process.mjs';

const BIOME = '@biomejs/biome/bin/biome';
const TSC = 'typescript-native/bin/tsc';
const VITEST = 'vitest/vitest.mjs';

const tool = (file, args, options) => spawnNode([path.join(ROOT, 'node_modules', file), ...args], options);

const colours = process.stdout.isTTY === true && !process.env.NO_COLOR;

/** Biome colours every character even into a file unless it is told not to. */
export const lint = (args, options) => tool(BIOME, [...args, `--colors=${colours ? 'force' : 'off'}`], options);

/** Two threads check one project: more of them would each learn the same types again. */
export const types = (args, options) =>
  tool(TSC, ['-b', '--checkers', '2', '--pretty', String(colours), ...args], options);

export const vitest = (args, env = {}) => tool(VITEST, args, { env });
