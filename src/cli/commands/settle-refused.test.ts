import { describe, expect, test } from 'vitest';
import { croupier } from '../../../testkit/cli.ts';
import { RULEBOOKS } from '../../rulebook/index.ts';

/** A document with one thing changed, written as text so that it may be anything. */
const roulette = (wagers: string, outcome = '{"pocket":17}', more = ''): string =>
  `{"wagers":[${wagers}],"outcome":${outcome}${more}}`;
const stake = (text: string): string => roulette(`{"player":"ann","spot":"red","stake":${text}}`);
const wager = (more: string): string => roulette(`{"player":"ann","spot":"red","stake":10,${more}}`);
const limits = (text: string): string => roulette('', '{"pocket":17}', `,"limits":${text}`);

const DEALER = '["KS","6H","4D","TC","7S"]';
const BOX = '["AS","9S","TS","JS","8H"]';
const dealt = (dealer: string, boxes: string): string => `{"dealer":${dealer},"boxes":${boxes}}`;
const niuNiu = (wagers: string, outcome = dealt(DEALER, `{"1":${BOX}}`)): string =>
  `{"wagers":[${wagers}],"outcome":${outcome}}`;
const even = '{"player":"ann","spot":"even","stake":100,"box":1}';
const double = (amount: number, more = ''): string =>
  `${even},{"player":"ann","spot":"double","stake":${amount},"box":1${more}}`;

type Case = readonly [what: string, input: string, code: string, path?: string, clause?: string];
type Whole = readonly [string, string, string, string | undefined, string | undefined];

