import type { Event, FactType } from '../../table/index.ts';
import type { Flag } from '../../wire/shapes/replay.ts';

const FLAGGED: Readonly<Partial<Record<FactType, Flag>>> = {
  RoundVoided: 'void',
  NoSpinAnnounced: 'void',
  BoxVoided: 'void',
  CardsVoided: 'void',
  BettingAborted: 'void',
  ReconstructionImpossible: 'void',
  ResultCorrected: 'correction',
  ClosedRoundCorrected: 'correction',
  DiceCorrected: 'correction',
  HandCorrected: 'correction',
  ResultReentered: 'correction',
  EntryReversed: 'correction',
  BettingReopened: 'correction',
  LateReturned: 'late',
  WithdrawnReturned: 'late',
  WithdrawnKeptLive: 'late',
  WagerFound: 'late',
  PlacementRuled: 'ruling',
  RuledNoBet: 'ruling',
  ForeignRuled: 'ruling',
  MoneyRuled: 'ruling',
  UncoveredDecided: 'ruling',
  ResultReleased: 'ruling',
  RoundContinued: 'ruling',
  ContinueApproved: 'ruling',
  HandlingBarred: 'ruling',
  TableSuspended: 'hold',
  IncidentReported: 'hold',
  MalfunctionReported: 'hold',
  HouseEventReported: 'hold',
  ReconstructionStarted: 'hold',
  MoneyHeld: 'hold',
  PowerFailureReported: 'hold',
  PlacementQuestioned: 'hold',
  ConductIncident: 'hold',
  DisplayCorrected: 'display',
  LightFault: 'display',
  FootageMarked: 'mark',
};

/** Whether something of a round was put right by it. */
export const isCorrection = (type: string): boolean =>
  Object.hasOwn(FLAGGED, type) && FLAGGED[type as FactType] === 'correction';

export const flagOf = ({ fact }: Event): Flag | undefined => FLAGGED[fact.type];
