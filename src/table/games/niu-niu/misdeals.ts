import { ok } from '../../../kit/result.ts';
import { maybe, number, text } from '../../../kit/schema.ts';
import type { Effect, Irregularity } from '../../../rulebook/rulebook.ts';
import { clauseOf } from '../../core/cited.ts';
import type { Decision } from '../../core/command.ts';
import { command } from '../../core/command.ts';
import type { Fact } from '../../core/event.ts';
import { box } from '../../core/fields.ts';
import { byCause } from '../../core/needs.ts';
import { type Refused, refuse } from '../../core/refusals.ts';
import type { TableState } from '../../core/state.ts';
import { lotOf } from '../../core/table/settling.ts';
import { voidRound } from '../../core/table/voiding.ts';
import { DEALT_ON } from './phases.ts';
import { boxOf, cardsOn, DECK_SIZE, HAND_SIZE, niuNiuOf, places, playing, rulesOf, unknownBox } from './read.ts';
import { type Counts, FAULTS, type Fault, type FaultKind, type Recipient } from './round.ts';

/** The table as it looks once these hands were counted. */
export const withCounts = (state: TableState, counts: Counts): TableState => ({
  ...state,
  game: { ...niuNiuOf(state), counts },
});

/** What is wrong with the hands on the table, weightiest first (F22). */
export function found(state: TableState): readonly Fault[] {
  const inPlay = playing(state);
  const dealt = places(state).filter((to) => to !== 'dealer');
  const faults = dealt.flatMap((box): readonly Fault[] => {
    const kind = kindOf(inPlay.includes(box), cardsOn(state, box));
    return kind === undefined ? [] : [{ kind, box }];
  });
  if (cardsOn(state, 'dealer') !== HAND_SIZE) faults.push({ kind: 'dealer-hand-wrong-count' });
  return faults.toSorted((a, b) => FAULTS.indexOf(a.kind) - FAULTS.indexOf(b.kind));
}

function kindOf(inPlay: boolean, cards: number): FaultKind | undefined {
  if (!inPlay) return cards === 0 ? undefined : 'cards-on-empty-box';
  if (cards === 0) return 'no-cards-on-wagered-box';
  return cards === HAND_SIZE ? undefined : 'player-hand-wrong-count';
}

const ruleOf = (state: TableState, { kind }: Fault): Irregularity =>
  rulesOf(state).irregularities[kind] as Irregularity;

/** Effect and clause of a fault: before any player has handled cards, and after. */
function wayOf(state: TableState, fault: Fault, handled: boolean): Readonly<{ effect: Effect; clause: string }> {
  const { effect, clause, afterHandling } = ruleOf(state, fault);
  return handled && afterHandling !== undefined ? afterHandling : { effect, clause: clause as string };
}

/** A fault of a deal as the document treats it now, and the boxes it can be found on; the dealer's hand has none. */
export type Misdeal = Readonly<{ kind: FaultKind; effect: Effect; clause: string; boxes: readonly number[] }>;

export const misdealsNow = (state: TableState): readonly Misdeal[] =>
  FAULTS.map((kind) => {
    const { effect, clause } = wayOf(state, { kind }, niuNiuOf(state).handled);
    return { kind, effect, clause, boxes: boxesFor(state, kind) };
  });

function boxesFor(state: TableState, kind: FaultKind): readonly number[] {
  if (kind === 'dealer-hand-wrong-count') return [];
  const inPlay = playing(state);
  if (kind !== 'cards-on-empty-box') return inPlay;
  const all = Array.from({ length: rulesOf(state).options.boxes }, (_, index) => index + 1);
  return all.filter((box) => !inPlay.includes(box));
}

export const reported = (state: TableState, fault: Fault, cards?: number): Fact => ({
  type: 'MisdealReported',
  ...fault,
  ...(cards === undefined ? {} : { cards }),
  ...cite(ruleOf(state, fault).clause),
});

const cite = (by: string | undefined) => (by === undefined ? {} : { clause: by as NonNullable<Fact['clause']> });

/** The whole round goes, the deal is put right, or single hands go: as the document says for each fault. */
export function treat(state: TableState, faults: readonly Fault[]): Decision {
  const { handled } = niuNiuOf(state);
  const whole = faults.find((fault) => wayOf(state, fault, handled).effect === 'void-round');
  if (whole !== undefined) return voidWhole(state, whole, wayOf(state, whole, handled).clause);
  if (handled) return voidParts(state, faults);
  const [first] = faults as readonly [Fault, ...Fault[]];
  if (state.phase === 'dealing' || state.phase === 'dealt')
    return ok([{ type: 'ReconstructionStarted', faults, ...cite(wayOf(state, first, false).clause) }]);
  // Nobody handled cards, but the dealer has looked at some: they can no longer change places (F20).
  return cannotReconstruct(state, faults, 'face-seen');
}

const voidWhole = (state: TableState, fault: Fault, clause: string): Decision =>
  voidRound(state, { cause: fault.kind, clause, next: ruleOf(state, fault).next });