// biome-ignore format: one case per line is a table.
const HOIANA_ROULETTE: readonly Case[] = [
  ['nothing', '', 'empty-input'],
  ['no JSON', 'round 17', 'bad-json'],
  ['NaN', stake('NaN'), 'bad-json'],
  ['100 000 open brackets', '['.repeat(100_000), 'too-deep'],
  ['a list', '[]', 'wrong-type'],
  ['null', 'null', 'wrong-type'],
  ['a stake of 0', stake('0'), 'bad-stake', 'wagers[0].stake'],
  ['a negative stake', stake('-10'), 'bad-stake', 'wagers[0].stake'],
  ['a fractional stake', stake('10.5'), 'bad-stake', 'wagers[0].stake'],
  ['a stake of 1e21', stake('1e21'), 'bad-stake', 'wagers[0].stake'],
  ['a stake of 1e999', stake('1e999'), 'bad-stake', 'wagers[0].stake'],
  ['a stake as text', stake('"10"'), 'bad-stake', 'wagers[0].stake'],
  ['a stake that is null', stake('null'), 'bad-stake', 'wagers[0].stake'],
  ['a stake that is a list', stake('[10]'), 'bad-stake', 'wagers[0].stake'],
  ['more than a round can hold', stake('50000000000001'), 'stake-too-large', 'wagers[0].stake'],
  ['an unknown spot', roulette('{"player":"ann","spot":"straight/37","stake":10}'), 'unknown-spot', 'wagers[0].spot', 'HR-4.8'],
  ['a spot of the other wheel', roulette('{"player":"ann","spot":"first-five","stake":10}'), 'not-on-this-wheel', 'wagers[0].spot', 'HR-4.8'],
  ['an announced bet at one position', roulette('{"player":"ann","spot":"voisins","stake":10,"decided":"red"}'), 'announced-bet', 'wagers[0].spot', 'HR-4.8'],
  ['an announced bet of foreign chips', roulette('{"player":"ann","spot":"n17","stake":10,"chips":{"table":"R9","colour":"blue","value":5,"count":2}}'), 'announced-bet', 'wagers[0].spot', 'HR-4.8'],
  ['an announced bet as a position', wager('"closed":"tiers"'), 'announced-bet', 'wagers[0].closed', 'HR-4.8'],
  ['an announced bet of half a unit', roulette('{"player":"ann","spot":"voisins","stake":0.5}'), 'bad-stake', 'wagers[0].stake'],
  ['a wager after an announced bet', roulette('{"player":"ann","spot":"voisins","stake":10},{"player":"ann","spot":"red","stake":0}'), 'bad-stake', 'wagers[1].stake'],
  ['a spot that is a number', roulette('{"player":"ann","spot":17,"stake":10}'), 'wrong-type', 'wagers[0].spot'],
  ['a player without a name', roulette('{"player":"","spot":"red","stake":10}'), 'wrong-type', 'wagers[0].player'],
  ['a player called __proto__', roulette('{"player":"__proto__","spot":"red","stake":10}'), 'bad-player', 'wagers[0].player'],
  ['a wager that is text', roulette('"red"'), 'wrong-type', 'wagers[0]'],
  ['no player', roulette('{"spot":"red","stake":10}'), 'missing-field', 'wagers[0].player'],
  ['no stake', roulette('{"player":"ann","spot":"red"}'), 'missing-field', 'wagers[0].stake'],
  ['no wagers', '{"outcome":{"pocket":17}}', 'missing-field', 'wagers'],
  ['no outcome', '{"wagers":[]}', 'missing-field', 'outcome'],
  ['no pocket', roulette('', '{}'), 'missing-field', 'outcome.pocket'],
  ['wagers that are an object', '{"wagers":{},"outcome":{"pocket":17}}', 'wrong-type', 'wagers'],
  ['an unknown field', wager('"colour":"red"'), 'unknown-field', 'wagers[0].colour'],
  ['a field called __proto__', roulette('', '{"pocket":17}', ',"__proto__":{"stake":1}'), 'unknown-field', '__proto__'],
  ['a field called constructor', wager('"constructor":1'), 'unknown-field', 'wagers[0].constructor'],
  ['a field that stands twice', wager('"stake":20'), 'duplicate-field', 'wagers[0].stake'],
  ['pocket 00 on one zero', roulette('', '{"pocket":"00"}'), 'unknown-pocket', 'outcome.pocket', 'HR-4.1.1'],
  ['pocket 37', roulette('', '{"pocket":37}'), 'unknown-pocket', 'outcome.pocket', 'HR-4.1.1'],
  ['pocket "17"', roulette('', '{"pocket":"17"}'), 'unknown-pocket', 'outcome.pocket', 'HR-4.1.1'],
  ['pocket -1', roulette('', '{"pocket":-1}'), 'unknown-pocket', 'outcome.pocket', 'HR-4.1.1'],
  ['pocket 1.5', roulette('', '{"pocket":1.5}'), 'unknown-pocket', 'outcome.pocket', 'HR-4.1.1'],
  ['a pocket that is null', roulette('', '{"pocket":null}'), 'wrong-type', 'outcome.pocket'],
  ['dice on a wheel', roulette('', '{"dice":[1,2,3]}'), 'unknown-field', 'outcome.dice'],
  ['the minimum above the maximum', limits('{"min":10,"max":5}'), 'limits-crossed', 'limits'],
  ['a negative minimum', limits('{"min":-1}'), 'limits-crossed', 'limits.min'],
  ['a maximum as text', limits('{"max":"5"}'), 'wrong-type', 'limits.max'],
  ['limits of an unknown kind', limits('{"kinds":{"strait":{"min":5}}}'), 'unknown-kind', 'limits.kinds.strait'],
  ['limits of a kind called __proto__', limits('{"kinds":{"__proto__":{"min":5}}}'), 'unknown-kind', 'limits.kinds.__proto__'],
  ['found at an unknown time', roulette('', '{"pocket":17}', ',"found":"later"'), 'unknown-value', 'found'],
  ['a smallest chip of 0', roulette('', '{"pocket":17}', ',"smallestChip":0'), 'bad-smallest-chip', 'smallestChip'],
  ['a smallest chip as text', roulette('', '{"pocket":17}', ',"smallestChip":"5"'), 'wrong-type', 'smallestChip'],
  ['a stake off the smallest chip', roulette('{"player":"ann","spot":"red","stake":12}', '{"pocket":17}', ',"smallestChip":5'), 'off-step', 'wagers[0].stake'],
  ['a memory that is text', roulette('', '{"pocket":17}', ',"underMinimumUsed":"ann"'), 'wrong-type', 'underMinimumUsed'],
  ['a player remembered twice', roulette('', '{"pocket":17}', ',"underMinimumUsed":["ann","ann"]'), 'listed-twice', 'underMinimumUsed[1]'],
  ['a wager that was nowhere', wager('"closed":null,"decided":null'), 'nowhere', 'wagers[0].decided', 'HR-4.10'],
  ['an unknown position', wager('"closed":"rad"'), 'unknown-spot', 'wagers[0].closed', 'HR-4.8'],
  ['an unknown place', wager('"at":"rail"'), 'unknown-value', 'wagers[0].at'],
  ['red on the courtesy line', wager('"at":"courtesy-line"'), 'not-at-that-place', 'wagers[0].at', 'HR-4.8'],
  ['a box at roulette', wager('"box":1'), 'box-not-used', 'wagers[0].box'],
  ['a Reserve at roulette', wager('"reserve":1'), 'reserve-not-used', 'wagers[0].reserve'],
  ['foreign chips before the close', wager('"chips":{"table":"R9","colour":"blue","value":5,"count":2}'), 'foreign-chips', 'wagers[0].chips', 'HR-4.7.4'],
  ['chips that do not make the stake', wager('"chips":{"table":"R9","colour":"blue","value":5,"count":3}'), 'chips-mismatch', 'wagers[0].chips', 'HR-7.11'],
  ['chips without a colour', wager('"chips":{"table":"R9","value":5,"count":2}'), 'missing-field', 'wagers[0].chips.colour'],
];

