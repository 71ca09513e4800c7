export type { Watched } from './battery.ts';
export { FAMILY_ERROR, type Fairness, fairness, type TestResult } from './fairness.ts';
export { POWER, trialsNeeded } from './power.ts';
export { RESULTS_MAX, type ReadRefusal, type Recorded, ResultReader } from './read.ts';
