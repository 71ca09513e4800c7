import { join, resolve } from 'node:path';
import type { KeyPlace } from '../../house/keys/open-key.ts';
import type { Where } from '../../house/store/open.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type Problem, problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { type GivenFlags, levelOf, type Resolved, resolveSettings, type SettingRefusal } from '../settings/resolve.ts';

/** Where the records of a house are: always a folder, and beside it a database somewhere else if there is one. */
export type RecordsPlace = Readonly<{ data: string; url?: string }>;
/** And where the key is that signs them. */
export type Place = RecordsPlace &
  Readonly<{ key: KeyPlace /** Who keeps its signed notes. */; witnesses: readonly string[] }>;
export type PlaceFlags = Readonly<{
  data?: string;
  store?: string;
  key?: string;
  keyCommand?: string;
  witness?: readonly string[];
  config?: string;
}>;

type Around = Pick<Context, 'cwd' | 'env'>;

/** As its settings say, of which a command about a house has the place alone as flags. */
export function placeOf(context: Around, flags: PlaceFlags): Result<Place, Problem> {
  const { data, store, key, keyCommand, witness, config }: GivenFlags = flags;
  const resolved = resolveSettings(context, { data, store, key, keyCommand, witness, config });
  return resolved.ok ? ok(placeIn(context, resolved.value)) : err(settingsProblem(resolved.error));
}

/** The folder keeps what is beside the records. */
export function placeIn(context: Around, resolved: Resolved): Place {
  const { data, store } = resolved.settings;
  const folder = resolve(context.cwd, data);
  const key = keyPlaceIn(context, resolved, folder);
  const witnesses = resolved.settings.witness.map((each) => (isAddress(each) ? each : resolve(context.cwd, each)));
  return { data: folder, ...(store === undefined ? {} : { url: store }), key, witnesses };
}

export const isAddress = (place: string): boolean => /^https?:/.test(place);

/** Whatever is said nearest counts; of what is said equally near a command before the key itself before a file. */
function keyPlaceIn({ cwd, env }: Around, { settings, origins }: Resolved, data: string): KeyPlace {
  const { key, 'key-command': command } = settings;
  const text = env['CROUPIER_KEY'] || undefined;
  const textLevel = text === undefined ? 0 : levelOf('CROUPIER_KEY');
  const [keyLevel, commandLevel] = [levelOf(origins.key), levelOf(origins['key-command'])];
  const words = command?.split(/\s+/).filter((word) => word !== '') ?? [];
  if (words[0] !== undefined && commandLevel >= Math.max(textLevel, keyLevel))
    return { command: words as [string, ...string[]] };
  if (text !== undefined && textLevel >= keyLevel) return { text, variable: 'CROUPIER_KEY' };
  return { file: key === undefined ? join(data, 'house.key') : resolve(cwd, key) };
}

/** One line has room for one of them. */
export function settingsProblem(wrong: readonly SettingRefusal[]): Problem {
  const [first, ...others] = wrong;
  if (first === undefined) throw new Error('nothing is wrong with the settings');
  const said = problem(EXIT.usage, first);
  if (others.length === 0) return said;
  return { ...said, message: `${said.message} ${others.length} more: see "croupier config check".` };
}

export const whereOf = ({ data, url }: RecordsPlace): Where => (url === undefined ? { data } : { url });

export const anchorsIn = ({ data }: RecordsPlace): string => join(data, 'anchors.ndjson');

/** A database without its password. */
export function shownUrl(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'a PostgreSQL database';
  }
}