// biome-ignore format: one case per line is a table.
const HOIANA_SIC_BO: readonly Case[] = [
  ['a die of 0', roulette('', '{"dice":[0,2,3]}'), 'wrong-dice', 'outcome.dice', 'SB-3.4'],
  ['a die of 7', roulette('', '{"dice":[1,2,7]}'), 'wrong-dice', 'outcome.dice', 'SB-3.4'],
  ['two dice', roulette('', '{"dice":[1,2]}'), 'wrong-dice', 'outcome.dice', 'SB-3.4'],
  ['four dice', roulette('', '{"dice":[1,2,3,4]}'), 'wrong-dice', 'outcome.dice', 'SB-3.4'],
  ['half a die', roulette('', '{"dice":[1,2,3.5]}'), 'wrong-dice', 'outcome.dice', 'SB-3.4'],
  ['a die as text', roulette('', '{"dice":[1,2,"3"]}'), 'wrong-type', 'outcome.dice[2]'],
  ['dice that are a number', roulette('', '{"dice":123}'), 'wrong-type', 'outcome.dice'],
  ['a total of 3', roulette('{"player":"ann","spot":"total/3","stake":10}', '{"dice":[1,2,3]}'), 'unknown-spot', 'wagers[0].spot', 'SB-4.1'],
  ['a number that may be a die or a total', roulette('{"player":"ann","spot":"5","stake":10}', '{"dice":[1,2,3]}'), 'ambiguous-bet', 'wagers[0].spot', 'SB-4.1'],
  ['colour chips', roulette('{"player":"ann","spot":"big","stake":10,"chips":{"table":"R1","colour":"blue","value":5,"count":2}}', '{"dice":[1,2,3]}'), 'value-chips-only', 'wagers[0].chips', 'SB-4.3.1'],
];

// biome-ignore format: one case per line is a table.
const HOIANA_NIU_NIU: readonly Case[] = [
  ['an unknown card', niuNiu('', dealt('["KS","6H","4D","TC","1S"]', '{}')), 'unknown-card', 'outcome.dealer[4]', 'NN-4.1'],
  ['a card in small letters', niuNiu('', dealt('["ks","6H","4D","TC","7S"]', '{}')), 'unknown-card', 'outcome.dealer[0]', 'NN-4.1'],
  ['a card twice in a hand', niuNiu('', dealt('["KS","6H","4D","TC","KS"]', '{}')), 'duplicate-card', 'outcome.dealer[4]', 'NN-7.1.1'],
  ['a card in two hands', niuNiu('', dealt(DEALER, '{"1":["KS","9S","TS","JS","8H"]}')), 'duplicate-card', 'outcome.boxes.1[0]', 'NN-7.1.1'],
  ['four cards', niuNiu('', dealt('["KS","6H","4D","TC"]', '{}')), 'wrong-hand-size', 'outcome.dealer', 'NN-2.2.4'],
  ['six cards', niuNiu('', dealt('["KS","6H","4D","TC","7S","8S"]', '{}')), 'wrong-hand-size', 'outcome.dealer', 'NN-2.2.4'],
  ['a card that is a number', niuNiu('', dealt('["KS","6H","4D","TC",7]', '{}')), 'wrong-type', 'outcome.dealer[4]'],
  ['a hand that is text', niuNiu('', dealt('"KS 6H 4D TC 7S"', '{}')), 'wrong-type', 'outcome.dealer'],
  ['a hand for box 8', niuNiu('', dealt(DEALER, `{"8":${BOX}}`)), 'unknown-box', 'outcome.boxes.8', 'NN-3.1'],
  ['a hand for box 01', niuNiu('', dealt(DEALER, `{"01":${BOX}}`)), 'unknown-box', 'outcome.boxes.01', 'NN-3.1'],
  ['a hand for box __proto__', niuNiu('', dealt(DEALER, `{"__proto__":${BOX}}`)), 'unknown-box', 'outcome.boxes.__proto__', 'NN-3.1'],
  ['no hands for the boxes', niuNiu('', `{"dealer":${DEALER}}`), 'missing-field', 'outcome.boxes'],
  ['no hand for a box with a wager', niuNiu(even, dealt(DEALER, '{}')), 'missing-hand', 'outcome.boxes.1', 'NN-7.7'],
  ['a wager without a box', niuNiu('{"player":"ann","spot":"even","stake":100}'), 'box-missing', 'wagers[0].box', 'NN-4.5.4'],
  ['a wager on box 8', niuNiu('{"player":"ann","spot":"even","stake":100,"box":8}'), 'unknown-box', 'wagers[0].box', 'NN-3.1'],
  ['a box as text', niuNiu('{"player":"ann","spot":"even","stake":100,"box":"1"}'), 'wrong-type', 'wagers[0].box'],
  ['two players on a box', niuNiu(`${even},{"player":"bo","spot":"even","stake":100,"box":1}`), 'box-taken', 'wagers[1].box', 'NN-4.5.4'],
  ['Double without Even', niuNiu('{"player":"ann","spot":"double","stake":100,"box":1}'), 'even-missing', 'wagers[0].spot', 'NN-4.5.1'],
  ['Double above Even', niuNiu(double(101)), 'above-even', 'wagers[1].stake', 'NN-4.5.2.i'],
  ['a Reserve that is too small', niuNiu(double(50, ',"reserve":99')), 'reserve-not-exact', 'wagers[1].reserve', 'NN-4.5.3.i'],
  ['a Reserve that is too large', niuNiu(double(50, ',"reserve":101')), 'reserve-not-exact', 'wagers[1].reserve', 'NN-4.5.3.i'],
  ['a negative Reserve', niuNiu(double(50, ',"reserve":-100')), 'reserve-not-exact', 'wagers[1].reserve', 'NN-4.5.3'],
  ['a Reserve on Even', niuNiu('{"player":"ann","spot":"even","stake":100,"box":1,"reserve":100}'), 'reserve-not-used', 'wagers[0].reserve', 'NN-2.2.3'],
];

