import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type HouseKey, KeyFailure, keyId, type Signer } from './house-key.ts';
import { openWith, sealedUnder, sealWith } from './sealing.ts';

/*
 * A key as text has one line for each secret, the one in use first and those before it below:
 *
 *   croupier-key-1 THE SECRET: 32 random bytes in base64
 *
 * What signs and what seals are both made of the secret, by HKDF, and say nothing about each other.
 */
const HEADING = 'croupier-key-1';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${HEADING} ${randomBytes(SECRET_BYTES).toString('base64')}`;

type Own = Readonly<{ signer: Signer; dataKey: Uint8Array }>;

/** The head of an Ed25519 private key in PKCS #8; its 32 bytes follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const derived = (secret: Uint8Array, what: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `croupier ${what}`, 32));

export function signerOf(privateKey: KeyObject): Signer {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { id: keyId(publicKey), publicKey, sign: async (bytes) => sign(null, bytes, privateKey) };
}

function ownOf(secret: Uint8Array): Own {
  const der = Buffer.concat([PKCS8, derived(secret, 'sign')]);
  const signer = signerOf(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return { signer, dataKey: derived(secret, 'seal') };
}

/** The key that a text has; `where` says where the text came from. */
export function keyFromText(text: string, where: string): HouseKey {
  const lines = text.split('\n').map((line) => line.trim());
  const [own, ...before] = lines.filter((line) => line !== '').map((line) => ownOf(secretIn(line, where)));
  if (own === undefined) throw new KeyFailure('not-a-key', where, 'it is empty');
  const all = new Map([own, ...before].map((each) => [each.signer.id, each]));
  const { signer, dataKey } = own;
  return {
    ...signer,
    before: before.map((each) => each.signer),
    seal: async (plain, context) => sealWith(dataKey, { id: signer.id, wrapped: '' }, plain, context),
    open: async (sealed, context) => {
      const under = all.get(sealedUnder(sealed)?.id ?? '');
      return under === undefined ? undefined : openWith(under.dataKey, sealed, context);
    },
  };
}

function secretIn(line: string, where: string): Uint8Array {
  const [heading, text = '', more] = line.split(/\s+/);
  const secret = Buffer.from(text, 'base64');
  if (heading === HEADING && more === undefined && secret.length === SECRET_BYTES) return secret;
  throw new KeyFailure('not-a-key', where, `each line is "${HEADING}" and 32 bytes in base64`);
}

/** A key that nobody keeps: for a house whose records nobody keeps either. */
export const passingKey = (): HouseKey => keyFromText(newSecret(), 'memory');
