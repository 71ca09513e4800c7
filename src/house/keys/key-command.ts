import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type HouseKey, isSigned, KeyFailure, keyId, type Signer } from './house-key.ts';
import { openWith, sealedUnder, sealWith } from './sealing.ts';

/*
 * A command that has the key: the bridge to PKCS #11, a TPM or a key service. It is run once for each request, gets one
 * document of JSON on its standard input and answers with one on its standard output; all bytes are in base64.
 *
 *   {"do":"keys"}                               {"keys":["the public key, SPKI", "one that was used before", …]}
 *   {"do":"sign","key":ID,"bytes":…}            {"signature":…}            Ed25519
 *   {"do":"wrap","key":ID,"bytes":…}            {"wrapped":…}
 *   {"do":"unwrap","key":ID,"wrapped":…}        {"bytes":…}
 *
 * It wraps one data key at each start, which seals until the next one, so that no bet waits for it.
 */
export type KeyCommand = readonly [program: string, ...arguments_: string[]];

const PATIENCE_MS = 10_000;
const DATA_KEY_BYTES = 32;
const ANSWER_MAX = 65_536;

type Ask = (request: Readonly<Record<string, string>>, field: string) => Promise<unknown>;

export async function keyFromCommand(command: KeyCommand): Promise<HouseKey> {
  const ask: Ask = (request, field) => asked(command, request, field);
  const keys = await ask({ do: 'keys' }, 'keys');
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string') || keys.length === 0)
    throw failed(command, 'it names no public key');
  const [signer, ...before] = keys.map((publicKey) => signerOf(ask, publicKey)) as [Signer, ...Signer[]];
  await tried(command, signer);
  const known = new Set(keys.map(keyId));
  const dataKey = randomBytes(DATA_KEY_BYTES);
  const wrapped = url(await text(ask, { do: 'wrap', key: signer.id, bytes: dataKey.toString('base64') }, 'wrapped'));
  const unwrapped = new Map<string, Promise<Uint8Array>>([[wrapped, Promise.resolve(dataKey)]]);
  const dataKeyOf = (under: Readonly<{ id: string; wrapped: string }>): Promise<Uint8Array> => {
    const bytes = unwrapped.get(under.wrapped) ?? unwrap(ask, under);
    unwrapped.set(under.wrapped, bytes);
    bytes.catch(() => unwrapped.delete(under.wrapped));
    return bytes;
  };
  return {
    ...signer,
    before,
    seal: async (plain, context) => sealWith(dataKey, { id: signer.id, wrapped }, plain, context),
    open: async (sealed, context) => {
      const under = sealedUnder(sealed);
      if (under === undefined || !known.has(under.id)) return undefined;
      return openWith(await dataKeyOf(under), sealed, context);
    },
  };
}

const url = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url');

async function unwrap(ask: Ask, { id, wrapped }: Readonly<{ id: string; wrapped: string }>): Promise<Uint8Array> {
  const request = { do: 'unwrap', key: id, wrapped: Buffer.from(wrapped, 'base64url').toString('base64') };
  return Buffer.from(await text(ask, request, 'bytes'), 'base64');
}

const signerOf = (ask: Ask, publicKey: string): Signer => {
  const id = keyId(publicKey);
  return {
    id,
    publicKey,
    sign: async (bytes) => {
      const request = { do: 'sign', key: id, bytes: Buffer.from(bytes).toString('base64') };
      return Buffer.from(await text(ask, request, 'signature'), 'base64');
    },
  };
};

/** A command that signs by another key than it names would make everything unprovable that follows. */
async function tried(command: KeyCommand, { publicKey, sign }: Signer): Promise<void> {
  const signature = await sign(Buffer.from('croupier try\nkey', 'utf8'));
  if (!isSigned(publicKey, 'try', 'key', Buffer.from(signature).toString('base64')))
    throw failed(command, 'its signature is not one of the public key it names');
}

async function text(ask: Ask, request: Readonly<Record<string, string>>, field: string): Promise<string> {
  return String(await ask(request, field));
}

const failed = (command: KeyCommand, why: string): KeyFailure =>
  new KeyFailure('command-failed', command.join(' '), why);

async function asked(command: KeyCommand, request: Readonly<Record<string, string>>, field: string): Promise<unknown> {
  const answer = await answered(command, JSON.stringify(request));
  let value: unknown;
  try {
    value = (JSON.parse(answer) as Readonly<Record<string, unknown>>)[field];
  } catch {
    throw failed(command, `its answer to "${request['do']}" is no JSON`);
  }
  if (value === undefined || value === null) throw failed(command, `its answer to "${request['do']}" has no ${field}`);
  return value;
}

function answered(command: KeyCommand, request: string): Promise<string> {
  const [program, ...arguments_] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, arguments_, { stdio: ['pipe', 'pipe', 'inherit'], timeout: PATIENCE_MS });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.length > ANSWER_MAX) child.kill();
    });
    child.on('error', (error: NodeJS.ErrnoException) => reject(failed(command, error.code ?? error.message)));
    child.on('close', (code, signal) =>
      code === 0 ? resolve(said) : reject(failed(command, `it ended with ${signal ?? code}`)),
    );
    // A command that ends without reading says so by its code.
    child.stdin.on('error', () => undefined).end(request);
  });
}
