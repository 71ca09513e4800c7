import { niuNiuAtTable } from '../games/niu-niu/at-table.ts';
import { rouletteAtTable } from '../games/roulette/at-table.ts';
import { sicBoAtTable } from '../games/sic-bo/at-table.ts';
import type { TableState } from './state.ts';

/** What those who work at a table see of its game beside what everybody sees. */
export function gameAtTable(state: TableState) {
  switch (state.game.family) {
    case 'roulette':
      return rouletteAtTable(state);
    case 'sic-bo':
      return sicBoAtTable(state);
    case 'niu-niu':
      return niuNiuAtTable(state);
  }
}

export type RouletteAtTable = ReturnType<typeof rouletteAtTable>;
export type SicBoAtTable = ReturnType<typeof sicBoAtTable>;
export type NiuNiuAtTable = ReturnType<typeof niuNiuAtTable>;
