/** Two spellings of one name are one: without spaces around it, and whether or not it has capitals. */
export const sameName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
