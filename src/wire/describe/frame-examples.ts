import type { MessageName } from '../frames/index.ts';
import { isObject, type Json } from '../json.ts';
import type { Bye, ChangedView, Do, Done, Inbound, Outbound, Saw, Unwatch, Watch } from '../message.ts';
import { EXAMPLES } from './examples.ts';

const watch: readonly Watch[] = [{ t: 'watch', table: 'R1', seq: 127, run: 'b2f7c1d4' }];
const order: readonly Do[] = [
  {
    t: 'do',
    table: 'R1',
    command: { id: 'bet-42-1', type: 'placeWager', round: 42, spot: 'red', chips: { value: 100_000 } },
  },
];
const unwatch: readonly Unwatch[] = [{ t: 'unwatch', table: 'R1' }];
const saw: readonly Saw[] = [
  { t: 'saw', report: { id: 'wheel-r1-42-rest', round: 42, saw: 'ball-at-rest', pocket: 17 } },
];
const done: readonly Done[] = [{ t: 'done', id: 'bet-42-1', seq: 128, again: true }];
const bye: readonly Bye[] = [{ t: 'bye', code: 'house-closing', retryable: true }];

const viewChange: readonly ChangedView[] = [
  { t: 'view', table: 'R1', seq: 128, base: 127, public: { phase: 'spin-closed', wagers: { 'player 1|red|': null } } },
];

/** Beside what was recorded, or where nothing was. */
const MADE_UP: Readonly<Partial<Record<MessageName, readonly (Inbound | Outbound)[]>>> = {
  watch,
  unwatch,
  do: order,
  saw,
  viewChange,
  done,
  bye,
};

/** Frames as they travelled once, or as they would. */
export function framesShown(name: MessageName): readonly Json[] {
  const isChange = name === 'viewChange';
  const all = EXAMPLES.frames[isChange ? 'view' : name] ?? [];
  const fitting = all.filter((frame) => isObject(frame) && 'base' in frame === isChange);
  // The parts of a view come one after the other; of anything else one frame shows what all are like.
  return [
    ...fitting.slice(0, name === 'view' ? 2 : 1),
    ...(MADE_UP[name] ?? []).map((frame) => JSON.parse(JSON.stringify(frame)) as Json),
  ];
}
