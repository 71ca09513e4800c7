import type { WirePublic } from '../../wire/index.ts';
import type { WordKey } from './words.ts';

/** How a phase looks: told by its words first, and by its colour. */
export type PhaseTone = 'open' | 'soon' | 'closed' | 'quiet' | 'void' | 'held';
export type PhaseShown = Readonly<{ word: WordKey; tone: PhaseTone }>;

/** The last seconds before the close, when somebody ought to hurry. */
export const LAST_BETS_MS = 5_000;

const shown = (word: WordKey, tone: PhaseTone): PhaseShown => ({ word, tone });

const PHASES: Readonly<Record<string, PhaseShown>> = {
  idle: shown('waiting', 'quiet'),
  ready: shown('waiting', 'quiet'),
  shaken: shown('shaking', 'quiet'),
  betting: shown('placeYourBets', 'open'),
  'spin-open': shown('placeYourBets', 'open'),
  'closed-not-spun': shown('noMoreBets', 'closed'),
  'spin-closed': shown('noMoreBets', 'closed'),
  closed: shown('noMoreBets', 'closed'),
  'at-rest': shown('noMoreBets', 'closed'),
  revealed: shown('noMoreBets', 'closed'),
  entered: shown('noMoreBets', 'closed'),
  result: shown('result', 'quiet'),
  lit: shown('result', 'quiet'),
  'light-fault': shown('result', 'quiet'),
  collecting: shown('paying', 'quiet'),
  paying: shown('paying', 'quiet'),
  dealing: shown('dealing', 'closed'),
  dealt: shown('dealing', 'closed'),
  arranging: shown('arranging', 'closed'),
  set: shown('noMoreBets', 'closed'),
  comparing: shown('comparing', 'quiet'),
  voided: shown('voided', 'void'),
};

type Seen = Pick<WirePublic, 'status' | 'phase'> &
  Readonly<{ held?: string; house: Readonly<{ held?: unknown; closesAt?: number }> }>;

/** What the table says now. `left` is the time until the close, where somebody has announced one. */
export function phaseShown(seen: Seen, left?: number): PhaseShown {
  if (seen.house.held !== undefined || seen.held !== undefined) return shown('held', 'held');
  if (seen.status === 'closed') return shown('tableClosed', 'quiet');
  if (seen.status === 'suspended') return shown('tableSuspended', 'held');
  const phase = PHASES[seen.phase] ?? shown('waiting', 'quiet');
  return phase.tone === 'open' && left !== undefined && left <= LAST_BETS_MS ? shown('lastBets', 'soon') : phase;
}
