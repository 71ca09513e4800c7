#!/usr/bin/env node
// The `croupier` command after `npm link`: the same path as `npm run croupier`.
process.argv.splice(2, 0, 'cli');
import('./run.mjs');
