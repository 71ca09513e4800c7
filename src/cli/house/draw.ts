import { drawAsText, readDraw } from '../../engine/draw/draw.ts';
import { isCommitment } from '../../house/dealers/commitment.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { type Answer, answer, type Flags, invalid, type Problem } from '../answer.ts';
import type { Context } from '../context.ts';
import { inputOf, readAll } from '../settle/input.ts';
import { type Opened, openedSalt } from './draw-by-salt.ts';
import { openedSeed } from './draw-by-seed.ts';

const INPUT_MAX = 16 * 1024 * 1024;

/** Checks that what was opened after a round is what was promised before it; needs no house. */
export const verifyDraw = (context: Context, file: string | undefined, flags: Flags): Promise<void> =>
  answer(context, flags, () => drawVerified(context, file));

async function drawVerified(context: Context, file: string | undefined): Promise<Answer> {
  const bytes = await readAll(inputOf(context, file), INPUT_MAX, file);
  if (!bytes.ok) return bytes;
  const opened = openedIn(parsed(bytes.value));
  if (!opened.ok) return opened;
  const { table, round, draw, isWithdrawn, result, json, because } = opened.value;
  const drawn = draw === null ? 'nothing was drawn' : drawAsText(draw);
  if (draw !== null && result !== undefined && draw.kind === 'pocket' && String(draw.pocket) !== result)
    // Dice are shown sorted or not, and cards not at all.
    return invalid(refuse('other-result', { round, drawn, result }).error);
  return ok({
    json: { ok: true, table, round, draw, ...json, ...(isWithdrawn ? { withdrawn: true } : {}) },
    text: () =>
      `Round ${round} at ${table}: ${drawn}${isWithdrawn ? ', withdrawn because people dealt the round' : ''}\n${because()}`,
  });
}

/** A round as the API gives it, its proof, or only its opened part. */
function openedIn(input: unknown): Result<Opened, Problem> {
  const round = record(input);
  const withdrawn = record(round?.['withdrawn']);
  const revealed = record(round?.['revealed']) ?? withdrawn ?? round;
  if (round === undefined || revealed === undefined) return invalid(refuse('not-a-reveal').error);
  const commitment = revealed['commitment'] ?? round['commitment'];
  if (round['revealed'] === null && withdrawn === undefined && isCommitment(commitment))
    return invalid(refuse('not-opened-yet', { round: String(round['id'] ?? '') }).error);
  const { table, round: number } = revealed;
  const isWhole = typeof table === 'string' && !table.includes('\n') && Number.isSafeInteger(number);
  if (!isWhole || !isCommitment(commitment)) return invalid(refuse('not-a-reveal').error);
  const { result, voided } = round;
  const isWithdrawn = revealed === withdrawn;
  const stands = !isWithdrawn && typeof result === 'string' && (voided === null || voided === undefined);
  const about = { table, round: number as number, commitment, isWithdrawn, result: stands ? result : undefined };
  const draw = readDraw(revealed['draw']);
  return revealed['v'] === 2
    ? openedSeed(about, revealed, draw ?? null, round)
    : openedSalt(about, revealed['salt'], draw);
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
