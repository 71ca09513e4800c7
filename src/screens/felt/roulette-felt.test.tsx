import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { spotId } from '../../layout/spot.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import type { FeltProps, Place } from './felt.ts';
import { rouletteBoard } from './roulette-board.ts';
import { RouletteFelt } from './roulette-felt.tsx';

const labelOf = ({ spot, at }: Place): string => (at === undefined ? spot : `${spot} ${at}`);
const draw = (props: Partial<FeltProps> & { rules?: typeof hoianaRoulette } = {}): string =>
  renderToStaticMarkup(
    <RouletteFelt
      rules={hoianaRoulette}
      chips={[]}
      faceOf={(amount) => `${amount / 1000}K`}
      labelOf={labelOf}
      orientation="horizontal"
      {...props}
    />,
  );

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

describe.each([
  [hoianaRoulette, 157],
  [mbsRoulette, 157],
  [usRoulette, 162],
])('$id', (rules, count) => {
  test.each(['horizontal', 'vertical'] as const)('%s, every spot is a named cell of its own', (orientation) => {
    const names = all(draw({ rules, orientation }), /role="gridcell" aria-label="([^"]+)"/g);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  });

  test('is one tab stop, and the cursor it points at exists', () => {
    const drawn = draw({ rules });
    expect(all(drawn, /(tabindex)/g)).toHaveLength(1);
    const [active] = all(drawn, /aria-activedescendant="([^"]+)"/g);
    expect(drawn).toContain(`id="${active}" role="gridcell"`);
  });

  test('to look at only, it has neither cells nor a tab stop', () => {
    const drawn = draw({ rules, viewOnly: true });
    expect(drawn).not.toMatch(/gridcell|tabindex|role="grid"/);
    expect(drawn).toContain('role="img"');
  });

  test('colours are told by form: 18 full diamonds and 18 hollow ones, a circle for each zero', () => {
    const marks = all(draw({ rules, viewOnly: true }), /data-mark="([a-z]+)"/g);
    const count = (tone: string) => marks.filter((mark) => mark === tone).length;
    // Eighteen numbers each, and the box of the colour itself.
    expect([count('red'), count('black'), count('green')]).toEqual([19, 19, rules === usRoulette ? 2 : 1]);
  });
});

describe.each([
  ['HR-1.2.2', hoianaRoulette],
  ['MBS-APP-A', mbsRoulette],
] as const)('the cloth as it is drawn', (clause, rules) => {
  const NUMBERS = Array.from({ length: 37 }, (_, n) => `straight/${n}`);
  const WIDE = ['column/1', 'column/2', 'column/3', 'dozen/1', 'dozen/2', 'dozen/3'];
  const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'];

  test(`[${clause}] has 49 boxes: 37 numbers, three columns, three dozens and six even chances, each once`, () => {
    const boxes = all(draw({ rules, viewOnly: true }), /data-area="([^"]+)"/g);
    expect(boxes.toSorted()).toEqual([...NUMBERS, ...WIDE, ...EVENS].toSorted());
  });

  test(`[${clause}] as printed: 0 above 12 rows of 3 from 1 to 36, 2 to 1 three times, three dozens, 1-18 and 19-36`, () => {
    const boxes = rouletteBoard(rules, 'vertical').printed;
    const at = new Map(boxes.map((box) => [box.spot, box]));
    const row = (n: number) => at.get(`straight/${n}`)?.y ?? Number.NaN;
    const rows = Array.from({ length: 12 }, (_, n) => [3 * n + 1, 3 * n + 2, 3 * n + 3].map(row));
    expect(rows.every((each) => new Set(each).size === 1)).toBe(true);
    const tops = [row(0), ...rows.map(([top]) => top ?? Number.NaN)];
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(13);
    const drawn = draw({ rules, viewOnly: true });
    const words = all(drawn, /<text[^>]*>([^<]+)<\/text>/g);
    for (const word of ['1st 12', '2nd 12', '3rd 12', '1-18', '19-36'])
      expect(words.filter((each) => each === word.replace('-', '–') || each === word)).toHaveLength(1);
    expect(all(drawn, /data-area="column\/\d"(?:(?!data-area).)*?>(2:1)</g)).toHaveLength(3);
  });

  test.each(['horizontal', 'vertical'] as const)(`[${clause}] %s, no box lies on another`, (orientation) => {
    const boxes = rouletteBoard(rules, orientation).printed;
    expect(boxes).toHaveLength(49);
    const overlaps = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => {
        const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        return across > 1e-6 && down > 1e-6;
      }),
    );
    expect(overlaps).toEqual([]);
  });
});

