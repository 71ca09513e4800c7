import type { Apply } from '../evolve.ts';

type Here =
  | 'BoxTaken'
  | 'ReservePlaced'
  | 'BoxesRestricted'
  | 'BettingReopened'
  | 'PacketDealt'
  | 'CardTurnedDown'
  | 'DealFinished'
  | 'SpreadPassed'
  | 'HandledEarly'
  | 'MisdealReported'
  | 'BoxVoided'
  | 'CardsVoided'
  | 'ReconstructionStarted'
  | 'Reconstructed'
  | 'ReconstructionImpossible'
  | 'CardsHandled'
  | 'HandShown'
  | 'HandArranged'
  | 'HandVerified'
  | 'HandReset'
  | 'DealerHandSet'
  | 'BoxSettled'
  | 'CardsDiscarded'
  | 'ConductIncident'
  | 'HandlingBarred'
  | 'HouseEventReported'
  | 'RoundContinued'
  | 'DeckReplaced';

export const NIU_NIU: { readonly [T in Here]: Apply<T> } = {
  BoxTaken: () => {},
  ReservePlaced: () => {},
  BoxesRestricted: () => {},
  BettingReopened: () => {},
  PacketDealt: () => {},
  CardTurnedDown: () => {},
  DealFinished: () => {},
  SpreadPassed: () => {},
  HandledEarly: () => {},
  MisdealReported: () => {},
  BoxVoided: () => {},
  CardsVoided: () => {},
  ReconstructionStarted: () => {},
  Reconstructed: () => {},
  ReconstructionImpossible: () => {},
  CardsHandled: () => {},
  HandShown: () => {},
  HandArranged: () => {},
  HandVerified: () => {},
  HandReset: () => {},
  DealerHandSet: () => {},
  BoxSettled: () => {},
  CardsDiscarded: () => {},
  ConductIncident: () => {},
  HandlingBarred: () => {},
  HouseEventReported: () => {},
  RoundContinued: () => {},
  DeckReplaced: () => {},
};
