/** The table at which somebody has pressed to sit down before they were there. */
let wished: string | undefined;

export function wishSeat(table: string | undefined): void {
  wished = table;
}

/** Whether it was this one; a wish comes true once. */
export function takeSeatWish(table: string): boolean {
  if (wished !== table) return false;
  wished = undefined;
  return true;
}
