import type { Family } from '../rulebook/rulebook.ts';

/** Devices that report what they see at a table, and the game each is made for. */
export const DEVICE_GAMES = { wheel: 'roulette', dice: 'sic-bo', shoe: 'niu-niu' } as const satisfies Record<
  string,
  Family
>;
export type DeviceKind = keyof typeof DEVICE_GAMES;
export const DEVICE_KINDS = Object.keys(DEVICE_GAMES) as readonly DeviceKind[];
