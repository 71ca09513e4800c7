const KIB = 1024;

/** One document, or one line of many, may be this long. */
export const DOCUMENT_MAX = 16 * KIB * KIB;
export const LINE_MAX = KIB * KIB;

/** A round needs five levels; more is an attack or a mistake. */
export const DEPTH_MAX = 32;

export const inWords = (bytes: number): string => `${bytes / KIB / KIB} MiB`;
