import { Object as ObjectType, String as StringType, Unknown } from 'typebox';
import { as, closed, maybe, means, oneOf, text } from '../../kit/schema.ts';
import { ROLES } from '../../rulebook/ranks.ts';
import { CURRENCIES, FAMILIES, RULEBOOK_IDS } from '../../rulebook/rulebook.ts';
import { FACT_TYPES, PHASES, type Phase, STATUSES } from '../../table/index.ts';

/** Parts of many answers. */

export {
  actorRole,
  amount,
  because,
  chips,
  foreignChips,
  handClass,
  limits,
  odds,
  params,
  payment,
  pocket,
  ranked,
  settlementLine,
} from '../../table/core/view-parts.ts';

/** A text with something in it. */
export const filled = (maxLength: number) => StringType({ minLength: 1, maxLength });
export const currency = oneOf(...CURRENCIES);
export const family = oneOf(...FAMILIES);
export const rulebookId = oneOf(...RULEBOOK_IDS);
export const status = oneOf(...STATUSES);
const phases: readonly Phase[] = [...new Set(FAMILIES.flatMap((each) => PHASES[each]))];
export const phase = oneOf(...phases);
/** Of a table that is not there any more as well. */
export const phaseOrClosed = oneOf<Phase | 'closed'>(...phases, 'closed');
export const role = oneOf(...ROLES);

/** Something of which only the type and the clause are the same everywhere: the other fields are those of its type. */
export const fact = as<Readonly<{ type: string; clause?: string; [field: string]: unknown }>>(
  ObjectType({ type: oneOf(...FACT_TYPES), clause: maybe(text) }, { additionalProperties: Unknown(), title: 'Fact' }),
);

export const nothing = closed({});

/** By which the same request, sent twice, is known to be one. */
export const madeByClient = means(StringType({ minLength: 1, maxLength: 64 }), 'Made by the client');

/** Paper. */
export const file = StringType({ format: 'binary' });
