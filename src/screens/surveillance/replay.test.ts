import { describe, expect, test } from 'vitest';
import type { Text } from '../../kit/plural.ts';
import { hoianaNiuNiu, hoianaRoulette } from '../../rulebook/index.ts';
import { EVENTS } from '../../table/games/index.ts';
import type { RecordedEvent, ReplayLine, WirePublic } from '../../wire/index.ts';
import { en } from '../words/en.ts';
import { staffEn } from '../words/staff/en.ts';
import { type SurveillanceWord, surveillanceEn } from '../words/surveillance/en.ts';
import { surveillanceVi } from '../words/surveillance/vi.ts';
import { surveillanceZh } from '../words/surveillance/zh.ts';
import { filled, sayer } from '../words/words.ts';
import { eventIn, linkTo, seatIn } from './address.ts';
import { factDetails, factTitle } from './fact-text.ts';
import { naming } from './names.ts';
import { gapBefore, indexOfEvent, pauseAfter, Reader, type Step } from './replay.ts';
import { isWatchWord, type SayWatch } from './words.ts';

const say: SayWatch = (key, params) => filled(surveillanceEn[key], params);
const sayStaff = (key: keyof typeof staffEn, params = {}) => filled(staffEn[key], params);
const rules = hoianaRoulette;

const step = (event: number, at: number, more: Partial<Step> = {}): Step => ({
  event,
  recorded: { at, by: 'dee', role: 'dealer', fact: { type: 'BettingOpened' } },
  told: true,
  flag: undefined,
  after: false,
  seen: {} as WirePublic,
  own: {},
  money: {},
  ...more,
});

describe('words', () => {
  test('every fact that a table can record has words', () => {
    for (const type of EVENTS.keys()) expect(isWatchWord(`fact.${type}`), type).toBe(true);
    expect(factTitle(say, 'NeverHeardOf')).toBe('NeverHeardOf');
  });

  test.each([
    ['vi', surveillanceVi],
    ['zh', surveillanceZh],
  ])('%s has the same parameters as English', (_, words) => {
    const holes = (text: Text): readonly string[] =>
      ((typeof text === 'string' ? text : text.other).match(/\{\w+\}/g) ?? []).toSorted();
    for (const key of Object.keys(surveillanceEn) as SurveillanceWord[]) {
      expect(words[key].trim(), key).not.toBe('');
      expect(holes(words[key]), key).toEqual(holes(surveillanceEn[key]));
    }
  });

  test('a fact says whom and what it concerns, however deep it lies', () => {
    const speaking = {
      say: sayer(en),
      sayWatch: say,
      sayStaff,
      rules,
      sum: (amount: number) => `₫${amount}`,
      nameOf: (person: string) => person.toUpperCase(),
    };
    const lot = { player: 'ann', spot: 'split/17-20', stake: 50_000, reserve: 0 };
    expect(factDetails(speaking, { type: 'WagerPlaced', lot })).toEqual(['ANN', 'Split 17/20', '₫50000']);
    expect(factDetails(speaking, { type: 'ResultCorrected', pocket: 20, was: 17, reason: 'seen' })).toEqual([
      '◇20',
      'shown 17, was 20',
      '“seen”',
    ]);
    expect(factDetails(speaking, { type: 'EquipmentAttested', item: 'drop box plunger' })).toEqual([
      'Drop box plunger',
    ]);
    expect(factDetails(speaking, { type: 'LightFault', fault: 'wrong' })).toEqual(['areas lit wrongly']);
    const cards = { ...speaking, rules: hoianaNiuNiu };
    expect(factDetails(cards, { type: 'PacketDealt', packet: 1, to: 3, cards: 5 })).toEqual(['→ Box 3']);
    expect(factDetails(cards, { type: 'PacketDealt', packet: 8, to: 'dealer', cards: 5 })).toEqual(['→ Dealer']);
  });
});

describe('lines become steps', () => {
  const line = (event: number, rest: object): ReplayLine =>
    ({ t: 'event', event, told: true, recorded: step(event, 0).recorded, ...rest }) as unknown as ReplayLine;

  test('views are patched one upon the other, and earlier steps stay as they were', () => {
    const reader = new Reader();
    const view = (more: object) => ({ t: 'view', table: 'R1', seq: 1, ...more });
    reader.take(line(4, { seen: view({ public: { phase: 'betting', wagers: {} }, own: {} }) }));
    reader.take(line(5, { seen: view({ base: 4, public: { wagers: { a: { stake: 5 } } } }), flag: 'late' }));
    reader.take(line(7, { seen: view({ base: 5, public: { phase: 'closed' } }), after: true }));
    const { steps, ended } = reader.now();
    expect(steps.map(({ seen }) => seen)).toEqual([
      { phase: 'betting', wagers: {} },
      { phase: 'betting', wagers: { a: { stake: 5 } } },
      { phase: 'closed', wagers: { a: { stake: 5 } } },
    ]);
    expect(steps.map(({ flag, after }) => [flag, after])).toEqual([
      [undefined, false],
      ['late', false],
      [undefined, true],
    ]);
    expect(ended).toBe(false);
    reader.take({ t: 'broken', code: 'corrupt-event', params: { event: 8 } });
    expect(reader.now().broken).toMatchObject({ code: 'corrupt-event' });
  });

  test('an event is found by its number, or the one before it', () => {
    const steps = [step(4, 0), step(5, 10), step(9, 20)];
    expect([0, 4, 7, 9, 99].map((event) => indexOfEvent(steps, event))).toEqual([0, 0, 1, 2, 2]);
  });

  test('gaps are gaps: missing numbers and long silences, and nobody waits through one', () => {
    const steps = [step(4, 0), step(5, 1_000), step(8, 2_000), step(9, 62_000)];
    expect(steps.map((_, at) => gapBefore(steps, at))).toEqual([
      undefined,
      undefined,
      { missing: 2, silence: 0 },
      { missing: 0, silence: 60_000 },
    ]);
    expect(steps.map((_, at) => pauseAfter(steps, at))).toEqual([1_000, 1_000, 2_500, 120]);
  });
});

test('masked, players go by their number at the table and staff by their function', () => {
  const by = (person: string, role: RecordedEvent['role']): RecordedEvent => ({
    at: 0,
    by: person,
    role,
    fact: { type: 'x' },
  });
  const players = [{ player: 'ann', visit: 3 }] as unknown as NonNullable<Step['money']['players']>;
  const steps = [step(1, 0, { money: { players }, recorded: by('linh', 'dealer') })];
  const open = naming(steps, false, say, sayStaff);
  const masked = naming(steps, true, say, sayStaff);
  expect([open('ann'), open('linh')]).toEqual(['ann', 'linh']);
  expect([masked('ann', 'player'), masked('linh'), masked('zed', 'player')]).toEqual([
    'Player 3',
    'Dealer',
    'Player –',
  ]);
});

test('a link leads to an exact event as somebody saw it, and nonsense to the board', () => {
  const place = { table: 'R1', round: 42, event: 1234, seat: { seat: 'player', person: 'ann' } } as const;
  const link = linkTo(place);
  expect(link).toBe('/surveillance/R1/42?event=1234&as=player%3Aann');
  const search = link.slice(link.indexOf('?'));
  expect([eventIn(search), seatIn(search)]).toEqual([1234, place.seat]);
  expect([seatIn('?as=dealer'), seatIn('?as=god'), seatIn('?as=player:'), seatIn('')]).toEqual([
    { seat: 'dealer' },
    { seat: 'board' },
    { seat: 'board' },
    { seat: 'board' },
  ]);
  expect(eventIn('?event=-1')).toBeUndefined();
});
