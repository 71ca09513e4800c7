/** Whether `npm run test:long` runs, the tier for what is long by nature. */
const isLong = process.env['CROUPIER_TIER'] === 'long';

/** How many rounds, commands or runs a test does: a seeded part in `npm test`, all of it in `npm run test:long`. */
export const effort = (part: number, all: number): number => (isLong ? all : part);

/** Of cases alike, those that `npm test` shows; `npm run test:long` shows the others. */
export const shown = <Case>(cases: readonly Case[], isPart: (one: Case) => boolean): readonly Case[] =>
  cases.filter((one) => isPart(one) !== isLong);