/** What cannot be put right has the consequence it has after handling (NN-7.7.1, F21). */
export function cannotReconstruct(state: TableState, faults: readonly Fault[], reason: string): Decision {
  const [first] = faults as readonly [Fault, ...Fault[]];
  const parts = voidParts(state, faults);
  if (!parts.ok) return parts;
  const by = wayOf(state, first, true).clause;
  return ok([{ type: 'ReconstructionImpossible', reason, ...cite(by) }, ...parts.value]);
}

/** Only the hands or cards concerned are void; a round with nothing left to play is void as a whole. */
function voidParts(state: TableState, faults: readonly Fault[]): Decision {
  const gone = new Set(faults.map(({ box }) => box));
  const left = playing(state).some((box) => !gone.has(box));
  const settled = [...state.round.wagers.values()].some(({ done }) => done !== undefined);
  if (!left && !settled) {
    const [first] = faults as readonly [Fault, ...Fault[]];
    return voidWhole(state, first, wayOf(state, first, true).clause);
  }
  return ok(faults.flatMap((fault) => voidPart(state, fault)));
}

function voidPart(state: TableState, fault: Fault): readonly Fact[] {
  const box = fault.box as number;
  const { effect, clause: by } = wayOf(state, fault, true);
  const cards = cardsOn(state, box);
  if (effect === 'void-cards') return [{ type: 'CardsVoided', box, cards, ...cite(by) }];
  const lots = [...state.round.wagers.values()]
    .filter((wager) => wager.box === box)
    .map((wager) => lotOf(state, wager));
  const voided: Fact = { type: 'BoxVoided', box, lots, ...cite(by) };
  return cards === 0 ? [voided] : [voided, { type: 'CardsDiscarded', from: box, cards, ...cite(by) }];
}

const isFault = (kind: string): kind is FaultKind => (FAULTS as readonly string[]).includes(kind);

export const misdeals = {
  /** A fault somebody noticed, at whatever moment; `cards` is what was counted there. */
  reportMisdeal: command({
    interrupts: true,
    fields: { kind: text, box, cards: maybe(number) },
    phases: DEALT_ON,
    needs: (rules, { kind }) => byCause(rules, { cause: kind }),
    afterOutcome: 'witnessed',
    decide: (state, { kind, box, cards }) => {
      if (!isFault(kind)) return refuse('unknown-kind', { kind, known: FAULTS });
      const fault: Fault = box === undefined ? { kind } : { kind, box };
      const by = ruleOf(state, fault).clause;
      const misplaced = wrongPlace(state, fault, by);
      if (misplaced !== undefined) return misplaced;
      const at: Recipient = box ?? 'dealer';
      const counted = cards === undefined ? state : withCounts(state, { ...niuNiuOf(state).counts, [at]: cards });
      const wrong = wrongCount(counted, fault, cards, by);
      if (wrong !== undefined) return wrong;
      const treated = treat(counted, [fault]);
      return treated.ok ? ok([reported(state, fault, cards), ...treated.value]) : treated;
    },
  }),
} as const;

function wrongPlace(state: TableState, { kind, box }: Fault, by: string | undefined): Refused | undefined {
  const dealers = kind === 'dealer-hand-wrong-count';
  if (box === undefined || dealers)
    return dealers && box === undefined ? undefined : refuse('bad-command', { field: 'box', value: String(box) }, by);
  const unknown = unknownBox(state, box);
  if (unknown !== undefined) return unknown;
  const settled = boxOf(state, box)?.settled;
  if (settled === 'won' || settled === 'lost') return refuse('wager-settled', { box }, by);
  const fits = playing(state).includes(box) === (kind !== 'cards-on-empty-box');
  return fits ? undefined : refuse('bad-command', { field: 'box', value: String(box) }, by);
}

/** The count, where one is given or known, must bear the fault out. */
function wrongCount(
  state: TableState,
  { kind, box }: Fault,
  cards: number | undefined,
  by: string | undefined,
): Refused | undefined {
  if (cards !== undefined && (!Number.isSafeInteger(cards) || cards < 0))
    return refuse('bad-amount', { amount: String(cards) }, by);
  const there = cardsOn(state, box ?? 'dealer');
  const sum = niuNiuOf(state).discarded + places(state).reduce<number>((total, to) => total + cardsOn(state, to), 0);
  if (sum > DECK_SIZE) return refuse('wrong-deck', { cards: sum, needed: DECK_SIZE }, clauseOf(state, 'deckShort'));
  const bears = {
    'dealer-hand-wrong-count': cards !== HAND_SIZE && (there > 0 || isPast(state, 'dealer')),
    'player-hand-wrong-count': cards !== HAND_SIZE && there > 0,
    'cards-on-empty-box': there > 0,
    'no-cards-on-wagered-box': there === 0 && isPast(state, box as number),
  }[kind];
  return bears ? undefined : refuse('bad-command', { field: 'cards', value: String(there) }, by);
}

/** Whether the deal has gone past a recipient: before that nobody was missed. */
const isPast = (state: TableState, to: Recipient): boolean =>
  state.phase !== 'dealing' ||
  niuNiuOf(state).packets.some((packet) => to !== 'dealer' && (packet.to === 'dealer' || Number(packet.to) > to));
