import { Integer } from 'typebox';
import { closed, maybe, means, name } from '../../kit/schema.ts';

/** The most that one answer lists; where there is more, its header `link` says where (RFC 8288). */
export const PAGE_MAX = 200;
/** How many of a list that grows without end, unless somebody says. */
export const PAGE_USUAL = 50;

const limit = maybe(Integer({ minimum: 1, maximum: PAGE_MAX, description: 'How many at the most' }));

/** The field that every list takes. */
export const LIMIT = { limit };
/** Fields that a list with the newest first takes: only those older than a number or a time. */
export const OLDER = { limit, before: maybe(Integer({ minimum: 0, description: 'Only older ones' })) };
/** Fields that any other list takes: only those behind the one of this name. */
export const BEHIND = { limit, after: maybe(means(name, 'Only those that follow this one')) };

export const older = closed(OLDER);
export const behind = closed(BEHIND);
