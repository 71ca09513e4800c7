/** Reads numbers one after the other, most significant byte first. */
export class Bytes {
  readonly #data: Uint8Array;
  #at: number;

  constructor(data: Uint8Array, at = 0) {
    this.#data = data;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  take(bytes: number): Uint8Array {
    this.#at += bytes;
    return this.#data.subarray(this.#at - bytes, this.#at);
  }

  text(bytes: number): string {
    return Buffer.from(this.take(bytes)).toString('latin1');
  }

  u8(): number {
    return this.#data[this.#at++] ?? 0;
  }

  u16(): number {
    return this.u8() * 256 + this.u8();
  }

  i16(): number {
    const value = this.u16();
    return value < 0x8000 ? value : value - 0x10000;
  }

  u32(): number {
    return this.u16() * 0x10000 + this.u16();
  }

  /** `255UInt16` of WOFF2: one byte where it is small. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  }

  /** `UIntBase128` of WOFF2. */
  base128(): number {
    let value = 0;
    for (let times = 0; times < 5; times++) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return value;
  }
}
