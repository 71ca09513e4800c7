import { isReadable, malformedIn, unasked } from '../kit/command.ts';
import { at, type Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import { readCommand } from './command.ts';
import { INBOUND, type Inbound } from './frames/inbound.ts';
import { isObject, type JsonObject, readJson } from './json.ts';
import type { ReadInbound } from './message.ts';
import { NAME_LENGTH_MAX } from './protocol.ts';

/** Why a frame could not be read; with the command's id where at least that could be. */
export type FrameRefusal = Readonly<{ refusal: Refusal; id: string | null }>;
type Read = Result<ReadInbound, FrameRefusal>;

const { watch, unwatch, ping } = INBOUND;
/** A command is read by the fields of its type. */
const { command: _, ...order } = INBOUND.do.properties;

const READERS: { readonly [T in Inbound['t']]: (frame: JsonObject) => Read } = {
  watch: (frame) => (isReadable(watch.properties, frame) ? ok(frame) : badIn(watch.properties, frame)),
  unwatch: (frame) => (isReadable(unwatch.properties, frame) ? ok(frame) : badIn(unwatch.properties, frame)),
  ping: (frame) => (isReadable(ping.properties, frame) ? ok(frame) : badIn(ping.properties, frame)),
  do: (frame) => {
    const { command } = frame;
    if (!isReadable(order, frame)) return badIn(order, frame);
    const read = readCommand(command);
    if (!read.ok) return err({ refusal: at('command', read.error), id: idOf(command) });
    return ok({ t: 'do', table: frame.table, command: read.value });
  },
  saw: ({ report }) => ok({ t: 'saw', id: idOf(report), report }),
};

/** Reads one frame from outside, or names the first place in it that is wrong. */
export function readInbound(text: string): Read {
  const json = readJson(text);
  if (!json.ok) return err({ refusal: json.error, id: null });
  const frame = json.value;
  if (!isObject(frame)) return bad('t', null);
  const { t } = frame;
  if (!isKind(t)) return bad('t', null);
  const unknown = unasked(frame, INBOUND[t].properties);
  return unknown === undefined ? READERS[t](frame) : bad(unknown, idOf(frame['command']));
}

const isKind = (t: unknown): t is Inbound['t'] => typeof t === 'string' && Object.hasOwn(INBOUND, t);

const badIn = (fields: Parameters<typeof malformedIn>[0], frame: JsonObject): Read =>
  bad(malformedIn(fields, frame) ?? 't', idOf(frame['command']));

const bad = (path: string, id: string | null): Read =>
  err({ refusal: { code: 'bad-frame', path, params: { field: path } }, id });

function idOf(command: unknown): string | null {
  const id = isObject(command) ? command['id'] : undefined;
  return typeof id === 'string' && id.length <= NAME_LENGTH_MAX ? id : null;
}
