import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Action } from './action.ts';
import { answered, see } from './answers.ts';
import { liftedOf, partOf, relaid } from './in-kind.ts';
import { type BetCommand, type Made, orders } from './orders.ts';
import type { Seen, Slip, Step } from './slip.ts';
import { amountAt, inOrder, keyOf, negated, type Stake, stakeOf } from './stake.ts';
import { canRedo, canUndo, expected } from './standing.ts';

/** What a slip needs besides itself. `name` makes the command ids, of a prefix no other page has. */
export type Terms = Readonly<{ rules: AnyRulebook; seen: Seen; name: (count: number) => string }>;

export type Reduced = Readonly<{ slip: Slip; commands: readonly BetCommand[] }>;

/** One thing after the other: what the slip becomes, and the commands to send now. Only a person's act makes commands. */
export function reduce(slip: Slip, action: Action, terms: Terms): Reduced {
  const { seen } = terms;
  switch (action.do) {
    case 'place':
      return act(slip, action.stakes, terms);
    case 'remove':
      return remove(slip, action, terms);
    case 'rebet':
      return rebet(slip, terms);
    case 'double':
      return double(slip, terms);
    case 'clear':
      return clear(slip, terms);
    case 'undo':
      return canUndo(slip, seen) ? undo(slip, terms) : quiet(slip);
    case 'redo':
      return canRedo(slip, seen) ? redo(slip, terms) : quiet(slip);
    case 'send':
      return seen.live ? send(slip, terms) : quiet(slip);
    case 'discard':
      return quiet(withoutUnsent(slip));
    case 'dismiss':
      return quiet({ ...slip, returned: [], capped: [] });
    case 'see':
      return quiet(see(slip, seen));
    case 'answer':
      return quiet(answered(slip, action.fate));
  }
}

const quiet = (slip: Slip): Reduced => ({ slip, commands: [] });

/** A new step: sent where there is a link, kept aside where there is none. */
function act(slip: Slip, changes: readonly Stake[], terms: Terms, capped: Slip['capped'] = []): Reduced {
  const wanted = changes.filter(({ amount }) => amount !== 0);
  const fresh = { ...slip, capped, returned: [] };
  if (wanted.length === 0) return quiet(fresh);
  const step: Step = { step: slip.steps + 1, changes: wanted };
  const done = { ...fresh, steps: step.step, past: [...slip.past, step], future: [] };
  if (terms.seen.live) return made(done, orders(done, step.step, wanted, terms));
  const put = wanted.filter(({ amount }) => amount > 0);
  if (put.length === 0) return quiet(slip);
  const kept = { ...done, past: [...slip.past, { step: step.step, changes: put }] };
  return quiet({ ...kept, unsent: [...slip.unsent, ...put.map((each) => ({ ...each, step: step.step }))] });
}

const made = (slip: Slip, { under, commands, count }: Made): Reduced => ({
  slip: { ...slip, under: [...slip.under, ...under], made: count },
  commands,
});

/** Takes chips off a place: first those that were never sent, then those that stand. */
function remove(slip: Slip, { place, amount, colour }: Action & { do: 'remove' }, terms: Terms): Reduced {
  const aside = amountAt(slip.unsent, place);
  if (aside > 0) return quiet(withoutUnsent(slip, keyOf(place)));
  if (!terms.seen.live) return quiet(slip);
  const there = expected(slip, terms.seen);
  const stake = there.find((each) => keyOf(each.place) === keyOf(place)) ?? stakeOf(place, 0);
  const off = liftedOf(stake, amount, terms.seen.eachOf, colour);
  const whole = off.amount === stake.amount;
  const beside = whole && place.spot === 'even' ? besideEven(there, place) : [];
  return act(slip, [...beside, negated({ ...off, place })], terms);
}

/** The last layout once more, in the chips it was made of as far as the player still has such. */
const rebet = (slip: Slip, terms: Terms): Reduced =>
  act(
    slip,
    inOrder(terms.rules, slip.last).map((each) => relaid(each, terms.seen.eachOf)),
    terms,
  );

/** Double and Super Niu cannot lie in a box without Even, so they leave before it (NN-4.5.1). */
const besideEven = (there: readonly Stake[], { box }: Stake['place']): readonly Stake[] =>
  box === undefined ? [] : there.filter(({ place }) => place.box === box && place.spot !== 'even').map(negated);

/** Each bet once more, as far as its maximum lets it; those that stop short are named. */
function double(slip: Slip, terms: Terms): Reduced {
  const there = inOrder(terms.rules, expected(slip, terms.seen));
  const changes = there.map((each) => {
    const room = Math.max(0, (terms.seen.maxOf(each.place) ?? Number.POSITIVE_INFINITY) - each.amount);
    return partOf(each, room, terms.seen.eachOf);
  });
  const capped = there.filter((each, i) => (changes[i]?.amount ?? 0) < each.amount).map(({ place }) => place);
  return act(slip, changes, terms, capped);
}

function clear(slip: Slip, terms: Terms): Reduced {
  const rest = withoutUnsent(slip);
  if (!terms.seen.live) return quiet(rest);
  const there = inOrder(terms.rules, expected(rest, terms.seen)).toReversed();
  return act(rest, there.map(negated), terms);
}

function undo(slip: Slip, terms: Terms): Reduced {
  const step = slip.past.at(-1) as Step;
  const past = slip.past.slice(0, -1);
  const aside = slip.unsent.some((each) => each.step === step.step);
  if (aside) return quiet({ ...slip, past, unsent: slip.unsent.filter((each) => each.step !== step.step) });
  const back = step.changes.toReversed().map(negated);
  const undone = { ...slip, past, future: [...slip.future, step], returned: [], capped: [] };
  return made(undone, orders(undone, step.step, back, terms, true));
}

function redo(slip: Slip, terms: Terms): Reduced {
  const step = slip.future.at(-1) as Step;
  const redone = { ...slip, past: [...slip.past, step], future: slip.future.slice(0, -1), returned: [], capped: [] };
  return made(redone, orders(redone, step.step, step.changes, terms));
}

function send(slip: Slip, terms: Terms): Reduced {
  const changes = slip.unsent.map(({ place, amount, colours }) => stakeOf(place, amount, colours));
  return act(withoutUnsent(slip), changes, terms);
}

/** Without the chips that were never sent, at one place or anywhere. */
function withoutUnsent(slip: Slip, key?: string): Slip {
  const gone = (each: Stake): boolean => key === undefined || keyOf(each.place) === key;
  const steps = new Set(slip.unsent.map(({ step }) => step));
  const past = slip.past
    .map((each) => (steps.has(each.step) ? { ...each, changes: each.changes.filter((change) => !gone(change)) } : each))
    .filter(({ changes }) => changes.length > 0);
  return { ...slip, past, unsent: slip.unsent.filter((each) => !gone(each)) };
}
