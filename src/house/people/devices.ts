import { hash, randomBytes } from 'node:crypto';
import type { Actor } from '../../table/index.ts';
import type { Device } from '../../wire/shapes/people.ts';
import type { Session } from './people.ts';
import type { PeopleUnit } from './people-unit.ts';

export type { Device };

/** `key` is the hash of its token; the token itself is nowhere here. */
export type DeviceAccount = Readonly<{ device: Device; key: string; addedAt: number }>;

/** 256 bits behind a mark that nobody takes for a person's session. */
const TOKEN_BYTES = 32;
const TOKEN = /^device_[A-Za-z0-9_-]{43}$/;

export type DeviceToken = Readonly<{ token: string; key: string }>;

export function newDeviceToken(): DeviceToken {
  const token = `device_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  return { token, key: keyOf(token) };
}

const keyOf = (token: string): string => hash('sha256', token, 'hex');

/** Devices by their tokens, as long as they are good. */
export class Devices {
  readonly #unit: PeopleUnit;
  readonly #isDemo: boolean;

  constructor(unit: PeopleUnit, isDemo: boolean) {
    this.#unit = unit;
    this.#isDemo = isDemo;
  }

  all(): readonly Device[] {
    return [...this.#unit.devices()].map(({ device }) => device);
  }

  find(id: string): Device | undefined {
    return this.#unit.device(id)?.device;
  }

  actor(id: string): Actor | undefined {
    return this.#good(id) === undefined ? undefined : { person: id, role: 'device' };
  }

  /** A device is signed in for as long as it is good: there is nobody who could sign in again. */
  session(token: string): Session | undefined {
    if (!TOKEN.test(token)) return undefined;
    const key = keyOf(token);
    for (const { device, key: known, addedAt } of this.#unit.devices())
      if (known === key && this.#good(device.id) !== undefined)
        return { person: device.id, key, startedAt: addedAt, expiresAt: Number.MAX_SAFE_INTEGER };
    return undefined;
  }

  isLive({ person, key }: Session): boolean {
    return this.#good(person)?.key === key;
  }

  #good(id: string): DeviceAccount | undefined {
    const there = this.#unit.device(id);
    return there === undefined || there.device.revoked || (there.device.demo && !this.#isDemo) ? undefined : there;
  }
}
