import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { err, ok } from '../../kit/result.ts';
import { closest } from '../../library/round/closest.ts';
import { type Answer, answer, type Flags, problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit.ts';
import { settingsProblem, shownUrl } from '../house/place.ts';
import { refused } from '../house/problems.ts';
import { table } from '../show/table.ts';
import { floorSettings, refuseTogether } from '../start/floor-settings.ts';
import { PREFIX, SETTING_NAMES, type SettingName, settingsSchema, variableOf } from './list.ts';
import { type Resolved, resolveSettings, type SettingRefusal } from './resolve.ts';

export type ConfigFlags = Flags & Readonly<{ config?: string }>;

export const config = (context: Context, action: string, file: string | undefined, flags: ConfigFlags): Promise<void> =>
  answer(context, flags, () => {
    if (action === 'schema') return schema();
    const resolved = resolveSettings(context, { config: file ?? flags.config });
    if (action === 'check') return resolved.ok ? checked(context, resolved.value) : wrongIn(resolved.error);
    return resolved.ok ? shown(context, resolved.value) : err(settingsProblem(resolved.error));
  });

const schema = (): Answer => {
  const json = settingsSchema();
  return ok({ json, text: () => JSON.stringify(json, null, 2) });
};

type Finding = Readonly<{ code: string; path?: string; message: string }>;

const WRONG = { exit: EXIT.usage } as const;

function wrongIn(refusals: readonly SettingRefusal[]): Answer {
  const problems = refusals.map((refusal): Finding => {
    const { code, message, path } = problem(EXIT.usage, refusal);
    return { code, message, ...(path === undefined ? {} : { path }) };
  });
  return ok({ ...WRONG, json: { ok: false, problems, notes: [] }, text: () => problems.map(inWords).join('\n') });
}

/** Each setting can be: whether they can be together, and what deserves a look all the same. */
function checked(context: Context, resolved: Resolved): Answer {
  const { settings, origins, file } = resolved;
  const wrong = refuseTogether(floorSettings(settings));
  const together = wrong === undefined ? ok(undefined) : refused(wrong, EXIT.usage);
  const notes = [...readableSecret(resolved), ...misspelt(context)];
  const at = file === undefined ? undefined : relative(context.cwd, file);
  const told = Object.keys(origins).length;
  if (!together.ok) {
    const { code, message } = together.error;
    const problems: readonly Finding[] = [{ code, message }];
    const text = () => [...problems, ...notes].map(inWords).join('\n');
    return ok({ ...WRONG, json: { file: at ?? null, ok: false, problems, notes }, text });
  }
  const text = () => {
    const sum = `${at ?? 'no settings file'}: ${told} ${told === 1 ? 'setting' : 'settings'}, nothing wrong.`;
    return [...notes.map(inWords), sum].join('\n');
  };
  return ok({ json: { file: at ?? null, ok: true, problems: [], notes }, text });
}

const inWords = ({ path, message }: Finding): string => (path === undefined ? message : `${path}: ${message}`);

const OTHERS_MAY_READ = 0o004;

/** A password that everybody on the machine can read. */
function readableSecret({ settings, origins, file }: Resolved): readonly Finding[] {
  const path = origins.store;
  if (file === undefined || path === undefined || path.startsWith('CROUPIER_')) return [];
  const { store } = settings;
  const hasPassword = store !== undefined && URL.canParse(store) && new URL(store).password !== '';
  if (!hasPassword || (statSync(file).mode & OTHERS_MAY_READ) === 0) return [];
  const message =
    'store has a password that everybody on this machine can read; chmod 640, or give it as CROUPIER_STORE.';
  return [{ code: 'readable-secret', path, message }];
}

const NAMES = [
  ...SETTING_NAMES.map((name) => variableOf(name).slice(PREFIX.length)),
  'KEY',
  'CONFIG',
  'TRACE',
  'DEVICE_TOKEN',
];
const KNOWN: ReadonlySet<string> = new Set(NAMES.map((name) => PREFIX + name));

/** A variable that is nearly one of ours does nothing. */
function misspelt({ env }: Context): readonly Finding[] {
  return Object.keys(env).flatMap((name) => {
    if (!name.startsWith(PREFIX) || KNOWN.has(name)) return [];
    const meant = closest(name.slice(PREFIX.length), NAMES);
    if (meant === undefined) return [];
    return [
      {
        code: 'unknown-variable',
        path: name,
        message: `no setting has this variable; did you mean ${PREFIX}${meant}?`,
      },
    ];
  });
}

function shown(context: Context, { settings, origins, file }: Resolved): Answer {
  const rows = SETTING_NAMES.map((name) => ({
    name,
    value: openly(name, settings[name]),
    from: origins[name] ?? 'usual',
  }));
  const columns = [{ head: 'setting' }, { head: 'value' }, { head: 'from' }];
  const text = () =>
    table(
      context,
      columns,
      rows.map(({ name, value, from }) => [name, value === null ? '-' : `${value}`, from]),
    );
  return ok({ json: { file: file ?? null, settings: rows }, text });
}

/** Without passwords. */
function openly(name: SettingName, value: unknown): unknown {
  if (name === 'store' && typeof value === 'string') return shownUrl(value);
  return value ?? null;
}
