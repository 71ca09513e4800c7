import type { EngineRefusal } from '../../engine/index.ts';
import type { Params } from '../../kit/refusal.ts';
import type { ParamsOf, RefusalCode } from '../../kit/refusals/index.ts';
import type { BetRefusal } from '../../layout/notation.ts';
import type { RegisterRefusal } from '../../rulebook/clauses.ts';
import type { OptionRefusal } from '../../rulebook/index.ts';
import type { Defect } from '../../rulebook/validate.ts';
import { DEFECT_SENTENCES } from './defects.ts';
import { DEVICE_LINE_SENTENCES, type DeviceLineCode } from './device.ts';
import { FAIRNESS_SENTENCES, type FairnessCode } from './fairness.ts';
import { HOUSE_LINE_SENTENCES, type HouseLineCode } from './house-command-line.ts';
import { INPUT_SENTENCES, type InputCode } from './input.ts';
import { NAMING_SENTENCES } from './naming.ts';
import { ODDS_SENTENCES, type OddsCode } from './odds.ts';
import { OUTCOME_SENTENCES } from './outcome.ts';
import { SIMULATION_SENTENCES, type SimulationCode } from './simulation.ts';
import { WAGER_SENTENCES } from './wager.ts';

/** What is wrong and what to do about it. A method, so that sentences about different things can stand in one table. */
export type Sentence<Code extends RefusalCode> = { of(params: ParamsOf<Code>): string }['of'];
/** A sentence of any code; what a refusal does not say stays open in it. */
export type AnySentence = { of(params: Params): string }['of'];
/** One sentence for each of these codes. */
export type Sentences<Code extends RefusalCode> = { readonly [C in Code]: Sentence<C> };
/** What a sentence is made from: a refusal of this house, or of another one that may say less. */
export type Said<Code extends string = string> = Readonly<{ code: Code; params: Params }>;

/** What can be refused before a house is asked. */
export type LineCode =
  | EngineRefusal['code']
  | BetRefusal['code']
  | OptionRefusal['code']
  | RegisterRefusal['code']
  | Defect['code']
  | InputCode
  | SimulationCode
  | FairnessCode
  | OddsCode
  | HouseLineCode
  | DeviceLineCode
  | 'unknown-rulebook';

/** One sentence for every code; a code without one does not compile. */
export const REFUSAL_SENTENCES: Sentences<LineCode> = {
  ...INPUT_SENTENCES,
  ...NAMING_SENTENCES,
  ...OUTCOME_SENTENCES,
  ...WAGER_SENTENCES,
  ...DEFECT_SENTENCES,
  ...SIMULATION_SENTENCES,
  ...FAIRNESS_SENTENCES,
  ...ODDS_SENTENCES,
  ...HOUSE_LINE_SENTENCES,
  ...DEVICE_LINE_SENTENCES,
};

const WORDS: Readonly<Record<LineCode, AnySentence>> = REFUSAL_SENTENCES;

export const sentence = ({ code, params }: Said<LineCode>): string => WORDS[code](params);