describe('the odds printed are those of the pay table', () => {
  const legend = (drawn: string) =>
    Object.fromEntries(
      [...drawn.matchAll(/data-odds="([a-z-]+)".*?<text[^>]*>([^<]+)</g)].map(([, kind, odds]) => [kind, odds]),
    );

  test('[HR-5.1] as usual at one zero', () => {
    expect(legend(draw())).toEqual({
      straight: '35:1',
      split: '17:1',
      street: '11:1',
      corner: '8:1',
      'first-four': '8:1',
      'six-line': '5:1',
    });
  });

  test('[US5-PT3] as printed at two, where five rows are lower', () => {
    expect(legend(draw({ rules: usRoulette }))).toEqual({
      straight: '35:1',
      split: '17:1',
      street: '8:1',
      corner: '6:1',
      'first-five': '5:1',
      'six-line': '2:1',
    });
  });
});

describe('what lies on the felt', () => {
  const chip = { spot: spotId('split/17-20'), stake: 150_000, owner: 0, state: 'accepted' } as const;

  test('a stack shows its worth, whose it is by a shape on its rim unless it is the own, and its state', () => {
    const drawn = draw({ chips: [chip, { ...chip, spot: spotId('red'), owner: 3, state: 'pending', byDealer: true }] });
    expect(drawn).toContain('150K');
    expect(all(drawn, /data-shape="(\d)"/g).toSorted()).toEqual(['3']);
    expect(all(drawn, /data-chip="([a-z]+)"/g).toSorted()).toEqual(['accepted', 'pending']);
    expect(drawn).toContain('data-by-dealer');
  });

  test.each(['locked', 'returned'] as const)('%s has a sign of its own', (state) => {
    expect(draw({ chips: [{ ...chip, state }] })).toContain(`data-sign="${state}"`);
  });

  test('chips of an unknown spot are not drawn', () => {
    expect(draw({ chips: [{ ...chip, spot: spotId('split/1-36') }] })).not.toContain('data-chip');
  });

  test('with a result the winners are lit, the other boxes are not, and the dolly stands', () => {
    const drawn = draw({
      dolly: 17,
      lit: new Set(['straight/17', 'black', 'odd', 'low', 'dozen/2', 'column/2', 'split/17-20']),
    });
    expect(all(drawn, /data-lit="true"[^>]*data-area="([^"]+)"/g).toSorted()).toEqual([
      'black',
      'column/2',
      'dozen/2',
      'low',
      'odd',
      'straight/17',
    ]);
    expect(all(drawn, /(data-lit="false")/g)).toHaveLength(49 - 6);
    expect(drawn).toContain('data-dolly="17"');
  });

  test('spots shown elsewhere light the numbers they cover', () => {
    const drawn = draw({ shown: [spotId('corner/25-26-28-29'), spotId('split/32-35')] });
    expect(all(drawn, /data-covered="(\d+)"/g).toSorted()).toEqual(['25', '26', '28', '29', '32', '35']);
  });

  test('once there are winners nothing else is pointed out', () => {
    const drawn = draw({ shown: [spotId('corner/25-26-28-29')], lit: new Set(['straight/17']), dolly: 17 });
    expect(all(drawn, /data-covered="(\d+)"/g)).toEqual([]);
  });

  test('a place is pointed out to somebody who plays for the first time', () => {
    expect(all(draw({ hint: { spot: spotId('red') } }), /data-hint="([^"]+)"/g)).toEqual(['red']);
  });

  test('words of another language replace the printed ones', () => {
    expect(draw({ printed: { red: 'Đỏ' } })).toContain('Đỏ');
  });
});
