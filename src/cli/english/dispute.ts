import type { ParamsOf } from '../../kit/refusals/index.ts';
import type { Basis } from '../../table/core/dispute/evidence.ts';
import type { DisputeRefusalCode } from '../../table/core/dispute/refusals.ts';
import type { Status } from '../../table/core/dispute/state.ts';
import { either, list, listed, type NameIn, word } from './params.ts';
import type { AnySentence, Said, Sentences } from './refusals.ts';
import { act, people, plain, readable, wordsFor } from './table-words.ts';

/** What a dispute answers to somebody who may not do something, or not now. */
export const DISPUTE_SENTENCES: Sentences<DisputeRefusalCode> = {
  'unknown-command': () => 'a dispute knows nothing of that name; choose something that the case offers.',
  'bad-command': (p) => `${act(p)} has a wrong or missing "${word(p, 'field')}"; correct it.`,
  'not-raised': (p) => `nobody has raised this dispute; raise it before ${act(p)}.`,
  'already-raised': (p) => `the dispute ${word(p, 'dispute')} is raised already; go on with it.`,
  'other-rulebook': (p) =>
    `the case belongs to ${word(p, 'pinned')}, not to ${word(p, 'rulebook')}; decide it under the rulebook of its round.`,
  'case-closed': (p) =>
    `the case is closed, so ${act(p)} comes too late; raise another dispute if there is a new matter.`,
  'rights-not-advised': () =>
    'the player rejected the decision and does not know what can be done about it; advise the player first.',
  'wrong-state': (p) => `${act(p)} is not possible ${state(p)[0]}; what comes next is ${state(p)[1]}.`,
  'not-authorised': (p) => `${act(p)} is not for ${people(p, 'role')}; leave it to ${people(p, 'needs')}.`,
  'not-your-own': (p) => `this is the dispute of ${word(p, 'player')}; players act for themselves only.`,
  'own-case': (p) => `the case concerns ${word(p, 'person')}; somebody else has to do it.`,
  'own-act': (p) => `${act(p)} is not for whoever made the decision; ask somebody else.`,
  // raising and the floor
  'subject-unnamed': () => 'the dispute does not say what it is about; name the table and the wager or event.',
  'wish-needed': () => 'the dispute does not say what the player wants; write it down.',
  'reason-needed': () => 'the words are missing; write down the reason or the answer.',
  'no-such-wager-there': (p) =>
    `the player had no wager on ${word(p, 'spot')} in that round; name one that was there, or something that happened.`,
  'not-at-table-then': (p) => `${word(p, 'person')} was not at that table in that round; name somebody who was.`,
  'words-unconfirmed': () =>
    'what was written down for the player is not confirmed; let the player confirm it, or somebody who heard it.',
  'words-confirmed': () => 'the words are confirmed already; go on.',
  'unknown-words': (p) => `nothing was written down under number ${word(p, 'words')}; check the number.`,
  'offer-changed': () => 'the floor offers something else by now; read it and answer that.',
  // gathering
  'already-informed': () => 'surveillance knows already; go on.',
  'bad-timeframe': (p) =>
    `"${word(p, 'minutes')}" minutes cannot be promised; give a whole number from 1 to 1440, or say why no time can be given.`,
  'bad-evidence': badEvidence,
  'unknown-clause': (p) => `"${word(p, 'id')}" is no clause of this document; cite one that it has.`,
  'wrong-jurisdiction': (p) =>
    `the law of "${word(p, 'jurisdiction')}" has no say under this document; name the law that applies.`,
  // the decision
  'surveillance-not-informed': () => 'surveillance was not informed; inform it before you decide.',
  'no-timeframe': () => 'the player does not know how long it takes; give a time, or say why there is none.',
  'statement-missing': (p) =>
    `the statement of the ${list(p, 'missing', 'and the')} is missing; take it, or record that it was refused.`,
  'basis-unmarked': (p) =>
    `nothing is said about ${bases(p, 'missing')}; mark each as used, considered or not applicable.`,
  'no-basis-used': () => 'the decision rests on nothing; mark at least one basis as used.',
  'basis-without-evidence': (p) =>
    `the decision rests on ${bases(p, 'basis')}, of which the case has nothing; add it or mark it otherwise.`,
  'bad-remedy': badRemedy,
  'past-stands': (p) => `round ${word(p, 'round')} stays as it was settled; decide without money.`,
  'over-claim': (p) =>
    `${word(p, 'amount')} is more than the ${word(p, 'claimed')} that was claimed; stay within it, or let ${people(p, 'needs')} say why.`,
  'no-wager': () => 'the dispute names no wager, so no stake can go back; choose another remedy.',
  // after it
  'must-be-written': () => 'the player could not be reached; advise the player in writing.',
  'already-assisting': (p) => `${word(p, 'staff')} helps the player already; go on.`,
  'assistant-needed': () =>
    'nobody helps the player with the complaint; name somebody, or record that help is not wanted.',
  'unknown-entry': (p) => `the case has ordered no money under number ${word(p, 'entry')}; check the number.`,
  'already-booked': (p) =>
    `money order ${word(p, 'entry')} or transfer "${word(p, 'transfer')}" is booked already; book each once.`,
  'remedy-not-booked': (p) => `money was ordered and not booked under ${list(p, 'entries', 'and')}; book it first.`,
};

