import type { Limits } from '../../../../engine/wager.ts';
import { assert } from '../../../../kit/assert.ts';
import { withOptions } from '../../../../rulebook/index.ts';
import { always, happened } from '../../audience.ts';
import { event } from '../../event.ts';
import { noMoney } from '../../post.ts';

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
  }),
  PayTableChosen: event<{ payTable: string; reason: string }>({
    apply: (draft, { payTable }) => {
      const chosen = withOptions(draft.rules, { payTable });
      assert(chosen.ok, `pay table ${payTable} is not one of this rulebook`);
      draft.rules = chosen.value;
    },
    post: noMoney,
    seen: always('payTable'),
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
      if (draft.play.forgetsAtClose(draft.rules)) draft.underMinimum = [];
    },
    post: noMoney,
    seen: happened,
  }),
};
