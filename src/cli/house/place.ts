import { join, resolve } from 'node:path';
import { Option } from 'commander';
import type { KeyPlace } from '../../house/keys/open-key.ts';
import type { Where } from '../../house/store/open.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { misused, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';

/** Where the records of a house are: always a folder, and beside it a database somewhere else if there is one. */
export type RecordsPlace = Readonly<{ data: string; url?: string }>;
/** And where the key is that signs them. */
export type Place = RecordsPlace & Readonly<{ key: KeyPlace }>;
export type PlaceFlags = Readonly<{ data?: string; store?: string; key?: string; keyCommand?: string }>;

export const DATA = 'data';

export const dataFlag = (): Option => new Option('--data <DIR>', `the folder of the house (./${DATA} unless given)`);
export const storeFlag = (): Option =>
  new Option('--store <URL>', 'its PostgreSQL database; also CROUPIER_STORE, which keeps passwords out of lists');

export const keyFlags = (): readonly [file: Option, command: Option] => [
  new Option('--key <FILE>', 'the key of the house (house.key in its folder); also CROUPIER_KEY_FILE or CROUPIER_KEY'),
  new Option('--key-command <COMMAND>', 'a command that signs and wraps for it; also CROUPIER_KEY_COMMAND'),
];

/** What the command line says counts before the environment, and there a command before the key itself before a file. */
function keyPlaceOf({ cwd, env }: Context, data: string, { key, keyCommand }: PlaceFlags): KeyPlace {
  const set = (variable: string): string | undefined => env[variable] || undefined;
  const command = keyCommand ?? (key === undefined ? set('CROUPIER_KEY_COMMAND') : undefined);
  const words = command?.split(/\s+/).filter((word) => word !== '') ?? [];
  if (words[0] !== undefined) return { command: words as [string, ...string[]] };
  const text = key === undefined ? set('CROUPIER_KEY') : undefined;
  if (text !== undefined) return { text, variable: 'CROUPIER_KEY' };
  const file = key ?? set('CROUPIER_KEY_FILE');
  return { file: file === undefined ? join(data, 'house.key') : resolve(cwd, file) };
}

/** An address on the command line counts before the one of the environment; the folder keeps what is beside the records. */
export function placeOf(context: Context, flags: PlaceFlags): Result<Place, Problem> {
  const { cwd, env } = context;
  const { data, store } = flags;
  const folder = resolve(cwd, data ?? DATA);
  const key = keyPlaceOf(context, folder, flags);
  const url = store ?? env['CROUPIER_STORE'];
  if (url === undefined || url === '') return ok({ data: folder, key });
  if (!/^postgres(?:ql)?:\/\//.test(url)) return misused(refuse('not-a-store-url').error);
  return ok({ data: folder, url, key });
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
