import words from './glossary.json' with { type: 'json' };

/**
 * What a field means, by its name; `Name.field` where the same name means something else in one place. A field whose
 * schema says it itself is not here.
 */
export const GLOSSARY: Readonly<Record<string, string>> = words;
