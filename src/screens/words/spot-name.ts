import type { Family } from '../../rulebook/rulebook.ts';
import { isWord, type Say } from './words.ts';

const NIU: ReadonlySet<string> = new Set(['even', 'double', 'super-niu']);

/** A bet as people call it: `Split 17/20`, `Pair 2 + 5`, in Niu Niu `Double`. */
export function spotName(say: Say, spot: string, family: Family): string {
  const [kind = '', covers = ''] = spot.split('/');
  const key = family === 'niu-niu' && NIU.has(kind) ? `spot.niu.${kind}` : `spot.${kind}`;
  return isWord(key) ? say(key, { covers: written(kind, covers) }) : spot;
}

const written = (kind: string, covers: string): string => {
  if (kind === 'pair') return covers.replace('-', ' + ');
  if (kind === 'six-line' || kind === 'street') return ends(covers);
  return covers.replaceAll('-', '/');
};

/** Rows of numbers are called by their first and last; with a zero in it all of them are said. */
function ends(covers: string): string {
  const numbers = covers.split('-');
  return numbers.some((each) => each === '0' || each === '00')
    ? numbers.join('/')
    : `${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`;
}

/** A kind of bet without the numbers of one: `Split`; a total keeps its number, because totals differ in what they pay. */
export function kindName(say: Say, kind: string, family: string): string {
  const [name = '', covers = ''] = kind.split('/');
  const key = family === 'niu-niu' ? `spot.niu.${name}` : `spot.${name}`;
  return isWord(key) ? say(key, { covers }).trim() : kind;
}

/** A class of hand: `niu-8` is `Niu 8`. */
export function handName(say: Say, hand: string): string {
  const points = /^niu-(\d)$/.exec(hand)?.[1];
  if (points !== undefined) return say('hand.niu', { points });
  const key = `hand.${hand}`;
  return isWord(key) ? say(key) : hand;
}
