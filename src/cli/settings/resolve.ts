import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { type Refusal, refuse, refusedAt } from '../../kit/refusal.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { Context } from '../context.ts';
import { readSettingsFile } from './file.ts';
import { FILE } from './file-name.ts';
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingSpec,
  type Settings,
  USUAL,
  variableOf,
} from './list.ts';

/** How near to whoever starts the house a setting was said: the flag nearest, then the variable, then the file. */
export function levelOf(origin: string | undefined): number {
  if (origin === undefined) return 0;
  if (origin.startsWith('--')) return 3;
  return origin.startsWith('CROUPIER_') ? 2 : 1;
}

/** As the command line hands them over; `config` names the file. */
export type GivenFlags = Readonly<Record<string, unknown>>;

/** Where a value is from: `--port`, `CROUPIER_PORT`, `croupier.toml:4`, or nobody said. */
export type Origins = Readonly<Partial<Record<SettingName, string>>>;

export type Resolved = Readonly<{
  settings: Settings;
  origins: Origins;
  /** The settings file, where there is one. */
  file: string | undefined;
}>;

export type SettingRefusal = Refusal<SettingCode>;
type SettingCode = Extract<
  RefusalCode,
  'bad-argument' | 'not-a-store-url' | 'bad-toml' | 'unknown-setting' | 'setting-for-once' | 'cannot-read'
>;

type Where = Pick<Context, 'cwd' | 'env'>;
type Told = { values: Partial<Record<SettingName, unknown>>; origins: Partial<Record<SettingName, string>> };

/** A flag counts before a variable, a variable before the file, the file before what is usual. All that is wrong is told. */
export function resolveSettings(where: Where, flags: GivenFlags): Result<Resolved, readonly SettingRefusal[]> {
  const told: Told = { values: { ...USUAL }, origins: {} };
  const wrong: SettingRefusal[] = [];
  const file = fileIn(where, flags);
  for (const source of [fromFile(file), fromVariables(where.env), fromFlags(flags)]) {
    for (const refusal of source.wrong) wrong.push(refusal);
    for (const { name, value, at, path } of source.lines) {
      const refusal = value === undefined ? undefined : misfit(name, value, at, path);
      if (refusal !== undefined) wrong.push(refusal);
      else {
        told.values[name] = isRelative(name) && path !== undefined ? resolve(dirname(file ?? ''), `${value}`) : value;
        told.origins[name] = path ?? at;
      }
    }
  }
  if (wrong.length > 0) return err(wrong);
  // What was told is held against the schema of its name above.
  return ok({ settings: told.values as Settings, origins: told.origins, file });
}

/** `path` where it is a place in the file; `at` is how whoever gave it calls it. */
type Line = Readonly<{ name: SettingName; value: unknown; at: string; path?: string }>;
type Source = Readonly<{ lines: readonly Line[]; wrong: readonly SettingRefusal[] }>;

function fileIn({ cwd, env }: Where, { config }: GivenFlags): string | undefined {
  const named = config ?? env['CROUPIER_CONFIG'];
  if (typeof named === 'string' && named !== '') return resolve(cwd, named);
  const usual = resolve(cwd, FILE);
  return existsSync(usual) ? usual : undefined;
}

function fromFile(file: string | undefined): Source {
  if (file === undefined) return { lines: [], wrong: [] };
  const read = readSettingsFile(file);
  if (!read.ok) return { lines: [], wrong: [read.error] };
  return { ...read.value, lines: read.value.lines.map(({ name, value, at }) => ({ name, value, at: name, path: at })) };
}

/** An empty variable says nothing. */
function fromVariables(env: Where['env']): Source {
  const lines = SETTING_NAMES.flatMap((name): readonly Line[] => {
    const at = variableOf(name);
    const given = env[at] ?? '';
    return given === '' ? [] : [{ name, value: readAs(SETTINGS[name].schema, given), at }];
  });
  return { lines, wrong: [] };
}

const AS_USUAL: Readonly<Partial<Record<SettingName, unknown>>> = USUAL;

/** An empty flag takes back what is said further away. */
function fromFlags(flags: GivenFlags): Source {
  const lines = SETTING_NAMES.flatMap((name): readonly Line[] => {
    const given = flags[camel(name)];
    if (given === undefined) return [];
    const at = `--${name}`;
    if (given === '') return [{ name, value: AS_USUAL[name], at }];
    return [{ name, value: typeof given === 'string' ? readAs(SETTINGS[name].schema, given) : given, at }];
  });
  return { lines, wrong: [] };
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const TRUTH: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/** A text as what the setting is; one that cannot be it stays a text, and is refused as one. */
function readAs(schema: TSchema, given: string): unknown {
  switch ((schema as { type?: string }).type) {
    case 'integer':
      return /^\d{1,9}$/.test(given) ? Number(given) : given;
    case 'boolean':
      return TRUTH[given.toLowerCase()] ?? given;
    case 'array':
      return given.split(/[\s,]+/).filter((each) => each !== '');
    default:
      return given;
  }
}

function misfit(name: SettingName, value: unknown, at: string, path: string | undefined): SettingRefusal | undefined {
  const { schema, expected, isSecret }: SettingSpec = SETTINGS[name];
  if (Check(schema, value)) return undefined;
  if (isSecret === true)
    return path === undefined ? refuse('not-a-store-url').error : refusedAt('not-a-store-url', path);
  const params = { argument: at, value: shown(schema, value), expected };
  return path === undefined ? refuse('bad-argument', params).error : refusedAt('bad-argument', path, params);
}

/** Of a list the entry that cannot be. */
function shown(schema: TSchema, value: unknown): string {
  const { items } = schema as { items?: TSchema };
  const bad = Array.isArray(value) && items !== undefined ? value.find((each) => !Check(items, each)) : value;
  return typeof bad === 'string' ? bad : (JSON.stringify(bad) ?? String(bad));
}

const isRelative = (name: SettingName): boolean => (SETTINGS[name] as SettingSpec).isPath === true;