// biome-ignore format: one case per line is a table.
const US_ROULETTE: readonly Case[] = [
  ['a minimum below the law', limits('{"min":50}'), 'limits-outside-law', 'limits.min', 'US5-P5'],
  ['a maximum above the law', limits('{"kinds":{"red":{"max":5000}}}'), 'limits-outside-law', 'limits.kinds.red.max', 'US5-P5'],
  ['a stake below the law', stake('99'), 'below-minimum', 'wagers[0].stake', 'US5-P5'],
  ['a stake above the law', stake('1001'), 'above-maximum', 'wagers[0].stake', 'US5-P5'],
  ['pocket 37', roulette('', '{"pocket":37}'), 'unknown-pocket', 'outcome.pocket', 'US5-W1'],
  ['voisins on two zeros', roulette('{"player":"ann","spot":"voisins","stake":100}'), 'not-on-this-wheel', 'wagers[0].spot', 'US5-P1'],
];

// biome-ignore format: one case per line is a table.
const MBS_ROULETTE: readonly Case[] = [
  ['pocket 00', roulette('', '{"pocket":"00"}'), 'unknown-pocket', 'outcome.pocket', 'MBS-APP-A'],
  ['below the minimum', roulette('{"player":"ann","spot":"red","stake":5}', '{"pocket":17}', ',"limits":{"min":10}'), 'below-minimum', 'wagers[0].stake', 'MBS-3.3.1'],
  ['above the maximum by two wagers', roulette('{"player":"ann","spot":"red","stake":5},{"player":"ann","spot":"red","stake":6}', '{"pocket":17}', ',"limits":{"max":10}'), 'above-maximum', 'wagers[1].stake', 'MBS-3.3.1'],
  ['foreign chips without a ruling', roulette('{"player":"ann","spot":"red","stake":10,"chips":{"table":"R9","colour":"blue","value":5,"count":2}}', '{"pocket":17}', ',"found":"afterOutcome"'), 'ruling-required', 'wagers[0].chips', 'MBS-6.2'],
  ['an unknown ruling', roulette('{"player":"ann","spot":"red","stake":10,"chips":{"table":"R9","colour":"blue","value":5,"count":2,"ruling":"maybe"}}'), 'unknown-value', 'wagers[0].chips.ruling'],
];

