import { join, resolve } from 'node:path';
import { Option } from 'commander';
import type { Where } from '../../house/store/open.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { misused, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';

/** Where the records of a house are: always a folder, and beside it a database somewhere else if there is one. */
export type Place = Readonly<{ data: string; url?: string }>;
export type PlaceFlags = Readonly<{ data?: string; store?: string }>;

export const DATA = 'data';

export const dataFlag = (): Option => new Option('--data <DIR>', `the folder of the house (./${DATA} unless given)`);
export const storeFlag = (): Option =>
  new Option('--store <URL>', 'its PostgreSQL database; also CROUPIER_STORE, which keeps passwords out of lists');

/** An address on the command line counts before the one of the environment; the folder keeps what is beside the records. */
export function placeOf({ cwd, env }: Context, { data, store }: PlaceFlags): Result<Place, Problem> {
  const folder = resolve(cwd, data ?? DATA);
  const url = store ?? env['CROUPIER_STORE'];
  if (url === undefined || url === '') return ok({ data: folder });
  if (!/^postgres(?:ql)?:\/\//.test(url)) return misused(refuse('not-a-store-url').error);
  return ok({ data: folder, url });
}

export const whereOf = ({ data, url }: Place): Where => (url === undefined ? { data } : { url });

export const anchorsIn = ({ data }: Place): string => join(data, 'anchors.ndjson');

/** A database without its password. */
export function shownUrl(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'a PostgreSQL database';
  }
}
