import { at, type Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { readCommand } from './command.ts';
import { isObject, type JsonObject, readJson } from './json.ts';
import type { ReadInbound } from './message.ts';
import { NAME_LENGTH_MAX } from './protocol.ts';

/** Why a frame could not be read; with the command's id where at least that could be. */
export type FrameRefusal = Readonly<{ refusal: Refusal; id: string | null }>;
type Read = Result<ReadInbound, FrameRefusal>;
type Reader = (frame: JsonObject) => Read;

/** The fields of every frame; one that is not listed is refused. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  watch: ['t', 'table', 'seq', 'run'],
  unwatch: ['t', 'table'],
  do: ['t', 'table', 'command'],
  saw: ['t', 'report'],
  ping: ['t', 'n'],
};

const READERS: Readonly<Record<string, Reader>> = {
  watch: ({ table, seq, run }) => {
    if (!isName(table)) return bad('table');
    if (seq !== undefined && !isCount(seq)) return bad('seq');
    if (run !== undefined && !isName(run)) return bad('run');
    return ok({
      t: 'watch',
      table,
      ...(seq === undefined ? {} : { seq }),
      ...(run === undefined ? {} : { run }),
    });
  },
  unwatch: ({ table }) => (isName(table) ? ok({ t: 'unwatch', table }) : bad('table')),
  do: ({ table, command }) => {
    if (!isName(table)) return bad('table', idOf(command));
    const read = readCommand(command);
    if (!read.ok) return err({ refusal: at('command', read.error), id: idOf(command) });
    return ok({ t: 'do', table, command: read.value });
  },
  saw: ({ report }) => ok({ t: 'saw', id: idOf(report), report }),
  ping: ({ n }) => {
    if (n === undefined) return ok({ t: 'ping' });
    return isCount(n) ? ok({ t: 'ping', n }) : bad('n');
  },
};

/** Reads one frame from outside, or names the first place in it that is wrong. */
export function readInbound(text: string): Read {
  const json = readJson(text);
  if (!json.ok) return err({ refusal: json.error, id: null });
  const frame = json.value;
  if (!isObject(frame)) return bad('t');
  const { t } = frame;
  if (typeof t !== 'string' || !Object.hasOwn(READERS, t)) return bad('t');
  for (const name of Object.keys(frame)) if (!FIELDS[t]?.includes(name)) return bad(name, idOf(frame['command']));
  return (READERS[t] as Reader)(frame);
}

const bad = (path: string, id: string | null = null): Read =>
  err({ refusal: { code: 'bad-frame', path, params: { field: path } }, id });

function idOf(command: unknown): string | null {
  const id = isObject(command) ? command['id'] : undefined;
  return typeof id === 'string' && id.length <= NAME_LENGTH_MAX ? id : null;
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= NAME_LENGTH_MAX;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
