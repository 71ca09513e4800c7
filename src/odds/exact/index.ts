export { type Chance, type Layout, layout, type Stake } from './layout.ts';
export { isPlain, type Line, lines, type PlainLine } from './lines.ts';
export { type Decisions, decisions } from './niu-niu/decisions.ts';
export { type Law, law, type TwoBoxLaw, twoBoxLaw } from './niu-niu/law.ts';
export { type AtRisk, type NetResult, odds, oddsOf, type SpotOdds, unitsAtRisk } from './odds.ts';
export { AFTER_QUANTILES, type After, afterRounds } from './rounds.ts';
export { type Ways, waysOf } from './ways.ts';
