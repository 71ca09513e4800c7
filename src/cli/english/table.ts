import type { EngineRefusal } from '../../engine/index.ts';
import type { ParamsOf } from '../../kit/refusals/index.ts';
import type { TableRefusal, TableRefusalCode } from '../../table/core/refusals.ts';
import type { Hold } from '../../table/core/state.ts';
import { has, includes, list, word } from './params.ts';
import { countedIn } from './plural.ts';
import { type AnySentence, REFUSAL_SENTENCES, type Said, type Sentence, type Sentences } from './refusals.ts';
import { badField } from './table-fields.ts';
import { GAME_SENTENCES } from './table-games.ts';
import { act, boxes, next, people, plain, readable, wagerIn, when, wordsFor } from './table-words.ts';

/** What a table answers to somebody who may not do something, or not now; one for every code or it does not compile. */
const COMMON_SENTENCES: Sentences<Exclude<TableRefusalCode, keyof typeof GAME_SENTENCES | 'unknown-option'>> = {
  'unknown-command': (p) => `a table knows nothing called ${act(p)}; choose something that it offers.`,
  'no-bet': () => 'the chips did not lie clearly and were ruled no bet; the stake went back.',
  'box-needs-wager': () => 'a box is no longer taken without a wager; bet on the box to have it.',
  'bad-command': badField,
  'not-in-this-game': (p) => `${act(p)} is no part of ${word(p, 'rulebook')}; choose something that it has.`,
  'table-not-open': tableNotOpen,
  'table-not-closed': (p) => `the table is ${word(p, 'status')}; close it before ${act(p)}.`,
  'table-held': (p) =>
    wordsFor(HOLDS, word(p, 'why'))?.(p) ?? `play waits for a decision; have it made before ${act(p)}.`,
  'wrong-phase': (p) =>
    has(p, 'cause')
      ? `"${plain(p, 'cause')}" cannot have happened ${when(p)}; record what did.`
      : `${act(p)} is not possible ${when(p)}; what comes next is ${next(p)}.`,
  'betting-closed': (p) => `bets are closed, so ${act(p)} comes too late; wait for the next round.`,
  'not-authorised': notAuthorised,
  'not-your-own': (p) => `this concerns ${word(p, 'player')}; players act for themselves only.`,
  'own-wallet-only': () => 'money leaves a wallet by its owner alone; let the player buy in, or take cash.',
  'second-person-needed': (p) =>
    `${act(p)} needs ${people(p, 'needs')} as a second person${has(p, 'role') ? `, not ${people(p, 'role')}` : ''}; ask for one.`,
  'own-act': (p) => `${act(p)} takes two people and one cannot be both; ask somebody else.`,
  'too-late': (p) => `it is too late for "${plain(p, 'cause')}" ${when(p)}; finish the round and report it.`,
  'wrong-round': (p) =>
    `this was meant for round ${word(p, 'round')} and the table is at round ${word(p, 'current')}; give it again if it still holds.`,
  // the table
  'unknown-item': (p) => `"${word(p, 'item')}" is no equipment of this table; it has ${list(p, 'known', 'and')}.`,
  'equipment-missing': (p) => `the equipment "${word(p, 'item')}" is not attested; check it and attest it first.`,
  'equipment-failed': (p) =>
    `the equipment "${word(p, 'item')}" is not as the rules want it; replace it and attest the new one.`,
  'nothing-chosen': () => 'all of this is in force already; nothing has to be chosen.',
  'chosen-with-readings': () =>
    'how a table reads its document is chosen at the closed table; use "croupier readings" or the pit screen.',
  'limits-not-set': () => 'the table has no limits; set the minimum and the maximum first.',
  'float-not-counted': () => 'the float is not counted; count it first.',
  'reason-needed': reasonNeeded,
  'round-open': (p) => `this cannot be done ${when(p)}; finish or void the round first.`,
  'colours-outstanding': (p) =>
    `still out: ${countedIn(p, 'out', { one: `${word(p, 'colour')} chip`, other: `${word(p, 'colour')} chips` })}; redeem them or write them off, then count the float.`,
  'nothing-to-resume': () => 'play was not stopped; go on.',
  // money and chips
  'unknown-player': (p) => `${word(p, 'player')} is not at this table; let the player join or buy in first.`,
  'bad-amount': (p) => `the figure "${word(p, 'amount')}" cannot be; give whole numbers that add up.`,
  'not-enough-chips': notEnough,
  'wagers-open': (p) => `${word(p, 'player')} has wagers in this round; wait until it is over.`,
  'due-outstanding': (p) =>
    `${word(p, 'player')} owes ${word(p, 'due')} from a correction; have it paid before the player leaves.`,
  'needs-fill': (p) => `the float of ${word(p, 'float')} does not cover ${word(p, 'amount')}; request a fill.`,
  'round-not-kept': (p) =>
    `round ${word(p, 'round')} is not among the last ${word(p, 'kept')} that are kept for this; raise a dispute about it.`,
  'round-stands': (p) =>
    `the document lets nothing change the settlement of round ${word(p, 'round')}; raise a dispute instead.`,
  'unknown-fill': (p) => `no fill or credit "${word(p, 'fill')}" waits for this; check its number.`,
  'fill-not-approved': (p) => `the fill or credit "${word(p, 'fill')}" is not approved; have it approved first.`,
  'unequal-exchange': (p) => `${word(p, 'give')} is given for ${word(p, 'receive')}; exchange chips of the same worth.`,
  'cash-is-no-wager': (p) => `cash on ${word(p, 'spot')} is no wager; change it into chips first.`,
  'unknown-colour': unknownColour,
  'colours-alike': (p) =>
    `${word(p, 'colour')} looks like another set or like a value chip; choose a set that cannot be mistaken.`,
  'color-chips-only': () => 'bets are made with colour chips only here; issue the player a set first.',
  'no-colour-free': (p) =>
    `all ${countedIn(p, 'sets', { one: 'colour set is', other: 'colour sets are' })} out; wait until one comes back.`,
  'colour-taken': (p) => `${word(p, 'colour')} chips belong to ${word(p, 'player')}; choose a free colour.`,
  'second-colour': (p) =>
    `${word(p, 'player')} plays with ${word(p, 'colour')} already; issue a second colour as an extra set.`,
  'others-need-colour': (p) =>
    `there would be ${countedIn(p, 'free', { one: 'set', other: 'sets' })} for ${countedIn(p, 'waiting', { one: 'player', other: 'players' })} without a colour; give out no extra set.`,
  'same-value-rule': (p) =>
    `an extra set has the value of the first, ${word(p, 'value')} a chip; issue it at that, or have another value approved.`,
  'colour-value-fixed': (p) =>
    `${word(p, 'colour')} chips were sold at ${word(p, 'value')} each; sell more at that value, or redeem all of them first.`,
  'marker-needed': (p) =>
    `${word(p, 'colour')} chips at ${word(p, 'value')} are above the minimum; show their value with a marker.`,
  'foreign-chips-here': (p) =>
    has(p, 'table')
      ? `${word(p, 'colour')} chips of table ${word(p, 'table')} are not redeemed here; send the player to that table.`
      : `${word(p, 'colour')} chips are not the player's colour at this table; take them off the layout.`,
  'unknown-notice': (p) =>
    `notice "${word(p, 'notice')}" does not wait for this person; it may be acknowledged already.`,
  'unknown-incident': (p) => `no incident "${word(p, 'incident')}" is open for this; check its name.`,
  // wagers
  'no-such-wager': (p) => `${wagerIn(p)} is not on the layout; check player and spot.`,
  'wager-settled': (p) =>
    `${has(p, 'spot') ? wagerIn(p) : `box ${word(p, 'box')}`} is settled; raise a dispute if it is wrong.`,
  'chips-not-handed-over': (p) =>
    `${word(p, 'player')} has handed over no chips; take them before you place the wager.`,
  'call-bet-only': (p) => `${wagerIn(p)} was not placed by the dealer; question where it lies instead.`,
  'question-open': (p) => `${wagerIn(p)} waits for a ruling; have it ruled first.`,
  'no-question': (p) => `${wagerIn(p)} has no open question; settle it as it lies.`,
  'wager-held': (p) => `${wagerIn(p)} is held because of suspect money; have that ruled first.`,
  'nothing-to-pay': () => 'nobody is left to pay; close the round.',
  'ground-not-recorded': () =>
    'the record does not bear that ground out; any other reason is decided by who decides what the rules do not cover.',
  'void-not-confirmed': () => 'the stakes of the void are held; a second person records first what was seen.',
  'still-to-pay': stillToPay,
};

