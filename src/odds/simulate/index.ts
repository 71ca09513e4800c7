export {
  type BankrollRefusal,
  type BankrollRequest,
  type BankrollResult,
  bankrollRun,
  QUANTILES,
  type Share,
} from './bankroll.ts';
export { STRATEGIES, type Strategy } from './progressions.ts';
export { RANGES } from './range.ts';
export { inline, type Runner, type Tally, together } from './runner.ts';
export { type SettledEvery, settleEvery } from './settle-every.ts';
export { type BetsResult, type Simulated, type SimulationRefusal, type SpotResult, simulate } from './simulate.ts';
export { addChunk, chunks, sizeOf, tallySize, type Work } from './work.ts';
