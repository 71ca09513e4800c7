import { createHash, createPublicKey, verify } from 'node:crypto';

/** Signs for the house. Whoever has only the database has none of it. */
export type Signer = Readonly<{
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  id: string;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}>;

/** The key of the house, which is kept outside of its database: it signs, and seals what nobody may read there yet. */
export type HouseKey = Signer &
  Readonly<{
    /** AES-256-GCM with a nonce of its own each time. `context` says what it is, and it opens under no other. */
    seal: (plain: Uint8Array, context: string) => Promise<string>;
    /** Nothing where it was sealed under another key or context, or was changed. */
    open: (sealed: string, context: string) => Promise<Uint8Array | undefined>;
    /** Keys that were used before and are still at hand, newest first: they introduce the one that came after them. */
    before: readonly Signer[];
  }>;

export const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** What is signed says first what it is, so that a signature of one thing serves for no other. */
const signedBytes = (purpose: string, text: string): Uint8Array => Buffer.from(`croupier ${purpose}\n${text}`, 'utf8');

/** The signature of a text, in base64. */
export const signText = async (key: Signer, purpose: string, text: string): Promise<string> =>
  Buffer.from(await key.sign(signedBytes(purpose, text))).toString('base64');

/** Whether a text was signed by whoever has the key of this public one. */
export function isSigned(publicKey: string, purpose: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, signedBytes(purpose, text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

export const KEY_FAULTS = [
  'missing',
  'unreadable',
  'unwritable',
  'open-to-others',
  'not-a-key',
  'command-failed',
] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];

/** Why the key cannot be used; `where` names the file, the variable or the command. */
export class KeyFailure extends Error {
  override readonly name = 'KeyFailure';
  readonly fault: KeyFault;
  readonly where: string;
  constructor(fault: KeyFault, where: string, why: string) {
    super(why);
    this.fault = fault;
    this.where = where;
  }
}
