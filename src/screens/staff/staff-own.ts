import type { StaffOwn } from '../../wire/shapes/views.ts';
import type { TableSeen } from '../live/floor.ts';

/** The staff's part of a table; nothing while the page is somebody's who does not get it. */
export const staffOwn = ({ own }: TableSeen): StaffOwn | undefined =>
  own !== undefined && 'bank' in own ? own : undefined;
