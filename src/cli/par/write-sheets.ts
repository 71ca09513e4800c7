import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { canonical } from '../../kit/canonical.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Asked } from '../../odds/documents/odds.ts';
import { type ParSheet, parSheet } from '../../odds/par/index.ts';
import { misused, type Problem } from '../answer.ts';
import { cannotWrite } from '../cannot-write.ts';
import type { Context } from '../context.ts';
import { VERSION } from '../version.ts';
import { csv } from './csv.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { pageOf } from './page.ts';
import { pdf } from './pdf.ts';
import { type Prepared, prepare } from './write-file.ts';

/** The forms a sheet comes in, each named by its flag. */
export const FORMS = ['csv', 'md', 'html', 'pdf'] as const;
export type Form = (typeof FORMS)[number];
export type SheetFlags = Readonly<Partial<Record<Form, string>>>;

type Render = (sheet: ParSheet, now: Date) => Promise<string | Uint8Array> | string | Uint8Array;

const RENDER: Readonly<Record<Form, Render>> = {
  csv: (sheet) => csv(sheet),
  md: (sheet) => markdown(pageOf(sheet, VERSION)),
  html: (sheet) => html(pageOf(sheet, VERSION)),
  pdf: (sheet, now) => pdf(pageOf(sheet, VERSION), now),
};

/** Writes the sheets that were asked for: all of them, or none. */
export async function writeSheets(
  context: Context,
  asked: Asked,
  flags: SheetFlags,
): Promise<Result<undefined, Problem>> {
  const files = FORMS.flatMap((form) => {
    const name = flags[form];
    return name === undefined ? [] : [{ form, name, file: resolve(context.cwd, name) }];
  });
  if (files.length === 0) return ok(undefined);
  const same = files.find(({ file }, at) => files.some((other, index) => index > at && other.file === file));
  if (same !== undefined) {
    const both = files.filter(({ file }) => file === same.file).map(({ form }) => `--${form}`);
    return misused(refuse('same-file', { flags: both, file: same.name }).error);
  }
  const now = madeAt(context);
  const sheet = sheetOf(asked, now);
  const prepared: { file: Prepared; name: string }[] = [];
  for (const { form, name, file } of files) {
    const content = await RENDER[form](sheet, now);
    try {
      prepared.push({ file: await prepare(file, content), name });
    } catch (error) {
      await Promise.all(prepared.map((each) => each.file.discard()));
      return cannotWrite(name, error);
    }
  }
  return committed(context, prepared);
}

async function committed(
  context: Context,
  prepared: readonly Readonly<{ file: Prepared; name: string }>[],
): Promise<Result<undefined, Problem>> {
  for (const [at, { file, name }] of prepared.entries()) {
    try {
      await file.commit();
      await context.say(`croupier: wrote ${name}\n`);
    } catch (error) {
      await Promise.all(prepared.slice(at).map((each) => each.file.discard()));
      return cannotWrite(name, error);
    }
  }
  return ok(undefined);
}

/** SOURCE_DATE_EPOCH makes the same sheet again, byte for byte (reproducible-builds.org). */
function madeAt({ env }: Context): Date {
  const seconds = Number(env['SOURCE_DATE_EPOCH'] || Number.NaN);
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}

const sheetOf = ({ rules, changes }: Asked, now: Date): ParSheet =>
  parSheet(rules, {
    date: now.toISOString().slice(0, 10),
    hash: `sha256:${createHash('sha256').update(canonical(rules)).digest('hex')}`,
    changes,
  });
