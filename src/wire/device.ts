import type { Refusal } from '../kit/refusal.ts';
import { err, type Result } from '../kit/result.ts';
import type { DeviceKind, OrderOf, OrderType } from '../table/index.ts';
import { type CommandRefusal, type ReadCommand, readCommand } from './command.ts';
import { isObject } from './json.ts';

/**
 * The words of each kind of device, and the command of the table that each becomes. Keys and counts are a person's to
 * vouch for: a device that sends them is told so by the table, with the clause.
 */
export const DEVICE_WORDS = {
  wheel: {
    'spin-started': 'spinBall',
    revolutions: 'attestRevolutions',
    'ball-at-rest': 'ballAtRest',
    irregular: 'reportFact',
  },
  dice: {
    'tumbler-started': 'activateTumbler',
    tumbles: 'attestTumbles',
    dice: 'attestDice',
    keys: 'enterResult',
    lights: 'illuminate',
    malfunction: 'reportMalfunction',
  },
  shoe: { packet: 'dealPacket', hand: 'showHand', 'dealer-hand': 'revealDealer', counts: 'spreadCheck' },
} as const satisfies Record<DeviceKind, Readonly<Record<string, OrderType>>>;

type Words = typeof DEVICE_WORDS;
type SeenBy<K extends DeviceKind> = {
  [W in keyof Words[K]]: Words[K][W] extends OrderType
    ? Readonly<{ saw: W }> & Omit<OrderOf<Words[K][W]>, 'type'>
    : never;
}[keyof Words[K]];

/** What was seen, and the fields of that word. */
export type Observation = { [K in DeviceKind]: SeenBy<K> }[DeviceKind];

/** What a device reports: its own name for the report, in which round, and what it saw. */
export type Report = Readonly<{ id: string; round: number }> & Observation;

export type ReportRefusal = CommandRefusal | Refusal<'unknown-observation'>;

/** Fields of a command that only people can add to it. */
const NEVER = ['type', 'second', 'actingAs'] as const;

/** A report as the command it is. It names its round, so that one that comes late cannot touch the next. */
export function readReport(kind: DeviceKind, value: unknown): Result<ReadCommand, ReportRefusal> {
  if (!isObject(value)) return err({ code: 'bad-command', path: 'report', params: { field: 'report' } });
  const { saw, ...rest } = value;
  const words: Readonly<Record<string, OrderType>> = DEVICE_WORDS[kind];
  const type = typeof saw === 'string' && Object.hasOwn(words, saw) ? words[saw] : undefined;
  if (type === undefined)
    return err({ code: 'unknown-observation', path: 'saw', params: { kind, known: Object.keys(words) } });
  const added = NEVER.find((field) => rest[field] !== undefined);
  if (added !== undefined) return err({ code: 'unknown-field', path: added, params: { command: type, field: added } });
  if (rest['round'] === undefined) return err({ code: 'bad-command', path: 'round', params: { field: 'round' } });
  return readCommand({ ...rest, type });
}
