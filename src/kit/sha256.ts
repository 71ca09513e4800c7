import { assert } from './assert.ts';

/*
 * SHA-256 (FIPS 180-4) without a runtime: pure layers have no crypto, and a page must get the same digest as the house.
 * It is for small texts such as a rulebook; a server that hashes much uses node:crypto.
 */
const ROUNDS = 64;
const BLOCK = 64;

/** Fractional parts of the square and cube roots of the first primes, as the standard defines its constants. */
const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const K = primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));

/** The digest of a text as UTF-8, in lower-case hexadecimal. */
export const sha256 = (text: string): string => hex(digest(utf8(text)));

/** HMAC-SHA-256 (FIPS 198-1) of a text as UTF-8, under a key of at most one block. */
export function hmacSha256(key: Uint8Array, text: string): Uint8Array {
  assert(key.length <= BLOCK, 'a key is not longer than a block');
  const padding = (by: number): readonly number[] => Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ by);
  return digest([...padding(0x5c), ...digest([...padding(0x36), ...utf8(text)])]);
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of an even number of hexadecimal digits. */
export function bytesOf(digits: string): Uint8Array {
  assert(/^(?:[0-9a-f]{2})*$/.test(digits), 'bytes are written in hexadecimal');
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

function digest(message: readonly number[]): Uint8Array {
  const bytes = padded(message);
  const state = Int32Array.from(START);
  const words = new Int32Array(ROUNDS);
  for (let at = 0; at < bytes.length; at += BLOCK) compress(state, words, bytes, at);
  const out = new Uint8Array(32);
  for (const [i, word] of state.entries()) new DataView(out.buffer).setInt32(4 * i, word);
  return out;
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  schedule(words, bytes, at);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < ROUNDS; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + word) | 0;
}

function schedule(words: Int32Array, bytes: Uint8Array, at: number): void {
  const view = new DataView(bytes.buffer, at, BLOCK);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4);
  for (let i = 16; i < ROUNDS; i++) {
    const [near = 0, far = 0] = [words[i - 2], words[i - 15]];
    const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[i] = ((words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large) | 0;
  }
}

/** A one bit, zeros, and the length in bits at the end of the last block. */
function padded(message: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

/** Half a surrogate is written as the replacement character, as every encoder does. */
function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return bytes;
}

const tail = (code: number): number => 0x80 | (code & 0x3f);
