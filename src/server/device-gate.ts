import type { House } from '../house/house.ts';
import type { Request } from '../house/unit.ts';
import type { Refusal } from '../kit/refusal.ts';
import { err, ok, type Result } from '../kit/result.ts';
import type { Actor } from '../table/index.ts';
import { readReport } from '../wire/index.ts';
import { refusal } from './refusals.ts';

/** What a device reports as a request to the table it is bound to, in its own name and at no other. */
export function reportOf(house: House, actor: Actor | undefined, report: unknown): Result<Request, Refusal> {
  if (actor === undefined) return err(refusal('sign-in-needed'));
  const device = actor.role === 'device' ? house.people.device(actor.person) : undefined;
  if (device === undefined) return err(refusal('not-authorised', { role: actor.role, needs: 'device' }));
  const read = readReport(device.kind, report);
  if (!read.ok) return read;
  const { id, body } = read.value;
  return ok({ stream: `table:${device.table}`, id, by: actor, body });
}
