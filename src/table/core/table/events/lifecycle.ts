import type { Limits } from '../../../../engine/wager.ts';
import type { Params } from '../../../../kit/refusal.ts';
import { doubtsOf, underReadings } from '../../../../rulebook/index.ts';
import type { OptionValue } from '../../../../rulebook/options.ts';
import { always, happened } from '../../audience.ts';
import { event, type Stamp } from '../../event.ts';
import { known, present, type Telling, toEverybody, toTable } from '../../notices.ts';
import { noMoney } from '../../post.ts';
import type { TableState } from '../../state.ts';
import { forgetSpent, memoryOf, takeUpRecalled } from '../gaming-day.ts';

type Readings = Readonly<Record<string, OptionValue>>;

/** A table is equipped, opened, suspended and closed. */
export const lifecycleEvents = {
  EquipmentAttested: event<{
    item: string;
    passed: boolean;
    failed?: readonly string[];
    traits: Readonly<Record<string, unknown>>;
  }>({
    apply: (draft, { item, passed, traits }) => {
      draft.equipment.set(item, { passed, traits });
      const step = draft.play.steps.find((each) => each.item === item)?.step;
      const { voided } = draft.round;
      if (passed && step !== undefined && voided !== undefined)
        voided.owed = voided.owed.filter((owed) => owed !== step);
    },
    post: noMoney,
    seen: 'pit',
  }),
  LimitsSet: event<{ limits: Limits; smallestChip: number }>({
    apply: (draft, { limits, smallestChip }, { at }) => {
      if (draft.limits !== undefined) draft.limitHistory.push({ limits: draft.limits, at });
      draft.limits = limits;
      draft.smallestChip = smallestChip;
    },
    post: noMoney,
    seen: always('limits', 'smallestChip'),
    tells: limitsTold,
  }),
  /** Until readings were chosen together. */
  PayTableChosen: event<{ payTable: string; reason: string }>({
    apply: (draft, { payTable }) => {
      draft.rules = underReadings(draft.rules, { payTable });
    },
    post: noMoney,
    seen: always('payTable'),
  }),
  ReadingsChosen: event<{ before: Readings; readings: Readings; reason: string }>({
    apply: (draft, { readings }) => {
      draft.rules = underReadings(draft.rules, readings);
    },
    post: noMoney,
    seen: always('before', 'readings'),
    tells: readingsTold,
  }),
  UnderMinimumRecalled: event<{ day: number; players: readonly string[] }>({
    apply: (draft, { day, players }) => {
      draft.recalled = { day, players: [...players] };
      if (draft.phase === draft.play.resting) takeUpRecalled(draft);
    },
    post: noMoney,
    seen: 'pit',
  }),
  TableOpened: event({
    apply: (draft) => {
      draft.status = 'open';
      draft.floatCounted = false;
    },
    post: noMoney,
    seen: happened,
  }),
  TableSuspended: event<{ reason: string }>({
    apply: (draft) => {
      draft.status = 'suspended';
    },
    post: noMoney,
    seen: happened,
  }),
  TableResumed: event({
    apply: (draft) => {
      draft.status = 'open';
    },
    post: noMoney,
    seen: happened,
  }),
  TableClosed: event<{
    /** Until version 2 of the decider a table wrote colours off while it closed, and listed them. */
    missingColours?: Readonly<Record<string, number>>;
  }>({
    apply: (draft) => {
      draft.status = 'closed';
      draft.floatCounted = false;
      if (memoryOf(draft) === 'tableSession') forgetSpent(draft);
      draft.notices = draft.notices.filter(({ what }) => what !== 'asked');
    },
    post: noMoney,
    seen: happened,
  }),
};

/** The first limits of a table are announced by its opening. */
function limitsTold(state: TableState, { limits }: Readonly<{ limits: Limits }>, stamp: Stamp): readonly Telling[] {
  const before = state.limits;
  if (before === undefined || (before.min === limits.min && before.max === limits.max)) return [];
  const told = {
    what: 'limits',
    params: { ...bounds(limits, 'min', 'max'), ...bounds(before, 'wasMin', 'wasMax') },
  } as const;
  return [{ ...told, role: 'room' }, ...toTable(present(state), stamp, told)];
}

/** Which points are read otherwise from the next opening on, and as what; each with the clauses that leave it open. */
function readingsTold(
  state: TableState,
  { before, readings }: Readonly<{ before: Readings; readings: Readings }>,
): readonly Telling[] {
  const options = Object.keys(readings);
  const told = {
    what: 'readings',
    params: {
      options,
      now: options.map((option) => inParams(readings[option])),
      was: options.map((option) => inParams(before[option])),
      clauses: doubtsOf(state.rules, options),
    },
  } as const;
  return [{ ...told, role: 'room' }, ...toEverybody(known(state), told)];
}

/** A flag is told by its word. */
const inParams = (value: OptionValue = ''): string | number => (typeof value === 'boolean' ? String(value) : value);

const bounds = ({ min, max }: Limits, low: string, high: string): Params => ({
  ...(min === undefined ? {} : { [low]: min }),
  ...(max === undefined ? {} : { [high]: max }),
});
