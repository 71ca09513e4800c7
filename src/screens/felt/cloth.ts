import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';

/** Cloths that houses have; `design/tokens.css` says what colour each is. */
export const CLOTHS = ['green', 'navy', 'wine'] as const;
export type Cloth = (typeof CLOTHS)[number];

const HOUSES = [...new Set(RULEBOOKS.map(({ casino }) => casino))];

/** Tables of one house have one cloth, and those of the next house another; a document that names none is of a house too. */
export const clothOf = ({ casino }: Pick<AnyRulebook, 'casino'>): Cloth =>
  CLOTHS[Math.max(0, HOUSES.indexOf(casino)) % CLOTHS.length] ?? 'green';
