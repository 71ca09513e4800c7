import type { Fate } from '../live/link.ts';
import type { Returned, Seen, Slip, Step, Under } from './slip.ts';
import { amountAt } from './stake.ts';

/** An undo of something that had been refused finds nothing to take back; nobody needs to hear of it. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['no-such-wager', 'not-enough-chips']);

export function answered(slip: Slip, fate: Fate): Slip {
  const mine = slip.under.find(({ id }) => id === fate.id);
  if (mine === undefined) return slip;
  if (fate.fate === 'done') return replaced(slip, { ...mine, doneAt: fate.seq });
  if (fate.fate === 'unknown') return replaced(slip, { ...mine, unanswered: true });
  const { code, clause, params } = fate;
  const rest = forgotten({ ...slip, under: slip.under.filter(({ id }) => id !== fate.id) }, mine);
  if (mine.inverse === true && NOTHING_THERE.has(code)) return rest;
  const why: Returned = { ...returnedOf(mine, code), id: mine.id, ...(clause === undefined ? {} : { clause }), params };
  return { ...rest, returned: [...rest.returned, why] };
}

/** Commands that never left: their chips stay here as ghosts, and nothing was asked of anybody. */
export function notSent(slip: Slip, ids: readonly string[]): Slip {
  const kept = slip.under.filter(({ id }) => ids.includes(id));
  const rest = { ...slip, under: slip.under.filter(({ id }) => !ids.includes(id)) };
  const aside = kept.filter(({ amount, inverse }) => amount > 0 && inverse !== true);
  return {
    ...rest,
    unsent: [...slip.unsent, ...aside.map(({ place, amount, step }) => ({ place, amount, step }))],
  };
}

/** What a view makes of a slip. Without a link nothing is known, so nothing changes. */
export function see(slip: Slip, seen: Seen): Slip {
  if (!seen.live) return slip;
  const other = seen.round !== slip.round;
  const turned = other ? { ...turnedOver(slip), round: seen.round } : slip;
  const settled = arrived(turned, seen);
  return seen.open ? { ...settled, taking: true, laid: seen.wagers } : tooLate(closed(settled, seen));
}

/** A last bet and the call may come in one view: what lies there then is what was bet, unless all of it is settled already. */
function closed(slip: Slip, { wagers }: Seen): Slip {
  if (!slip.taking) return slip;
  return { ...slip, taking: false, laid: wagers.length > 0 ? wagers : slip.laid };
}

function turnedOver(slip: Slip): Slip {
  const { returned, unsent } = tooLate(slip);
  return {
    ...slip,
    returned,
    unsent,
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
    if (each.unanswered === true) {
      if (!isThere(each, seen)) missing.push(returnedOf(each, each.round === seen.round ? 'not-arrived' : 'not-known'));
      return false;
    }
    return each.doneAt === undefined || each.doneAt > seen.seq;
  });
  if (under.length === slip.under.length) return slip;
  return { ...slip, under, returned: missing.length === 0 ? slip.returned : [...slip.returned, ...missing] };
}

const isThere = ({ place, amount, base, round }: Under, seen: Seen): boolean =>
  amount < 0 || (round === seen.round && amountAt(seen.wagers, place) >= base + amount);

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
function forgotten(slip: Slip, { step, place, amount, inverse }: Under): Slip {
  const change = inverse === true ? -amount : amount;
  const less = (steps: readonly Step[]): readonly Step[] =>
    steps
      .map((each) =>
        each.step === step ? { ...each, changes: without(each.changes, { place, amount: change }) } : each,
      )
      .filter(({ changes }) => changes.length > 0);
  return { ...slip, past: less(slip.past), future: less(slip.future) };
}

function without(changes: Step['changes'], gone: Step['changes'][number]): Step['changes'] {
  const at = changes.findIndex(
    ({ place, amount }) => place.spot === gone.place.spot && place.box === gone.place.box && amount === gone.amount,
  );
  return at < 0 ? changes : changes.toSpliced(at, 1);
}
