import { createHash } from 'node:crypto';
import { troubleBytes } from '../../engine/draw/derivation.ts';
import { assert } from '../../kit/assert.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';

/** Something that will go wrong in a round: the name of its cause in the rulebook, or a slip of the hand. */
export type Trouble = string;

/** What will go wrong in a round, and how it goes besides its result. */
export type PlannedTrouble = Readonly<{
  trouble: Trouble | undefined;
  /** A number from 0 up to 2 to the 32nd for what may be one way or another. */
  grain: number;
}>;

export const CALM: PlannedTrouble = { trouble: undefined, grain: 0 };

/** How often something goes wrong on a demonstration floor: once in so many rounds. */
export const USUAL_TROUBLE = 40;

/**
 * Made from what was promised and nothing else: a restart finds it again, and the house cannot call off a round because of
 * the wagers in it. 0 means never.
 */
export function plannedTroubleOf(
  rules: AnyRulebook,
  secret: Readonly<{ salt: string }> | Readonly<{ seed: string }>,
  oneIn: number = USUAL_TROUBLE,
): PlannedTrouble {
  assert(Number.isSafeInteger(oneIn) && oneIn >= 0, 'trouble comes once in a whole number of rounds');
  const [often = 0, which = 0, grain = 0] = wordsOf(
    'seed' in secret ? troubleBytes(secret.seed) : saltBytes(secret.salt),
  );
  if (oneIn === 0 || often % oneIn !== 0) return { trouble: undefined, grain };
  const troubles = troublesOf(rules);
  return { trouble: troubles[which % troubles.length], grain };
}

const saltBytes = (salt: string): Uint8Array =>
  createHash('sha256').update(`croupier mood v1\n${salt}`, 'utf8').digest();

function wordsOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [0, 4, 8].map((at) => view.getUint32(at));
}

/** Slips of the hand and faults that do not void a round; they are put right by the book. */
const SIC_BO_FAULTS = ['malfunction', 'lights-missing', 'lights-wrong', 'wrong-keys'] as const;

const NIU_NIU_TROUBLES = [
  'exposed-card',
  'player-hand-wrong-count',
  'dealer-hand-wrong-count',
  'cards-on-empty-box',
  'no-cards-on-wagered-box',
  'foreign-card',
  'wrong-deck',
  'shuffler-jam',
  'hand-set-wrongly',
] as const;

const voids = ({ irregularities }: AnyRulebook): readonly Trouble[] =>
  Object.entries(irregularities).flatMap(([cause, { effect }]) => (effect === 'void-round' ? [cause] : []));

/** Everything that can go wrong at a table of these rules without a player's doing. */
export function troublesOf(rules: AnyRulebook): readonly Trouble[] {
  switch (rules.family) {
    case 'roulette':
      return voids(rules);
    case 'sic-bo': {
      // Dice that are shaken after the call cannot be seen before it.
      const possible = voids(rules).filter(
        (cause) => cause !== 'exposed-before-close' || rules.options.shakeTiming !== 'afterClose',
      );
      return [...possible, ...SIC_BO_FAULTS];
    }
    case 'niu-niu':
      return NIU_NIU_TROUBLES;
  }
}
