/** Languages in which clauses are put into our words: English is the register, the others follow it. */
export const LANGUAGES = ['en', 'vi', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
