import type { Shift } from '../../wire/shapes/reports.ts';
import type { Event } from '../people/event.ts';
import type { Store } from '../store/port.ts';
import { loopYielder } from '../verify/yield-to-loop.ts';

const PAGE = 500;

/** Every shift there has been, newest first, as the record of the people has it. */
export async function shiftsIn(store: Store): Promise<readonly Shift[]> {
  const shifts: Shift[] = [];
  const yieldToLoop = loopYielder();
  for (let next = 0; ; ) {
    await yieldToLoop();
    const entries = await store.read('people', next, PAGE);
    for (const { events } of entries) for (const event of JSON.parse(events) as readonly Event[]) note(shifts, event);
    const last = entries.at(-1);
    if (last === undefined) return shifts.toReversed();
    next = last.from + last.count;
  }
}

function note(shifts: Shift[], { fact, stamp: { at, person } }: Event): void {
  if (fact.type === 'ShiftStarted')
    shifts.push({ shift: fact.shift, startedAt: at, startedBy: person, endedAt: null, endedBy: null });
  const last = shifts.at(-1);
  if (fact.type === 'ShiftEnded' && last !== undefined)
    shifts[shifts.length - 1] = { ...last, endedAt: at, endedBy: person };
}
