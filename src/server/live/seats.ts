/** How many connections there are, in all and by address. */
export class Seats {
  readonly #byAddress = new Map<string, number>();
  readonly #max: number;
  readonly #perAddress: number;
  #taken = 0;

  constructor(max: number, perAddress: number) {
    this.#max = max;
    this.#perAddress = perAddress;
  }

  take(address: string): boolean {
    const here = this.#byAddress.get(address) ?? 0;
    if (this.#taken >= this.#max || here >= this.#perAddress) return false;
    this.#taken++;
    this.#byAddress.set(address, here + 1);
    return true;
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
