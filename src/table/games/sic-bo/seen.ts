import { afterwards, always, happened, moreAfterwards, type Rows } from '../../core/audience.ts';

/** Who learns what at a tumbler; dice are attested only after the cover is off. */
export const SIC_BO_SEEN = {
  TumblerActivated: happened,
  TumblesAttested: afterwards('tumbles'),
  RoundStarted: happened,
  DiceExposed: happened,
  DiceAttested: always('dice'),
  ResultEntered: afterwards('keys'),
  ResultReentered: afterwards('keys', 'was'),
  AreasLit: always('lit'),
  LightFault: moreAfterwards('fault'),
  MalfunctionReported: ({ holds }) => (holds ? { holds } : undefined),
  ContinueApproved: always('lights'),
} as const satisfies Rows;
