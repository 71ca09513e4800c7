import type { Draw } from '../../engine/draw/draw.ts';
import { commitmentOf, isSalt, sealedAsText } from '../../house/dealers/commitment.ts';
import { refuse } from '../../kit/refusal.ts';
import { ok, type Result } from '../../kit/result.ts';
import { invalid, type Problem } from '../answer.ts';

/** What is said of an opened draw before it is looked into. */
export type About = Readonly<{
  table: string;
  round: number;
  commitment: string;
  isWithdrawn: boolean;
  /** The result of the round, where one stands. */
  result: string | undefined;
}>;

/** A draw that is what was promised, and how anybody can see it. */
export type Opened = About &
  Readonly<{ draw: Draw | null; json: Readonly<Record<string, unknown>>; because: () => string }>;

/** A draw of the first version: the house drew before betting and sealed the draw itself with a salt. */
export function openedSalt(about: About, salt: unknown, draw: Draw | undefined): Result<Opened, Problem> {
  if (!isSalt(salt) || draw === undefined) return invalid(refuse('not-a-reveal').error);
  const { table, round, commitment } = about;
  const sealed = { table, round, salt, draw };
  if (commitmentOf(sealed) !== commitment) return invalid(refuse('broken-promise', { table, round, commitment }).error);
  return ok({
    ...about,
    draw,
    json: { commitment, salt },
    because: () => `The commitment ${commitment} is the SHA-256 of\n${quoted(sealedAsText(sealed))}`,
  });
}

export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
