import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { type Refusal, refuse, refusedAt } from '../../kit/refusal.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { closest } from '../../library/round/closest.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type SettingSpec } from './list.ts';

type FileRefusal = Refusal<'bad-toml' | 'unknown-setting' | 'setting-for-once' | 'cannot-read'>;

/** One key of the file with the line on which it stands, as `croupier.toml:4`. */
export type Line = Readonly<{ name: SettingName; value: unknown; at: string }>;
export type SettingsFile = Readonly<{ lines: readonly Line[]; wrong: readonly FileRefusal[] }>;

/** Reads a settings file; what is wrong in one line does not hide what is wrong in another. */
export function readSettingsFile(file: string): Result<SettingsFile, FileRefusal> {
  const text = contentOf(file);
  if (!text.ok) return text;
  const at = (line: number): string => `${basename(file)}:${line}`;
  const keys = keysIn(text.value);
  if (!keys.ok) return err(refusedAt('bad-toml', at(keys.error.line), { why: reasonOf(keys.error) }));
  const lines: Line[] = [];
  const wrong: FileRefusal[] = [];
  for (const [key, value] of Object.entries(keys.value)) {
    const where = at(lineOf(text.value, key));
    const name = SETTING_NAMES.find((each) => each === key);
    if (name === undefined) wrong.push(unknown(key, where));
    else if ((SETTINGS[name] as SettingSpec).isForOnce) {
      wrong.push(refusedAt('setting-for-once', where, { name }));
    } else lines.push({ name, value, at: where });
  }
  return ok({ lines, wrong });
}

function contentOf(file: string): Result<string, FileRefusal> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return refuse('cannot-read', { file, why: code === 'ENOENT' ? 'there is no such file' : message });
  }
}

function keysIn(text: string): Result<Readonly<Record<string, unknown>>, TomlError> {
  try {
    return ok(parse(text));
  } catch (error) {
    if (error instanceof TomlError) return err(error);
    throw error;
  }
}

/** The reason alone, without the drawing of the place below it. */
const reasonOf = ({ message }: TomlError): string =>
  (message.split('\n')[0] ?? message).replace(/^Invalid TOML document: /, '');

function unknown(key: string, where: string): FileRefusal {
  const known = SETTING_NAMES.filter((name) => !(SETTINGS[name] as SettingSpec).isForOnce);
  const meant = closest(key, known);
  return refusedAt('unknown-setting', where, { name: key, known, ...(meant === undefined ? {} : { meant }) });
}

/** Settings stand at the left, one a line; the reader of TOML itself keeps no places. */
function lineOf(text: string, key: string): number {
  const name = key.replace(/[^\w-]/g, '\\$&');
  const begins = new RegExp(`^\\s*\\[*\\s*["']?${name}["']?\\s*[\\].=]`);
  return text.split('\n').findIndex((line) => begins.test(line)) + 1;
}