function tableNotOpen(p: ParamsOf<'table-not-open'>): string {
  const status = word(p, 'status');
  if (status === 'open') return `the table is open and not suspended; leave out ${act(p)}.`;
  return `the table is ${status}; ${status === 'suspended' ? 'resume' : 'open'} it before ${act(p)}.`;
}

/** What play waits for. */
const HOLDS: Readonly<Record<Hold['why'], Sentence<'table-held'>>> = {
  malfunction: (p) => `play waits because of a malfunction; have it approved to go on before ${act(p)}.`,
  incident: (p) => `play waits because of an incident the rules do not cover; have it decided before ${act(p)}.`,
  'house-event': (p) => `play waits because of a house event; have it decided before ${act(p)}.`,
  reconstruction: (p) => `play waits because of a misdeal; put the deal right before ${act(p)}.`,
};

function notAuthorised(p: ParamsOf<'not-authorised'>): string {
  const needs = people(p, 'needs');
  // A person without a rank cannot act in the rank of another.
  if (word(p, 'needs') === word(p, 'role')) return `only staff with a rank act as ${needs}; call one.`;
  return `${act(p)} is not for ${people(p, 'role')}; ${word(p, 'needs') === 'player' ? 'leave it to the player' : `call ${needs}`}.`;
}

function unknownColour(p: ParamsOf<'unknown-colour'>): string {
  const colour = word(p, 'colour');
  if (includes(p, 'known', 'colour')) return `${colour} is no set that this player gives back; check whose it is.`;
  const known = list(p, 'known', 'and');
  return `there are no ${colour} chips in play here; ${known === '' ? 'issue some first' : `choose from ${known}`}.`;
}

