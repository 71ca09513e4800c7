import type { Fate } from '../../client/commands.ts';
import type { RefusalCode } from '../../kit/refusals/index.ts';
import type { Returned, Seen, Slip, Step, Under } from './slip.ts';
import { amountAt, isSame, negated, type Stake, stakeOf } from './stake.ts';

/** An undo of something that had been refused finds nothing to take back; nobody needs to hear of it. */
const NOTHING_THERE: ReadonlySet<string> = new Set<RefusalCode>(['no-such-wager', 'not-enough-chips']);

export function answered(slip: Slip, fate: Fate): Slip {
  const mine = slip.under.find(({ id }) => id === fate.id);
  if (mine === undefined) return slip;
  if (fate.fate === 'done') return replaced(slip, { ...mine, doneAt: fate.seq });
  if (fate.fate === 'unknown') return replaced(slip, { ...mine, unknown: true });
  if (fate.fate === 'unsent') return notSent(slip, mine);
  const { code, clause, params } = fate;
  const rest = forgotten({ ...slip, under: slip.under.filter(({ id }) => id !== fate.id) }, mine);
  if (mine.inverse === true && NOTHING_THERE.has(code)) return rest;
  const why: Returned = { ...returnedOf(mine, code), id: mine.id, ...(clause === undefined ? {} : { clause }), params };
  return { ...rest, returned: [...rest.returned, why] };
}

/** A command that never left: its chips stay here as ghosts, and nothing was asked of anybody. */
function notSent(slip: Slip, { id, place, amount, colours, step, inverse }: Under): Slip {
  const rest = { ...slip, under: slip.under.filter((each) => each.id !== id) };
  if (amount < 0 || inverse === true) return rest;
  return { ...rest, unsent: [...slip.unsent, { ...stakeOf(place, amount, colours), step }] };
}

/** What a view makes of a slip. Without a link nothing is known, so nothing of it changes. */
export function see(slip: Slip, seen: Seen): Slip {
  if (!seen.live) return unanswered(slip);
  const other = seen.round !== slip.round;
  const turned = other ? { ...turnedOver(slip), round: seen.round } : slip;
  const settled = told(arrived(turned, seen), seen);
  return seen.open ? { ...settled, taking: true, laid: seen.wagers } : tooLate(closed(settled, seen));
}

/** What went back at the call is told once, however long the view shows it. */
function told(slip: Slip, { back }: Seen): Slip {
  const news = back.filter(({ id }) => !slip.told.includes(id));
  if (news.length === 0) return slip;
  return { ...slip, returned: [...slip.returned, ...news], told: [...slip.told, ...news.map(({ id }) => id)] };
}

/** A last bet and the call may come in one view: what lies there then is what was bet, unless all of it is settled already. */
function closed(slip: Slip, { wagers }: Seen): Slip {
  if (!slip.taking) return slip;
  return { ...slip, taking: false, laid: wagers.length > 0 ? wagers : slip.laid };
}

/** Those that were accepted but are not in the view yet are answered all the same. */
function unanswered(slip: Slip): Slip {
  if (slip.under.every((each) => each.doneAt !== undefined || each.unanswered === true)) return slip;
  return {
    ...slip,
    under: slip.under.map((each) => (each.doneAt === undefined ? { ...each, unanswered: true } : each)),
  };
}

function turnedOver(slip: Slip): Slip {
  const { returned, unsent } = tooLate(slip);
  return {
    ...slip,
    returned,
    unsent,
    told: [],
    past: [],
    future: [],
    capped: [],
    last: slip.laid.length > 0 ? slip.laid : slip.last,
    laid: [],
  };
}

/** Steps can be undone until the close; what was never sent by then comes back. */
function tooLate(slip: Slip): Slip {
  if (slip.past.length === 0 && slip.future.length === 0 && slip.unsent.length === 0) return slip;
  const back = slip.unsent.map((each, i) => ({ ...returnedOf(each, 'not-sent'), id: `unsent ${each.step} ${i}` }));
  return { ...slip, past: [], future: [], unsent: [], returned: [...slip.returned, ...back] };
}

/** Takes out what the view has by now, and finds out about commands whose answer was lost. */
function arrived(slip: Slip, seen: Seen): Slip {
  if (slip.under.length === 0) return slip;
  const missing: Returned[] = [];
  const under = slip.under.filter((each) => {
    if (each.unknown === true) {
      if (!isThere(each, seen)) missing.push(returnedOf(each, each.round === seen.round ? 'not-arrived' : 'not-known'));
      return false;
    }
    // The view may have it before the answer that was asked for again.
    if (each.unanswered === true && each.doneAt === undefined) return !isShown(each, seen);
    return each.doneAt === undefined || each.doneAt > seen.seq;
  });
  if (under.length === slip.under.length) return slip;
  return { ...slip, under, returned: missing.length === 0 ? slip.returned : [...slip.returned, ...missing] };
}

/** Chips that were taken back are missed by nobody. */
const isThere = (under: Under, seen: Seen): boolean => under.amount < 0 || isShown(under, seen);

function isShown({ place, amount, base, round }: Under, seen: Seen): boolean {
  const there = amountAt(seen.wagers, place);
  return round === seen.round && (amount < 0 ? there <= base + amount : there >= base + amount);
}

const returnedOf = ({ place, amount }: Pick<Under, 'place' | 'amount'>, code: string): Returned => ({
  id: `${code} ${place.spot} ${place.box ?? ''}`,
  place,
  amount,
  code,
  params: {},
});

const replaced = (slip: Slip, mine: Under): Slip => ({
  ...slip,
  under: slip.under.map((each) => (each.id === mine.id ? mine : each)),
});

/** A change that was refused is part of no step any more. */
function forgotten(slip: Slip, under: Under): Slip {
  const change = under.inverse === true ? negated(under) : under;
  const less = (steps: readonly Step[]): readonly Step[] =>
    steps
      .map((each) => (each.step === under.step ? { ...each, changes: without(each.changes, change) } : each))
      .filter(({ changes }) => changes.length > 0);
  return { ...slip, past: less(slip.past), future: less(slip.future) };
}

function without(changes: readonly Stake[], gone: Stake): readonly Stake[] {
  const at = changes.findIndex((each) => isSame(each, gone));
  return at < 0 ? changes : changes.toSpliced(at, 1);
}
