import { describe, expect, test } from 'vitest';
import { RULEBOOKS } from '../rulebook/index.ts';
import { DEVICE_GAMES, DEVICE_KINDS, GAMES, needsOf, ORDER_TYPES, type Order, type OrderType } from '../table/index.ts';
import { DEVICE_WORDS, readReport } from './device.ts';

const said = (kind: keyof typeof DEVICE_WORDS): readonly OrderType[] => Object.values(DEVICE_WORDS[kind]);

/** Whether a device may give it in some document. */
const isReported = (type: OrderType): boolean =>
  RULEBOOKS.some((rules) => needsOf(rules, { type } as unknown as Order, 'betting').device === true);

describe('the words of devices', () => {
  test('there is one for everything that a table takes from a device', () => {
    const words = DEVICE_KINDS.flatMap(said);
    const reported = ORDER_TYPES.filter(isReported);
    expect(reported.filter((type) => !words.includes(type))).toEqual([]);
    expect(words.filter((type) => !reported.includes(type))).toEqual(['enterResult', 'spreadCheck']);
  });

  test.each(DEVICE_KINDS)('those of a %s belong to its game', (kind) => {
    for (const type of said(kind)) expect([...GAMES[DEVICE_GAMES[kind]].commands.keys()]).toContain(type);
  });
});

describe('a report', () => {
  test('becomes the command of the table', () => {
    expect(readReport('wheel', { id: 'a', saw: 'ball-at-rest', round: 7, pocket: '00' })).toEqual({
      ok: true,
      value: { id: 'a', body: { type: 'ballAtRest', round: 7, pocket: '00' } },
    });
  });

  test.each([
    ['no object', 'x', 'bad-command', 'report'],
    ['a word of nobody', { id: 'a', saw: 'rain', round: 1 }, 'unknown-observation', 'saw'],
    ['a word of another kind', { id: 'a', saw: 'tumbles', round: 1, tumbles: 3 }, 'unknown-observation', 'saw'],
    ['a name every object has', { id: 'a', saw: 'toString', round: 1 }, 'unknown-observation', 'saw'],
    ['no round', { id: 'a', saw: 'ball-at-rest', pocket: 1 }, 'bad-command', 'round'],
    ['no id', { saw: 'ball-at-rest', round: 1, pocket: 1 }, 'bad-command', 'id'],
    ['a field too many', { id: 'a', saw: 'ball-at-rest', round: 1, pocket: 1, speed: 3 }, 'unknown-field', 'speed'],
    ['a command of its own', { id: 'a', saw: 'revolutions', type: 'payNext', round: 1 }, 'unknown-field', 'type'],
    ['a second person', { id: 'a', saw: 'revolutions', round: 1, second: 'x' }, 'unknown-field', 'second'],
    ['a rank', { id: 'a', saw: 'revolutions', round: 1, actingAs: 'dealer' }, 'unknown-field', 'actingAs'],
  ])('with %s is refused', (_, report, code, path) => {
    expect(readReport('wheel', report)).toMatchObject({ ok: false, error: { code, path } });
  });
});
