import type { Event, FactType } from '../../table/index.ts';

/** Why somebody who watches a table should look at an event. */
export const FLAGS = ['void', 'correction', 'late', 'ruling', 'hold', 'display', 'mark'] as const;
export type Flag = (typeof FLAGS)[number];

const FLAGGED: Readonly<Partial<Record<FactType, Flag>>> = {
  RoundVoided: 'void',
  NoSpinAnnounced: 'void',
  BoxVoided: 'void',
  CardsVoided: 'void',
  BettingAborted: 'void',
  ReconstructionImpossible: 'void',
  ResultCorrected: 'correction',
  ResultReentered: 'correction',
  EntryReversed: 'correction',
  BettingReopened: 'correction',
  LateReturned: 'late',
  WithdrawnReturned: 'late',
  WithdrawnKeptLive: 'late',
  WagerFound: 'late',
  PlacementRuled: 'ruling',
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

export const flagOf = ({ fact }: Event): Flag | undefined => FLAGGED[fact.type];
