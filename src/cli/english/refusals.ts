import type { EngineRefusal } from '../../engine/index.ts';
import type { Params, Refusal } from '../../kit/refusal.ts';
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

/** What is wrong and what to do about it. */
export type Sentence = (params: Params) => string;

export type RefusalCode =
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
export const REFUSAL_SENTENCES: Readonly<Record<RefusalCode, Sentence>> = {
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

export const sentence = ({ code, params }: Refusal<RefusalCode>): string => REFUSAL_SENTENCES[code](params);