/** Where a case stands, and what it does from there. */
const STATES: Readonly<Record<Status, readonly [when: string, next: string]>> = {
  none: ['before it is raised', 'to raise it'],
  raised: ['when it is only raised', 'to take it up on the floor'],
  'floor-review': ['while the floor looks at it', 'to resolve or to escalate it'],
  'floor-offered': ['while the player has not agreed', "to take the player's answer or to escalate it"],
  'resolved-on-floor': ['after it was resolved on the floor', 'to book what was agreed and to close the case'],
  escalated: ['when it is only escalated', 'to take it over'],
  gathering: ['while evidence is gathered', 'to add what is missing and to decide'],
  decided: ['after the decision', "to take the player's answer"],
  accepted: ['after the player accepted', 'to book what was decided and to close the case'],
  rejected: ['after the player rejected the decision', 'to advise the player of what can be done'],
  'rights-advised': ['after the player was advised', "to wait for the player's complaint or waiver"],
  'complaint-in-preparation': ['while the complaint is prepared', 'to help the player and to file it'],
  'complaint-filed': ['after the complaint was filed', 'to answer it'],
  'complaint-answered': ['after the complaint was answered', 'to book what was decided and to close the case'],
  'no-complaint': ['after the player waived the complaint', 'to book what was decided and to close the case'],
  closed: ['after it was closed', 'nothing'],
};

const state = (p: ParamsOf<'wrong-state'>): readonly [when: string, next: string] =>
  wordsFor(STATES, word(p, 'state')) ?? ['now', 'to go on with the case'];

const BASES: Readonly<Record<Basis, string>> = {
  rule: 'the rules',
  published: 'published material',
  procedure: 'procedures',
  control: 'internal controls',
  statement: 'statements',
  footage: 'footage',
  other: 'other evidence',
  law: 'the law',
};

function bases<P extends object>(p: P, name: NameIn<P>): string {
  return either(
    listed(p, name).map((basis) => wordsFor(BASES, basis) ?? basis),
    'and',
  );
}

function badEvidence(p: ParamsOf<'bad-evidence'>): string {
  switch (word(p, 'why')) {
    case 'statement or refusal':
      return 'a statement is either made or refused; give one of the two.';
    case 'time':
      return 'the footage ends before it begins; correct its times.';
    default:
      return `evidence from ${bases(p, 'kind')} has an empty "${word(p, 'why')}"; fill it in.`;
  }
}

function badRemedy(p: ParamsOf<'bad-remedy'>): string {
  switch (word(p, 'why')) {
    case 'none named':
      return 'no remedy is named; name one, or say that there is none.';
    case 'not alone':
      return 'a remedy without money stands alone; leave out one or the other.';
    default:
      return `the amount of "${plain(p, 'kind')}" cannot be; give a whole number of at least 1.`;
  }
}

const WORDS: Readonly<Record<DisputeRefusalCode, AnySentence>> = DISPUTE_SENTENCES;

/** What a dispute answers, in words. */
export const disputeSentence = ({ code, params }: Said<DisputeRefusalCode>): string => WORDS[code](readable(params));
