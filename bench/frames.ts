/**
 * What it costs to read a frame and to know that it is one, as a ratio to `JSON.parse` of the same bytes in the same run:
 * each kind of frame, then each command of a table with the check of its fields, as the house's socket does it. Processor
 * time counts, so that what else the machine does matters little. `npm run bench frames all` names every command.
 */
import { malformed } from '../src/table/core/command.ts';
import { COMMANDS } from '../src/table/index.ts';
import { EXAMPLES } from '../src/wire/describe/examples.ts';
import { readInbound, readReport } from '../src/wire/index.ts';

const report = { id: 'd-1', round: 3, saw: 'ball-at-rest', pocket: 17 };
const seen = JSON.stringify(report);

const FRAMES: Readonly<Record<string, string>> = {
  watch: JSON.stringify({ t: 'watch', table: 'R1', seq: 1234, run: '5b1e0f8a' }),
  saw: JSON.stringify({ t: 'saw', report }),
  ping: JSON.stringify({ t: 'ping', n: 7 }),
};

/** Reads in a row, so that the clock of the processor can tell them; and how often both take turns. */
const TIMES = 2_000;
const ROUNDS = 12;

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Microseconds of the processor for one. */
function cost(act: () => unknown): number {
  const before = spent();
  for (let i = 0; i < TIMES; i++) act();
  return (spent() - before) / TIMES;
}

type Measured = Readonly<{ name: string; own: number; peer: number; bytes: number }>;

/** Both in turn, and the best of each: what else the machine does only makes them dearer. */
function measured(name: string, text: string, act: () => unknown): Measured {
  let [own, peer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    own = Math.min(own, cost(act));
    peer = Math.min(
      peer,
      cost(() => JSON.parse(text)),
    );
  }
  return { name, own, peer, bytes: Buffer.byteLength(text) };
}

const ratio = ({ own, peer }: Measured): number => own / peer;

function print(each: Measured): void {
  const { name, own, peer, bytes } = each;
  const times = `${ratio(each).toFixed(2)} times JSON.parse (${own.toFixed(2)} and ${peer.toFixed(2)} µs, ${bytes} bytes)`;
  console.log(`${name.padEnd(26)} ${times}`);
}

/** The frame of a command, read as the house reads it: the frame, its command, then the fields of its type. */
function commandFrame(type: string, example: object): Measured | undefined {
  const spec = COMMANDS.get(type as never);
  if (spec === undefined) return undefined;
  const text = JSON.stringify({ t: 'do', table: 'R1', command: { id: 'c-1234567890', ...example } });
  const read = () => {
    const frame = readInbound(text);
    if (!frame.ok || frame.value.t !== 'do') throw new Error(`${type} cannot be read`);
    return malformed(spec, { player: 'ann', ...frame.value.command.body, by: DEALER, at: 1 });
  };
  const wrong = read();
  if (wrong !== undefined) throw new Error(`${type} has no readable ${wrong}`);
  return measured(type, text, read);
}

const DEALER = { person: 'dana', role: 'dealer' };

for (const [name, text] of Object.entries(FRAMES)) print(measured(name, text, () => readInbound(text)));
print(measured('a report of a wheel', seen, () => readReport('wheel', JSON.parse(seen))));

const commands = Object.entries(EXAMPLES.commands['tables'] ?? {})
  .flatMap(([type, example]) => commandFrame(type, example) ?? [])
  .toSorted((a, b) => ratio(a) - ratio(b));
const named = new Set(['placeWager', commands[0]?.name, commands.at(-1)?.name]);
for (const each of commands) if (process.argv[2] === 'all' || named.has(each.name)) print(each);

const all = commands.reduce((sum, { own, peer }) => ({ own: sum.own + own, peer: sum.peer + peer }), {
  own: 0,
  peer: 0,
});
const middle = commands[Math.floor(commands.length / 2)];
if (middle !== undefined)
  console.log(
    `${commands.length} commands of a table: ${(all.own / all.peer).toFixed(2)} times JSON.parse together, ${ratio(middle).toFixed(2)} in the middle`,
  );
