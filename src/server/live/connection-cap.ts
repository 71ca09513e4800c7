import { refusal, type ServerRefusal } from '../refusals.ts';

/** Caps the number of open connections, in all and by address. */
export class ConnectionCap {
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;
  readonly #perAddress: number;
  #taken = 0;

  constructor(max: number, perAddress: number) {
    this.#max = max;
    this.#perAddress = perAddress;
  }

  /** Nothing where there was room; otherwise whether the address has too many or the house is full. */
  take(address: string): ServerRefusal | undefined {
    const here = this.#byAddress.get(address) ?? 0;
    if (here >= this.#perAddress) return refusal('too-many-connections');
    if (this.#taken >= this.#max) return refusal('busy');
    this.#taken++;
    this.#byAddress.set(address, here + 1);
    return undefined;
  }

  leave(address: string): void {
    const here = this.#byAddress.get(address);
    if (here === undefined) return;
    this.#taken--;
    if (here === 1) this.#byAddress.delete(address);
    else this.#byAddress.set(address, here - 1);
  }

  get taken(): number {
    return this.#taken;
  }
}
