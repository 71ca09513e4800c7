/** Whether `npm run test:long` runs, the tier for what is long by nature. */
const isLong = process.env['CROUPIER_TIER'] === 'long';

/** How many rounds, commands or runs a test does: a seeded part in `npm test`, all of it in `npm run test:long`. */
export const effort = (part: number, all: number): number => (isLong ? all : part);

/** Whether what is shown of every document is shown of this one: of one for each game in `npm test`, of all in the long tier. */
export const isShown = (rulebook: string): boolean => isLong || rulebook.startsWith('hoiana-');
