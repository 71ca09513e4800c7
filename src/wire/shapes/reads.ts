import type { Static } from 'typebox';
import { means, named, oneOf, text, whole } from '../../kit/schema.ts';
import { role } from './parts.ts';

/** What is noted when somebody reads it. */
export const READ = ['replay', 'pack', 'evidence', 'people', 'report', 'receipt'] as const;

/** Who read what that is not about themselves, when. */
export const read = named('Read', {
  at: whole,
  what: oneOf(...READ),
  of: means(text, 'The round, the dispute, the shift; nothing for the list of people'),
  reader: means(text, 'Who read it'),
  role,
});
export type Read = Readonly<Static<typeof read>>;
