/** What a Sic Bo table knows besides the wagers. */
export type SicBoRound = {
  readonly family: 'sic-bo';
  shaken: boolean;
  tumbles: number | undefined;
  exposed: boolean;
  dice: readonly number[] | undefined;
  keys: readonly number[] | undefined;
  lit: readonly string[] | undefined;
  lightFault: boolean;
  /** A fault was reported; the next round waits for the Operations Manager (SB-7.1). */
  malfunction: boolean;
  /** Play with the lights off was approved: settle by the dice. */
  manual: boolean;
};

export const freshSicBo = (manual = false, malfunction = false): SicBoRound => ({
  family: 'sic-bo',
  shaken: false,
  tumbles: undefined,
  exposed: false,
  dice: undefined,
  keys: undefined,
  lit: undefined,
  lightFault: false,
  malfunction,
  manual,
});
