import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_BEACON } from '../../engine/draw/derivation.ts';
import { isSigned } from '../keys/house-key.ts';
import type { WithoutPulse } from './without-pulse.ts';

/** Something that nobody could know before `at`, said by somebody else than the house. */
export type Pulse = Readonly<{ at: number; value: string; signature?: string }>;

export type Beacon = Readonly<{
  /** As it stands in the record; one word. */
  name: string;
  otherwise: WithoutPulse;
  /** The first pulse after a moment, looked for once; nothing while there is none. */
  look: (after: number) => Promise<Pulse | undefined>;
  /** Whose signature a pulse must have, where it has to have one. */
  publicKey?: string;
  /** How long a pulse is waited for. */
  patience: number;
}>;

const PATIENCE = 10_000;
const AGAIN = 200;
/** Clocks differ; what is dated later than this is no pulse of now. */
const AHEAD = 60_000;

/** A pulse as somebody signs it. */
export const pulseText = ({ at, value }: Pulse): string => `${at}\n${value}`;

/**
 * The line of the beacon for a round: `none`, `pulse NAME TIME VALUE` or `missed NAME WHY`. Nothing where the round has to
 * be called off. The pulse is the first after the close, so a restart in between finds the same one.
 */
export async function beaconLine(
  beacon: Beacon | undefined,
  closedAt: number,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (beacon === undefined) return NO_BEACON;
  const { name, patience, otherwise } = beacon;
  const until = performance.now() + patience;
  let why = 'no pulse came';
  for (;;) {
    try {
      const pulse = await beacon.look(closedAt);
      const wrong = pulse === undefined ? undefined : whatIsWrong(beacon, pulse, closedAt);
      if (pulse !== undefined && wrong === undefined) return `pulse ${name} ${pulse.at} ${pulse.value}`;
      why = wrong ?? 'no pulse came';
    } catch (error) {
      why = error instanceof Error ? error.message : 'it failed';
    }
    if (performance.now() + AGAIN > until) break;
    await pause(AGAIN, undefined, signal === undefined ? {} : { signal });
  }
  return otherwise === 'go-on' ? `missed ${name} ${told(why)}` : undefined;
}

/** One line of it, whatever was answered: control characters and halves of characters have no place in a record. */
const told = (why: string): string => [...why.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')].slice(0, 200).join('');

function whatIsWrong({ publicKey }: Beacon, pulse: Pulse, closedAt: number): string | undefined {
  if (pulse.at <= closedAt || pulse.at > Date.now() + AHEAD) return `a pulse is dated ${pulse.at}`;
  if (!/^[0-9a-fA-F]{16,512}$/.test(pulse.value)) return 'a pulse has no value';
  if (publicKey === undefined || isSigned(publicKey, 'pulse', pulseText(pulse), pulse.signature ?? ''))
    return undefined;
  return 'a pulse is not signed by the key that was given';
}

type Place = Readonly<{ place: string; publicKey?: string; otherwise: WithoutPulse; patience?: number }>;

/** At an address, which answers as the beacon of NIST does, or in a folder with a file for each pulse. */
export function beaconAt({ place, patience = PATIENCE, ...more }: Place): Beacon {
  const isUrl = /^https?:\/\//.test(place);
  const name = isUrl ? new URL(place).host : 'folder';
  return { name, patience, look: (after) => (isUrl ? fetched(place, after) : found(place, after)), ...more };
}

const ANSWER_MAX = 64 * 1024;

async function fetched(url: string, after: number): Promise<Pulse | undefined> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/pulse/time/next/${after}`, {
    signal: AbortSignal.timeout(3_000),
    redirect: 'error',
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return pulseIn(await textOf(answer));
}

/** Whoever answers without end is not listened to until the end. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Files are named by their time in milliseconds, as 1700000000000.json. */
async function found(folder: string, after: number): Promise<Pulse | undefined> {
  const times = (await readdir(folder)).flatMap((file) => {
    const at = /^(\d{1,15})\.json$/.exec(file)?.[1];
    return at !== undefined && Number(at) > after ? [at] : [];
  });
  const [first] = times.sort((a, b) => Number(a) - Number(b));
  return first === undefined ? undefined : pulseIn(await readFile(join(folder, `${first}.json`), 'utf8'));
}

type Said = Readonly<{
  at?: unknown;
  value?: unknown;
  signature?: unknown;
  pulse?: Readonly<{ timeStamp?: unknown; outputValue?: unknown; signatureValue?: unknown }>;
}>;

function pulseIn(text: string): Pulse | undefined {
  const { at, value, signature, pulse } = JSON.parse(text) as Said;
  const time = pulse === undefined ? Number(at) : Date.parse(String(pulse.timeStamp));
  const said = String(pulse === undefined ? value : pulse.outputValue);
  const signed = pulse === undefined ? signature : pulse.signatureValue;
  if (!Number.isSafeInteger(time)) return undefined;
  return { at: time, value: said.toLowerCase(), ...(typeof signed === 'string' ? { signature: signed } : {}) };
}
