import type { AnyRulebook } from '../src/rulebook/index.ts';
import {
  type Command,
  decide,
  evolve,
  ORDER_TYPES,
  type Order,
  type OrderType,
  type TableState,
} from '../src/table/index.ts';
import { fitting } from './any-orders.ts';
import { Random } from './random.ts';
import { opened, traitsOf } from './table.ts';
import { nextOrder } from './table-driver.ts';
import { someOrder } from './table-orders.ts';
import { statesByPhase } from './table-phases.ts';

type Setup = Readonly<{
  /** How many different moments are looked at. */
  moments: number;
  /** How many payloads of each command are tried in each of them. */
  tries: number;
  /** A command that nobody can give, to see that it is missed. */
  without?: OrderType;
}>;

export type Liveness = Readonly<{
  moments: number;
  /** Phase, hold and owed steps that were met. */
  waits: ReadonlySet<string>;
  /** Moments from which nobody's command led back to the next round. */
  stuck: readonly string[];
}>;

type Moment = { readonly state: TableState; isLookedAt: boolean; readonly before: Set<string> };

/**
 * Goes from every phase wherever a command of anybody leads, one table for each moment that differs in what play waits for,
 * and then back from the moments in which the next round can be opened: what is not reached on the way back is stuck.
 */
export function search(rules: AnyRulebook, { moments, tries, without }: Setup): Liveness {
  const random = new Random(11);
  const known = new Map<string, Moment>();
  const queue: string[] = [];
  const looks = new Map<string, number>();
  const reach = (state: TableState, from?: string): void => {
    const name = momentOf(state);
    const there = known.get(name) ?? { state, isLookedAt: false, before: new Set<string>() };
    if (!known.has(name)) queue.push(name);
    known.set(name, there);
    if (from !== undefined) there.before.add(from);
  };
  for (const state of [opened(rules, { ann: 5_000, bo: 5_000 }).state, ...statesByPhase(rules).values()]) reach(state);
  for (let looked = 0; looked < moments && queue.length > 0; looked++) {
    const name = rarest(queue, known, looks);
    const moment = known.get(name) as Moment;
    moment.isLookedAt = true;
    const wait = waitOf(moment.state);
    looks.set(wait, (looks.get(wait) ?? 0) + 1);
    for (const next of leadsTo(random, moment.state, tries, without)) reach(next, name);
  }
  return judged(known);
}

/** Takes the moment out whose phase, hold and owed steps were looked at least often. */
function rarest(queue: string[], known: ReadonlyMap<string, Moment>, looks: ReadonlyMap<string, number>): string {
  const seen = queue.map((name) => looks.get(waitOf((known.get(name) as Moment).state)) ?? 0);
  return queue.splice(seen.indexOf(Math.min(...seen)), 1)[0] as string;
}

/** Every table that one command of somebody who may give it makes of this one. */
function* leadsTo(
  random: Random,
  state: TableState,
  tries: number,
  without: OrderType | undefined,
): Iterable<TableState> {
  const orders = [
    ...Array.from({ length: 6 }, () => nextOrder(random, state)),
    ...renewals(state),
    ...ORDER_TYPES.flatMap((type) => Array.from({ length: tries }, () => someOrder(random, state, type))),
  ];
  for (const order of orders.filter(({ type }) => type !== without)) {
    const command = fitting(state, { ...order, by: NOBODY, at: 1 } as Command);
    const first = decide(state, command);
    // What nobody does who had a part in it a colleague of theirs may do.
    const decided = first.ok ? first : decide(state, { ...command, by: { ...command.by, person: 'colleague' } });
    if (decided.ok && decided.value.length > 0) yield evolve(state, ...decided.value);
  }
}

/** What chance hardly ever names right: sound equipment, and the float as it is. */
const renewals = ({ rules, status, bank }: TableState): readonly Order[] => [
  ...rules.equipment.map(({ item }): Order => ({ type: 'attestEquipment', item, traits: traitsOf(rules, item) })),
  { type: 'countFloat', counted: bank.float, when: status === 'closed' ? 'opening' : 'closing' },
];

const NOBODY = { person: 'nobody', role: 'dealer' } as const;

/** Whether the next round can begin: nothing is in play, held, or in need of repair. */
const isAtRest = ({ status, phase, hold, play, equipment }: TableState): boolean =>
  status === 'open' &&
  phase === play.resting &&
  hold === undefined &&
  [...equipment.values()].every(({ passed }) => passed);

function judged(known: ReadonlyMap<string, Moment>): Liveness {
  const looked = [...known].filter(([, { isLookedAt }]) => isLookedAt);
  const waits = new Set([...known.values()].map(({ state }) => waitOf(state)));
  const lookedAt = new Set(looked.map(([, { state }]) => waitOf(state)));
  // What was not looked at is as good as what was looked at and waits for the same; where nothing was, it is not judged.
  const goOn = new Set([...waits].filter((wait) => !lookedAt.has(wait)));
  const live = new Set(looked.filter(([, { state }]) => isAtRest(state)).map(([name]) => name));
  for (let before = -1; before !== live.size + goOn.size; ) {
    before = live.size + goOn.size;
    for (const name of live) goOn.add(waitOf((known.get(name) as Moment).state));
    const reached = [...known].filter(
      ([name, { isLookedAt, state }]) => live.has(name) || (!isLookedAt && goOn.has(waitOf(state))),
    );
    for (const [, { before: from }] of reached) for (const name of from) live.add(name);
  }
  return { moments: known.size, waits, stuck: looked.map(([name]) => name).filter((name) => !live.has(name)) };
}

const waitOf = ({ phase, status, hold, round, floatCounted }: TableState): string =>
  [
    status === 'closed' && floatCounted ? 'counted' : status,
    phase,
    hold?.why ?? '-',
    round.voided?.owed.join('+') || '-',
  ].join(' ');

/** As much of a table as decides what somebody has to do next. */
function momentOf(state: TableState): string {
  const { round, incidents, equipment, bank, game, colours, floatCounted } = state;
  const wagers = [...round.wagers.values()];
  const flags = [
    wagers.length > 0,
    wagers.some(({ questioned }) => questioned),
    wagers.some(({ suspect }) => suspect !== undefined),
    wagers.some(({ done }) => done !== undefined),
    round.queue.length > 0,
    [...incidents.values()].some(({ open }) => open),
    colours.size > 0,
    bank.float < 1_000,
    floatCounted,
  ];
  const failed = [...equipment].filter(([, { passed }]) => !passed).map(([item]) => item);
  return [waitOf(state), flags.map(Number).join(''), failed.join(), gameOf(game)].join(' | ');
}

function gameOf(game: TableState['game']): string {
  switch (game.family) {
    case 'roulette':
      return [
        game.spin?.ball === game.spin?.wheel,
        game.laps === undefined ? '-' : game.laps > 4,
        game.restHeld,
      ].join();
    case 'sic-bo':
      return [game.shaken, game.malfunction, game.manual, game.dice !== undefined, game.keys?.join()].join();
    case 'niu-niu':
      return [
        game.newDeckNeeded,
        game.houseEvent,
        game.spreadPassed,
        game.dealer !== undefined,
        game.boxes.size,
      ].join();
  }
}