describe.each([
  ['hoiana-roulette', HOIANA_ROULETTE],
  ['hoiana-sic-bo', HOIANA_SIC_BO],
  ['hoiana-niu-niu', HOIANA_NIU_NIU],
  ['us-roulette-v5', US_ROULETTE],
  ['mbs-roulette-v3', MBS_ROULETTE],
])('%s refuses', (id, cases) => {
  const whole = cases.map(([what, input, code, path, clause]): Whole => [what, input, code, path, clause]);

  test.each(whole)('%s', async (_what, stdin, code, path, clause) => {
    const asJson = await croupier(['settle', id, '--json'], { stdin });
    expect([asJson.code, asJson.err]).toEqual([3, '']);
    const { error } = JSON.parse(asJson.out);
    expect([error.code, error.path, error.clause]).toEqual([code, path, clause]);

    const inWords = await croupier(['settle', id], { stdin });
    expect([inWords.code, inWords.out]).toEqual([3, '']);
    const where = path === undefined ? '' : `${path}: `;
    const by = clause === undefined ? '' : ` (${clause})`;
    expect(inWords.err).toBe(`croupier: ${where}${error.message}${by}\n`);
  });
});

describe('a stake that is too large', () => {
  test.each(['1e21', '1e400', '9007199254740993'])('%s is repeated as written, with the maximum', async (written) => {
    const { err } = await croupier(['settle', 'hoiana-roulette'], { stdin: stake(written) });
    expect(err).toBe(
      `croupier: wagers[0].stake: the stake ${written} cannot be; all stakes of a round together are at most 50000000000000.\n`,
    );
  });
});

describe('the command line', () => {
  test.each([
    ['an unknown rulebook', ['hoiana-roulett'], 4, 'unknown-rulebook', 'did you mean hoiana-roulette?'],
    ['a rulebook called __proto__', ['__proto__'], 4, 'unknown-rulebook', `the rulebooks are ${RULEBOOKS[0]?.id},`],
    ['no rulebook', [], 2, 'usage', 'missing required argument'],
    ['an option without a value', ['hoiana-roulette', '--option', 'boxes'], 2, 'option-not-a-pair', 'name=value'],
    ['an unknown option', ['hoiana-roulette', '--option', 'boxes=7'], 2, 'unknown-option', 'has no option "boxes"'],
    ['an option called __proto__', ['hoiana-roulette', '--option', '__proto__=7'], 2, 'unknown-option', 'no option'],
    [
      'an unknown value',
      ['hoiana-roulette', '--option', 'limitScope=all'],
      2,
      'bad-option-value',
      'perPlayer, perArea',
    ],
    [
      'an option twice',
      ['hoiana-roulette', '--option', 'limitScope=perArea', '--option', 'limitScope=perArea'],
      2,
      'option-twice',
      'once',
    ],
    ['a file that is not there', ['hoiana-roulette', 'no-such-round.json'], 2, 'cannot-read', 'there is no such file'],
    ['a folder', ['hoiana-roulette', '.'], 2, 'cannot-read', 'it is a folder'],
    ['an unknown flag', ['hoiana-roulette', '--ndjsn'], 2, 'usage', '(Did you mean --ndjson?)'],
  ])('%s', async (_what, args, code, error, words) => {
    const ran = await croupier(['settle', ...args, '--json'], { stdin: '{}' });
    expect([ran.code, ran.err]).toEqual([code, '']);
    const given = JSON.parse(ran.out).error;
    expect(given.code).toBe(error);
    expect(given.message).toContain(words);
  });
});

describe('size', () => {
  const MIB = 1024 * 1024;

  test('of 100 MB only the first 16 MiB are read', async () => {
    let read = 0;
    function* stream() {
      for (; read < 100 * MIB; read += MIB) yield Buffer.alloc(MIB, ' ');
    }
    const { code, out } = await croupier(['settle', 'hoiana-roulette', '--json'], { stdin: stream() });
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'input-too-large' } });
    expect(read).toBeLessThan(20 * MIB);
  });

  test('16 MiB exactly are read', async () => {
    const round = roulette('');
    const stdin = round + ' '.repeat(16 * MIB - round.length);
    expect(await croupier(['settle', 'hoiana-roulette', '--json'], { stdin })).toMatchObject({ code: 0 });
    const more = await croupier(['settle', 'hoiana-roulette', '--json'], { stdin: `${stdin} ` });
    expect(more).toMatchObject({ code: 3 });
  });

  test('a round of 20 000 wagers is settled, for people too', async () => {
    const wagers = Array.from({ length: 20_000 }, (_, at) => `{"player":"p${at}","spot":"${at % 37}","stake":1}`);
    const { code, out } = await croupier(['settle', 'hoiana-roulette'], { stdin: roulette(wagers.join()) });
    expect(code).toBe(0);
    expect(out).toContain('p19999');
  });
});
