import { hash } from 'node:crypto';
import { present } from '../../../kit/assert.ts';
import type { CommandKey } from '../port.ts';
import { type Driver, texts } from './driver.ts';

/**
 * Random text keys would make an index many times as large, so a command is found by 64 bits of a hash. The secret of the
 * file keeps anybody from preparing two ids that meet.
 */
export function commandKeys(driver: Driver): (command: CommandKey) => bigint {
  const row = present(driver.prepare(`SELECT ${texts('secret')} FROM house`).get([]), 'the secret');
  const secret = String(row['secret']);
  return ({ actor, id }) =>
    BigInt.asIntN(64, BigInt(`0x${hash('sha256', `${secret}${actor}\n${id}`, 'hex').slice(0, 16)}`));
}

/** As one value of a statement. */
export const listOf = (keys: readonly bigint[]): string => `[${keys.join(',')}]`;
