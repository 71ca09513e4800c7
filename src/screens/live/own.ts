import type { PlayerOwn } from '../../wire/shapes/views.ts';
import type { TableSeen } from './floor.ts';

/** The player's part of a table; nothing while the page is nobody's who plays. */
export const playerOwn = ({ own }: TableSeen): PlayerOwn | undefined =>
  own !== undefined && 'mostToLose' in own ? own : undefined;