function reasonNeeded(p: ParamsOf<'reason-needed'>): string {
  if (has(p, 'counted'))
    return `${word(p, 'counted')} was counted and ${word(p, 'recorded')} is on record; give the reason for the difference.`;
  return has(p, 'cause') ? `"${plain(p, 'cause')}" needs a reason; say what happened.` : 'a reason is needed; say why.';
}

function notEnough(p: ParamsOf<'not-enough-chips'>): string {
  const [player, owned, needed] = [word(p, 'player'), word(p, 'has'), word(p, 'needs')];
  if (player === 'bank')
    return `the chip bank has ${owned} of that colour left, not ${needed}; issue fewer or another colour.`;
  if (needed === '0') return `${player} still has chips; redeem and cash out all of them first.`;
  return `${player} has ${owned} for this, not ${needed}; use fewer chips or buy in.`;
}

function stillToPay(p: ParamsOf<'still-to-pay'>): string {
  if (has(p, 'payments'))
    return `not everybody is paid; ${countedIn(p, 'payments', { one: 'payment', other: 'payments' })} left before the round can close.`;
  if (has(p, 'boxes')) return `not every box is compared; compare ${boxes(p, 'boxes')} before you close the round.`;
  return `${wagerIn(p)} is not settled; settle it before you close the round.`;
}

/** Refusals of the engine whose sentence for documents would mislead a person at a table. */
const AT_THE_TABLE = {
  'unknown-pocket': (p) => `"${word(p, 'pocket')}" is no pocket of this wheel; read it again.`,
  'wrong-dice': (p) => `dice cannot show ${list(p, 'dice', 'and')}; read three faces from 1 to 6.`,
  'duplicate-card': (p) =>
    `the card ${word(p, 'card')} was seen in this round already; read it again or report a foreign card.`,
  'missing-hand': (p) => `box ${word(p, 'box')} has a wager but no hand; show its five cards.`,
  'unknown-spot': (p) => `"${word(p, 'spot')}" is no wager of this table; choose a place of its layout.`,
  'bad-stake': (p) => `the stake cannot be ${word(p, 'stake')}; wager whole chips.`,
  'value-chips-only': (p) => `only value chips are played here; change the ${word(p, 'colour')} chips.`,
  'ruling-required': (p) =>
    `${word(p, 'colour')} chips of table ${word(p, 'table')} wait for a ruling; have it made first.`,
  'box-missing': (p) => `the wager lies on no box; say which, 1 to ${word(p, 'boxes')}.`,
  'box-not-used': () => 'this game has no boxes; name none.',
  'reserve-not-used': () => 'no Reserve lies with this wager; give it back.',
  'reserve-not-exact': (p) =>
    has(p, 'needed')
      ? `the Reserve of ${word(p, 'spot')} is ${word(p, 'reserve')} and must be ${word(p, 'needed')}; make it exact.`
      : `the Reserve cannot be ${word(p, 'reserve')}; lay whole chips.`,
} as const satisfies Partial<Sentences<EngineRefusal['code']>>;

/** Everything a table can answer. */
export const TABLE_SENTENCES: Sentences<TableRefusal['code']> = {
  ...REFUSAL_SENTENCES,
  ...AT_THE_TABLE,
  ...COMMON_SENTENCES,
  ...GAME_SENTENCES,
};

const WORDS: Readonly<Record<TableRefusal['code'], AnySentence>> = TABLE_SENTENCES;

/** What a table answers, in words. */
export const tableSentence = ({ code, params }: Said<TableRefusal['code']>): string => WORDS[code](readable(params));
