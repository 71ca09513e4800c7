import { totalOf } from '../slip/stake.ts';
import { expected } from '../slip/standing.ts';
import type { WordKey } from '../words/words.ts';
import { worthIn } from './colour-sets.ts';
import { tableLimits } from './limits.ts';
import { phaseOf } from './phase.ts';
import type { Room } from './room.ts';
import { resultWords } from './spot-words.ts';

/** Words that do what the buttons do. */
export const ACTS = { undo: 'undo', redo: 'redo', rebet: 'rebet', clear: 'clear', x2: 'double' } as const;
export const isAct = (text: string): text is keyof typeof ACTS => Object.hasOwn(ACTS, text);

/** Words that ask: the table answers in a sentence. */
const ANSWERS: Readonly<Record<string, (room: Room) => string>> = {
  bets: ({ slip, seen, nameOf, sum, say }) => {
    const stakes = expected(slip, seen);
    const told = stakes.map(({ place, amount }) => `${nameOf(place)} ${sum(amount)}`);
    return told.length === 0 ? say('noBets') : `${told.join('; ')}. ${sum(totalOf(stakes))}`;
  },
  limits: ({ view, say, sum }) => {
    const { min = 0, max = 0 } = tableLimits(view);
    return say('limitsFromTo', { min: sum(min), max: sum(max) });
  },
  time: ({ view, say }) => {
    const left =
      view.house.closesAt === undefined ? 0 : Math.max(0, Math.ceil((view.house.closesAt - Date.now()) / 1000));
    const word = say(phaseOf(view).word);
    return left > 0 ? `${word}. ${say('table.callSeconds', { count: left })}` : word;
  },
  last: ({ view, rules, say }) =>
    view.results
      .slice(-5)
      .toReversed()
      .map((result) => resultWords(say, rules, result).long)
      .join('; ') || say('noResults'),
  balance: ({ own, view, sum }) => sum(worthIn(view, own?.rack)),
};

const asked = (text: string): string => text.replace(/^say\s+/, '');
export const isQuestion = (text: string): boolean => Object.hasOwn(ANSWERS, asked(text));
export const answerTo = (room: Room, text: string): string => ANSWERS[asked(text)]?.(room) ?? '';

/** The same as headings, for the table as text. */
export const ANSWERED: readonly (readonly [string, WordKey])[] = [
  ['bets', 'yourBets'],
  ['limits', 'limits'],
  ['last', 'lastResults'],
  ['balance', 'balance'],
  ['time', 'time'],
];
