import type { AnyRulebook } from '../../rulebook/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Sound } from '../sound/tones.ts';
import { causeText } from '../words/reason.ts';
import type { Say, WordKey } from '../words/words.ts';
import { phaseOf } from './phase.ts';
import { resultWords } from './spot-words.ts';

/** Something the table says aloud, politely or at once, and the sound that goes with it where there is one. */
export type Call = Readonly<{ tone: 'polite' | 'assertive'; text: string; sound?: Sound }>;

/** The result that lies on the table now, before the round is over; where the round is void nothing counts that lies there. */
export function resultNow({ game, voided }: WirePublic): string | undefined {
  if (voided !== undefined) return undefined;
  if (game.family === 'roulette') {
    const pocket = game.result ?? game.rest;
    return pocket === undefined ? undefined : String(pocket);
  }
  if (game.family === 'sic-bo') return game.dice?.toSorted().join('-');
  return undefined;
}

/** A result that was put right, with the reason as far as it is everybody's to know. */
export const correctionText = (say: Say, { round, reason }: NonNullable<WirePublic['correction']>): string =>
  reason === undefined ? say('table.corrected', { round }) : say('table.correctedWhy', { round, reason });

export const voidTitle = (rules: AnyRulebook): WordKey => (rules.family === 'roulette' ? 'noValidResult' : 'voided');

/** A result that was not called yet: it lies on the table, or its round is over before this page saw it lie there. */
function resultToCall(before: WirePublic, after: WirePublic): string | undefined {
  const [was, is] = [resultNow(before), resultNow(after)];
  if (is !== undefined) return is === was ? undefined : is;
  // A correction is called by itself.
  if (was !== undefined || after.correction?.at !== before.correction?.at) return undefined;
  return String(after.results) === String(before.results) ? undefined : after.results.at(-1);
}

/** What is called out when a view follows another. */
export function callsBetween(
  say: Say,
  rules: AnyRulebook,
  before: WirePublic | undefined,
  after: WirePublic,
): readonly Call[] {
  if (before === undefined) return [];
  const [was, is] = [phaseOf(before), phaseOf(after)];
  const calls: Call[] = [];
  const polite = (text: string, sound: Sound = 'call') => calls.push({ tone: 'polite', text, sound });
  const assertive = (text: string, sound: Sound = 'call') => calls.push({ tone: 'assertive', text, sound });
  if (after.voided !== undefined && before.voided === undefined) {
    const why = causeText(say, after.voided.cause);
    assertive(say('table.callVoid', { what: say(voidTitle(rules)), why }), 'warning');
  }
  if (is.open && !was.open) polite(say('table.callOpen'));
  else if (is.word === 'lastBets' && was.word === 'placeYourBets') polite(say('table.callLast'));
  else if (was.open && is.mood === 'closed') assertive(say('table.callClosed'));
  if (is.mood === 'held' && was.mood !== 'held') polite(say('held'), 'warning');
  const { correction } = after;
  if (correction !== undefined && correction.at !== before.correction?.at)
    assertive(correctionText(say, correction), 'warning');
  const told = resultToCall(before, after);
  if (told !== undefined) polite(say('table.callResult', { result: resultWords(say, rules, told).long }), 'result');
  return calls;
}
