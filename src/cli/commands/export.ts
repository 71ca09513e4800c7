import { Argument, Option } from 'commander';
import { EXPORTS, type Export } from '../../house/export/rows.ts';
import { examples, jsonFlag } from '../flags.ts';
import type { ExportFlags, Format } from '../house/export.ts';
import { configFlag, dataFlag, storeFlag } from '../settings/flags.ts';
import type { Register } from './index.ts';

const FORMATS: readonly Format[] = ['csv', 'json', 'ndjson', 'parquet'];

export const registerExport: Register = (program, context) => {
  program
    .command('export')
    .description('print rounds, wagers, events or transfers, one after another')
    .addArgument(new Argument('<WHAT>', 'what to print').choices(EXPORTS))
    .addOption(new Option('--format <FORMAT>', 'how').choices(FORMATS).default('csv'))
    .option('--out <FILE>', 'where Parquet goes, which is no text')
    .option('--names', 'people by their names; they are numbered otherwise')
    .option('--table <T>', 'of one table')
    .option('--from <TIME>', 'not before, as 2026-03-31 or 2026-03-31T18:00Z')
    .option('--to <TIME>', 'before')
    .addOption(dataFlag())
    .addOption(storeFlag())
    .addOption(configFlag())
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action(async (what: Export, flags: ExportFlags) => {
      const { exportAll } = await import('../house/export.ts');
      return exportAll(context, what, flags);
    });
};

const EXAMPLES = examples(
  ['croupier export rounds > rounds.csv', 'every round'],
  ['croupier export ledger --table R1 --from 2026-03-31', 'what moved at R1'],
  ['croupier export wagers --format parquet --out wagers.parquet', 'every wager with its clauses and its edge'],
  ['croupier export events --format ndjson | jq .type', 'for programs'],
);
