import type { Apply } from '../evolve.ts';

type Here =
  | 'TumblerActivated'
  | 'TumblesAttested'
  | 'RoundStarted'
  | 'DiceExposed'
  | 'DiceAttested'
  | 'ResultEntered'
  | 'ResultReentered'
  | 'AreasLit'
  | 'LightFault'
  | 'MalfunctionReported'
  | 'ContinueApproved';

export const SIC_BO: { readonly [T in Here]: Apply<T> } = {
  TumblerActivated: () => {},
  TumblesAttested: () => {},
  RoundStarted: () => {},
  DiceExposed: () => {},
  DiceAttested: () => {},
  ResultEntered: () => {},
  ResultReentered: () => {},
  AreasLit: () => {},
  LightFault: () => {},
  MalfunctionReported: () => {},
  ContinueApproved: () => {},
};
