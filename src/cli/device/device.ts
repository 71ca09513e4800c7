import { DEVICE_KINDS, type DeviceKind } from '../../table/index.ts';
import type { Context } from '../context.ts';
import type { HouseFlags } from '../house/at-house.ts';
import { type AdmitFlags, add, listed, revoke } from './admit.ts';
import { type SimulateFlags, simulated } from './simulate.ts';

export type DeviceFlags = HouseFlags & AdmitFlags & SimulateFlags;

const isKind = (action: string): action is DeviceKind => DEVICE_KINDS.includes(action as DeviceKind);

/** Devices of a house: who they are, and one that is not there. */
export function device(context: Context, action: string, name: string | undefined, flags: DeviceFlags): Promise<void> {
  if (isKind(action)) return simulated(context, action, flags);
  if (action === 'list') return listed(context, flags);
  return action === 'add' ? add(context, name, flags) : revoke(context, name, flags);
}
