/** How often a player can ask to be reminded, in minutes. */
export const REMINDERS = [15, 30, 60] as const;
