import type { WirePublic } from '../../wire/index.ts';
import type { WordKey } from '../words/words.ts';

/** How a table looks at a moment; each has its word as well, so that colour never says it alone. */
export type Mood = 'open' | 'last' | 'closed' | 'result' | 'idle' | 'void' | 'held' | 'shut';

export type PhaseNow = Readonly<{ mood: Mood; word: WordKey; open: boolean }>;

const phase = (mood: Mood, word: WordKey, open = false): PhaseNow => ({ mood, word, open });

const OPEN = phase('open', 'placeYourBets', true);
const LAST = phase('last', 'lastBets', true);
const CLOSED = phase('closed', 'noMoreBets');
const RESULT = phase('result', 'result');
const PAYING = phase('result', 'paying');
const IDLE = phase('idle', 'waiting');
const VOID = phase('void', 'voided');
const DEALING = phase('closed', 'dealing');
const COMPARING = phase('result', 'comparing');

/** A phase that a player could not be shown does not compile. */
const PHASES: Readonly<Record<WirePublic['phase'], PhaseNow>> = {
  idle: IDLE,
  ready: IDLE,
  shaken: phase('idle', 'shaking'),
  betting: OPEN,
  'spin-open': LAST,
  'closed-not-spun': CLOSED,
  'spin-closed': CLOSED,
  closed: CLOSED,
  'at-rest': RESULT,
  result: RESULT,
  revealed: RESULT,
  entered: RESULT,
  lit: RESULT,
  'light-fault': RESULT,
  collecting: PAYING,
  paying: PAYING,
  dealing: DEALING,
  dealt: phase('closed', 'arranging'),
  arranging: phase('closed', 'arranging'),
  set: COMPARING,
  comparing: COMPARING,
  voided: VOID,
};

/** Seconds before the close in which the dealer would say last bets. */
const LAST_MS = 5000;

/** What a view says about the moment, in the dealer's words. The clock only hurries; the dealer's call decides. */
export function phaseOf(seen: WirePublic, left: number | null = null): PhaseNow {
  if (seen.house.held !== undefined || seen.held !== undefined) return phase('held', 'held');
  if (seen.status === 'closed') return phase('shut', 'tableClosed');
  if (seen.status === 'suspended') return phase('held', 'tableSuspended');
  const now = PHASES[seen.phase];
  return now === OPEN && left !== null && left > 0 && left <= LAST_MS ? LAST : now;
}

/** Why nothing goes on, as a key of words. */
export function heldWhy(seen: WirePublic): WordKey {
  const why = seen.house.held?.why ?? seen.held ?? 'stopped';
  return `held.${why}` as WordKey;
}
