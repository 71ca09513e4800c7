import { hash } from 'node:crypto';
import { isSigned, keyId, type Signer, signText } from '../keys/house-key.ts';
import type { Findings } from '../verify/finding.ts';
import type { Line } from './line.ts';

const HEADING = 'croupier evidence v1';
const NEWLINE = 10;

/** What the signature of a bundle is for. */
const PURPOSE = 'evidence';

type Seal = Readonly<{ kind: 'seal'; lines: readonly string[]; seal: string; key?: string; sig?: string }>;

const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');
const sealOf = (digests: readonly string[]): string => sha256([HEADING, ...digests].join('\n'));

type Signature = Readonly<{ key: string; sig: string }>;

/** The file: one JSON document a line, and last the digest of every line with one digest over them all, which is signed. */
export function written(lines: readonly Line[], signed?: Signature): string {
  const texts = lines.map((line) => JSON.stringify(line));
  const digests = texts.map(sha256);
  const seal: Seal = { kind: 'seal', lines: digests, seal: sealOf(digests), ...signed };
  return `${[...texts, JSON.stringify(seal)].join('\n')}\n`;
}

/** The same, signed by the house. */
export async function writtenUnder(key: Signer, lines: readonly Line[]): Promise<string> {
  const over = sealOf(lines.map((line) => sha256(JSON.stringify(line))));
  return written(lines, { key: key.publicKey, sig: await signText(key, PURPOSE, over) });
}

/** A line that could be read, with its number in the file, from 1. */
export type Numbered = Readonly<{ number: number; line: Line }>;

/** Holds every line against the last one. Whatever can be read is given back, so that more can be said about it. */
export function opened(bytes: Uint8Array, findings: Findings, publicKey?: string): readonly Numbered[] {
  const all = linesOf(bytes);
  const last = all.at(-1);
  const seal = last === undefined ? undefined : readSeal(text(last));
  const body = seal === undefined ? all : all.slice(0, -1);
  if (seal === undefined) wrong(findings, 'seal-broken', sealAt(all), 'the last line is not the seal of a bundle');
  else {
    compare(body, seal, findings);
    checkSignature(seal, body.length + 1, findings, publicKey);
  }
  if (bytes.at(-1) !== NEWLINE) wrong(findings, 'line-changed', all.length, 'the file does not end with its last line');
  return body.flatMap((each, at) => {
    const line = readLine(text(each));
    if (line === undefined) wrong(findings, 'line-unreadable', at + 1, 'the line is not one that a house wrote');
    return line === undefined ? [] : [{ number: at + 1, line }];
  });
}

/** Where the seal should be: after the last line that can be read, for a broken one may be more lines than one. */
const sealAt = (all: readonly Uint8Array[]): number =>
  Math.min(all.findLastIndex((each) => readLine(text(each)) !== undefined) + 2, all.length);

/** Whoever knows the house by its public key believes no bundle that it did not sign. */
function checkSignature({ seal, key, sig }: Seal, at: number, findings: Findings, publicKey: string | undefined): void {
  if (key === undefined || sig === undefined) {
    if (publicKey !== undefined) wrong(findings, 'signature-wrong', at, 'nobody has signed the bundle');
    return;
  }
  if (!isSigned(key, PURPOSE, seal, sig)) wrong(findings, 'signature-wrong', at, 'the signature is not one of its key');
  if (publicKey !== undefined && key !== publicKey)
    wrong(findings, 'key-unknown', at, `the bundle is signed by ${keyId(key)}, which is another key`);
}

function compare(body: readonly Uint8Array[], { lines, seal }: Seal, findings: Findings): void {
  if (sealOf(lines) !== seal)
    wrong(findings, 'seal-broken', body.length + 1, 'the seal is not that of the lines it lists');
  for (let at = 0; at < Math.max(lines.length, body.length); at++) {
    const there = body[at];
    if (there === undefined) wrong(findings, 'line-changed', at + 1, 'the line is missing');
    else if (lines[at] === undefined) wrong(findings, 'line-changed', at + 1, 'the line was added');
    else if (sha256(there) !== lines[at]) wrong(findings, 'line-changed', at + 1, `${nameOf(there)} was changed`);
  }
}

/** Findings of the file itself name the line, from 1. */
export const wrong = (
  findings: Findings,
  code: Parameters<Findings['error']>[0],
  line: number | undefined,
  message: string,
): void => findings.error(code, 'bundle', line, message);

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
    lines.push(bytes.subarray(from, at));
    from = at + 1;
  }
  return from < bytes.length ? [...lines, bytes.subarray(from)] : lines;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** What a line says it is, where it can still be read. */
function nameOf(bytes: Uint8Array): string {
  const line = readLine(text(bytes));
  if (line === undefined) return 'the line';
  switch (line.kind) {
    case 'entry':
      return `event ${line.from} of ${line.stream}`;
    case 'clause':
      return `clause ${line.id}`;
    default:
      return `the line "${line.kind}"`;
  }
}

function readLine(given: string): Line | undefined {
  const value = parsed(given);
  return value !== undefined && typeof value['kind'] === 'string' ? (value as unknown as Line) : undefined;
}

function readSeal(given: string): Seal | undefined {
  const { kind, lines, seal, key, sig } = parsed(given) ?? {};
  const isSeal = kind === 'seal' && typeof seal === 'string' && Array.isArray(lines);
  if (!isSeal || !lines.every((line) => typeof line === 'string')) return undefined;
  return typeof key === 'string' && typeof sig === 'string' ? { kind, lines, seal, key, sig } : { kind, lines, seal };
}

function parsed(given: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(given) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
