declare const brand: unique symbol;

/** A primitive that remembers what it stands for, so that two kinds of string cannot be swapped. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

export type Id<Name extends string> = Branded<string, `${Name}-id`>;

/** The id of one clause of an approved document, exactly as in the register: `NN-6.4.1.ii`. */
export type ClauseId = Branded<string, 'ClauseId'>;

export const id = <Name extends string>(text: string): Id<Name> => text as Id<Name>;

export const clause = (text: string): ClauseId => text as ClauseId;
