/**
 * The whole house under load: a generator in this process, the house with its server and its durable store in another,
 * loopback between them. `npm run bench load` runs everything but the soak; names choose: `steady [BETS_PER_S [SECONDS]]`,
 * `saturation`, `burst`, `idle`, `soak [MINUTES]`. `--profile=FOLDER` writes what the processor did in the other process.
 */
import { fileURLToPath } from 'node:url';
import { serveBare, serveEcho } from './load/bare.ts';
import { type HouseSetup, serveHouse } from './load/house.ts';
import { saturation } from './load/saturation.ts';
import { type Bench, burst, idle, soak, steady } from './load/scenarios.ts';

const ROLES: Readonly<Record<string, (setup: never) => Promise<void>>> = {
  house: (setup: HouseSetup) => serveHouse(setup),
  bare: (setup: { file: string }) => serveBare(setup),
  echo: serveEcho,
};

const SCENARIOS: Readonly<Record<string, (bench: Bench, ...numbers: number[]) => Promise<void>>> = {
  steady,
  saturation,
  burst,
  idle,
  soak,
};
const USUAL = ['steady', 'saturation', 'burst', 'idle'];

const [first, ...rest] = process.argv.slice(2);
const role = first?.startsWith('as=') === true ? ROLES[first.slice('as='.length)] : undefined;
if (role !== undefined) await role(JSON.parse(rest[0] ?? '{}') as never);
else await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  const profileTo = args.find((arg) => arg.startsWith('--profile='))?.slice('--profile='.length);
  const [name, ...numbers] = args.filter((arg) => !arg.startsWith('--'));
  if (name !== undefined && !Object.hasOwn(SCENARIOS, name)) {
    console.error(`There is no scenario ${name}; there are: ${Object.keys(SCENARIOS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const file = fileURLToPath(import.meta.url);
  const bench = profileTo === undefined ? { file } : { file, profileTo };
  for (const each of name === undefined ? USUAL : [name]) await SCENARIOS[each]?.(bench, ...numbers.map(Number));
}
