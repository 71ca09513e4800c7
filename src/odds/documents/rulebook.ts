import type { ClauseText } from '../../rulebook/clause-texts.ts';
import { surfacesOf } from '../../rulebook/clauses.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { fixedReadings } from './fixed.ts';
import { readings } from './readings.ts';
import { spotRows } from './spots.ts';

export const rulebookSummary = ({ id, family, title, version, source, options }: AnyRulebook) => ({
  id,
  family,
  title,
  version,
  source,
  options,
});

/** Everything a rulebook says, as one JSON document. */
export const rulebookDocument = (rules: AnyRulebook, clauses: readonly ClauseText[]) => ({
  ...rulebookSummary(rules),
  currency: rules.currency,
  readings: readings(rules),
  fixed: fixedReadings(rules),
  limits: rules.limits,
  ...(rules.family === 'roulette' ? { wheel: rules.game.wheel, red: rules.game.red } : {}),
  ...(rules.family === 'sic-bo' ? { dice: rules.game } : {}),
  ...(rules.family === 'niu-niu'
    ? { deck: { ranks: rules.game.ranks, suits: rules.game.suits }, reserve: rules.game.reserve }
    : {}),
  spots: spotRows(rules),
  ladder: rules.ladder,
  irregularities: rules.irregularities,
  equipment: rules.equipment,
  chapters: rules.chapters,
  glossary: rules.glossary,
  description: rules.description ?? [],
  clauses: clausesWithSurfaces(rules, clauses),
});

function clausesWithSurfaces(rules: AnyRulebook, clauses: readonly ClauseText[]) {
  const read = surfacesOf(rules.id);
  return clauses.map(({ id, title, requirement, kind, enforce, language }) => ({
    id,
    title,
    requirement,
    kind,
    enforce,
    surfaces: (read.ok && read.value.get(id)) || [],
    ...(language === undefined ? {} : { language }),
  }));
}
