import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * Something sealed is one line of five parts, with points between them:
 *
 *   s1
 *   the id of the key that it was sealed under
 *   the data key, wrapped by that key, in base64url; empty where the key itself has it
 *   the nonce: 12 random bytes, in base64url
 *   what AES-256-GCM made of it, the tag of 16 bytes behind it, in base64url
 */
const FORM = 's1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SealedUnder = Readonly<{ id: string; wrapped: string }>;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export function sealWith(
  dataKey: Uint8Array,
  { id, wrapped }: SealedUnder,
  plain: Uint8Array,
  context: string,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, dataKey, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context, 'utf8'));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return [FORM, id, wrapped, base64url(nonce), base64url(hidden)].join('.');
}

/** Under what something was sealed, where it was sealed at all. */
export function sealedUnder(sealed: string): SealedUnder | undefined {
  const [form, id, wrapped, nonce, hidden, more] = sealed.split('.');
  if (form !== FORM || id === undefined || wrapped === undefined || more !== undefined) return undefined;
  return nonce === undefined || hidden === undefined ? undefined : { id, wrapped };
}

export function openWith(dataKey: Uint8Array, sealed: string, context: string): Uint8Array | undefined {
  const [nonce, hidden] = sealed
    .split('.')
    .slice(3)
    .map((part) => Buffer.from(part, 'base64url'));
  if (nonce?.length !== NONCE_BYTES || hidden === undefined || hidden.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, dataKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context, 'utf8'));
  decipher.setAuthTag(hidden.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(hidden.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
