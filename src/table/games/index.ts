import type { AnyRulebook } from '../../rulebook/index.ts';
import { FAMILIES, type Family } from '../../rulebook/rulebook.ts';
import type { OrderType } from '../core/command.ts';
import { byName, type EventSpec, type FactType } from '../core/event.ts';
import type { CommandTable, Game, GameFolder } from '../core/game.ts';
import { LAYOUT_EVENTS } from '../core/layout/events.ts';
import { TABLE_EVENTS } from '../core/table/events.ts';
import { events as ofNiuNiu } from './niu-niu/events.ts';
import { niuNiu } from './niu-niu/index.ts';
import { PHASES as NIU_NIU } from './niu-niu/phases.ts';
import { events as ofRoulette } from './roulette/events.ts';
import { roulette } from './roulette/index.ts';
import { PHASES as ROULETTE } from './roulette/phases.ts';
import { events as ofSicBo } from './sic-bo/events.ts';
import { sicBo } from './sic-bo/index.ts';
import { PHASES as SIC_BO } from './sic-bo/phases.ts';

/** Also for their words: who reads this file's types reads what the games add to the vocabulary. */
export { niuNiu, roulette, sicBo };

const FOLDERS = { roulette, 'sic-bo': sicBo, 'niu-niu': niuNiu } as const satisfies Record<Family, GameFolder>;

/** Every command there is, by its name; what several games have is the same in all of them but for what it does. */
export const COMMANDS: CommandTable = new Map(FAMILIES.flatMap((family) => [...FOLDERS[family].commands]));

export const ORDER_TYPES = [...COMMANDS.keys()] as readonly OrderType[];

/** Every game there is, by the family of its rulebooks. */
export const GAMES: Readonly<Record<Family, Game>> = {
  roulette: { ...roulette, everywhere: COMMANDS },
  'sic-bo': { ...sicBo, everywhere: COMMANDS },
  'niu-niu': { ...niuNiu, everywhere: COMMANDS },
};

const ALL: Readonly<Record<FactType, EventSpec<never>>> = {
  ...TABLE_EVENTS,
  ...LAYOUT_EVENTS,
  ...ofRoulette,
  ...ofSicBo,
  ...ofNiuNiu,
};

/** Everything that can happen, whatever the game. */
export const EVENTS = byName(ALL);
export const FACT_TYPES = [...EVENTS.keys()] as readonly FactType[];

/** Phases of a round, game by game. */
export const PHASES = { roulette: ROULETTE, 'sic-bo': SIC_BO, 'niu-niu': NIU_NIU } as const satisfies Record<
  Family,
  readonly string[]
>;

export const gameOf = ({ family }: AnyRulebook): Game => GAMES[family];
