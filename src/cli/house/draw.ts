import { commitmentOf, isCommitment, isSalt, sealedAsText } from '../../house/dealers/commitment.ts';
import { type Draw, drawAsText, readDraw, type Sealed } from '../../house/dealers/draw.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Answer, answer, type Flags, invalid, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { inputOf, readAll } from '../settle/input.ts';

const INPUT_MAX = 1024 * 1024;

/** Checks that what was opened after a round is what was promised before it; needs no house. */
export const verifyDraw = (context: Context, file: string | undefined, flags: Flags): Promise<void> =>
  answer(context, flags, () => drawVerified(context, file));

type Opened = Readonly<{ commitment: string; sealed: Sealed; result: string | undefined; isWithdrawn: boolean }>;

async function drawVerified(context: Context, file: string | undefined): Promise<Answer> {
  const bytes = await readAll(inputOf(context, file), INPUT_MAX, file);
  if (!bytes.ok) return bytes;
  const opened = openedIn(bytes.value);
  if (!opened.ok) return opened;
  const { commitment, sealed, result, isWithdrawn } = opened.value;
  const { table, round, draw } = sealed;
  if (commitmentOf(sealed) !== commitment) return invalid(refuse('broken-promise', { table, round, commitment }).error);
  const drawn = drawAsText(draw);
  if (result !== undefined && !fits(draw, result))
    return invalid(refuse('other-result', { round, drawn, result }).error);
  return ok({
    json: { ok: true, table, round, commitment, salt: sealed.salt, draw, ...(isWithdrawn ? { withdrawn: true } : {}) },
    text: () =>
      `Round ${round} at ${table}: ${drawn}${isWithdrawn ? ', withdrawn because people dealt the round' : ''}\nThe commitment ${commitment} is the SHA-256 of\n${quoted(sealed)}`,
  });
}

const quoted = (sealed: Sealed): string =>
  sealedAsText(sealed)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

/** Of a wheel the result is the draw; dice are shown sorted or not, and cards not at all. */
const fits = (draw: Draw, result: string): boolean => draw.kind !== 'pocket' || String(draw.pocket) === result;

/** A round as the API gives it, or only its opened part. */
function openedIn(bytes: Uint8Array): Result<Opened, Problem> {
  const round = record(parsed(bytes));
  const withdrawn = record(round?.['withdrawn']);
  const revealed = record(round?.['revealed']) ?? withdrawn ?? round;
  if (round === undefined || revealed === undefined) return invalid(refuse('not-a-reveal').error);
  const commitment = revealed['commitment'] ?? round['commitment'];
  if (round['revealed'] === null && withdrawn === undefined && isCommitment(commitment))
    return invalid(refuse('not-opened-yet', { round: String(round['id'] ?? '') }).error);
  const { table, round: number, salt } = revealed;
  const draw = readDraw(revealed['draw']);
  const isWhole = typeof table === 'string' && !table.includes('\n') && Number.isSafeInteger(number) && isSalt(salt);
  if (!isWhole || draw === undefined || !isCommitment(commitment)) return invalid(refuse('not-a-reveal').error);
  const { result, voided } = round;
  const isWithdrawn = revealed === withdrawn;
  const stands = !isWithdrawn && typeof result === 'string' && (voided === null || voided === undefined);
  return ok({
    commitment,
    sealed: { table, round: number as number, salt, draw },
    result: stands ? result : undefined,
    isWithdrawn,
  });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
