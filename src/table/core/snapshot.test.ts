import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { Random } from '../../../testkit/random.ts';
import { opened, prepared } from '../../../testkit/table.ts';
import { anybody, someOrder } from '../../../testkit/table-orders.ts';
import { plain, someCommand } from '../../../testkit/table-simulation.ts';
import { asJson, taken } from '../../../testkit/table-walk.ts';
import { catalogue } from '../../layout/catalogue.ts';
import {
  type AnyRulebook,
  hoianaRoulette,
  mbsRoulette,
  RULEBOOKS,
  usRoulette,
  withOptions,
} from '../../rulebook/index.ts';
import type { Family } from '../../rulebook/rulebook.ts';
import {
  type Command,
  decide,
  ORDER_TYPES,
  pack,
  run,
  SNAPSHOT_FORMAT,
  type TableState,
  unpack,
  unpackRecorded,
} from '../index.ts';

function again(state: TableState): TableState {
  const unpacked = unpack(pack(state));
  if (!unpacked.ok) throw new Error(JSON.stringify(unpacked.error));
  return unpacked.value;
}

/** Rulebooks are large and compared by themselves. */
const light = ({ rules, ...rest }: TableState) => ({ ...rest, rulebook: rules.id, options: rules.options });

const answer = (state: TableState, command: Command): string => JSON.stringify(decide(state, command));

describe.each(RULEBOOKS)('$id', (rules) => {
  test('a table packed at any moment unpacks to the same table', () => {
    let count = 0;
    for (let seed = 1; seed <= effort(1, 2); seed++) {
      for (const { state } of taken(rules, seed, 1_200)) {
        const twin = again(state);
        expect(pack(twin)).toBe(pack(state));
        if (count++ % 10 === 0) expect(light(twin)).toStrictEqual(light(state));
      }
    }
    expect(count).toBeGreaterThan(effort(350, 700));
  });

  test('it decides and evolves like the table it was made from, whatever is asked of it', () => {
    for (let seed = 11; seed <= effort(11, 12); seed++) {
      const random = new Random(seed);
      const start = prepared(rules, { float: 200_000 }).by('pit-supervisor', { type: 'openTable' }).state;
      const table = run(start);
      let twin = run(again(start));
      for (let step = 0; step < 1_000; step++) {
        const command = asJson(someCommand(random, table.current(), step));
        expect(JSON.stringify(twin.handle(command))).toBe(JSON.stringify(table.handle(command)));
        if (step % 7 === 0) twin = run(again(twin.current()));
      }
      expect(plain(twin.current())).toBe(plain(table.current()));
    }
  });

  test('it answers every command as the table does', () => {
    const random = new Random(21);
    let asked = 0;
    for (const { state } of taken(rules, 21, 600)) {
      const twin = again(state);
      const type = ORDER_TYPES[asked++ % ORDER_TYPES.length] as Command['type'];
      for (let i = 0; i < 3; i++) {
        const by = anybody(random);
        const command = asJson({ ...someOrder(random, state, type), by, at: 9, round: state.round.number } as Command);
        expect(answer(twin, command)).toBe(answer(state, command));
      }
    }
    expect(asked).toBeGreaterThan(ORDER_TYPES.length);
  });
});

test('the readings chosen for the table come back with it', () => {
  const chosen = withOptions(usRoulette, { payTable: 'conventional', minRevolutions: 4 });
  if (!chosen.ok) throw new Error('options');
  expect(again(opened(chosen.value).state).rules).toStrictEqual(chosen.value);
});

const why = (text: string): unknown => {
  const unpacked = unpack(text);
  return unpacked.ok ? 'accepted' : unpacked.error.params['why'];
};

/** The same paper with something else on it, signed again. */
function rewritten(change: (paper: { [field: string]: unknown }) => void): string {
  const [, , json] = split(pack(opened(mbsRoulette, { ann: 500 }).state));
  const paper = JSON.parse(json);
  change(paper);
  return signed(JSON.stringify(paper));
}

const split = (text: string): [format: string, sum: string, json: string] => {
  const [format = '', sum = ''] = text.split(' ', 2);
  return [format, sum, text.slice(format.length + sum.length + 2)];
};

/** As if this house had written it. */
function signed(json: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < json.length; i++) hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193);
  return `${SNAPSHOT_FORMAT} ${(hash >>> 0).toString(16).padStart(8, '0')} ${json}`;
}

describe('a table that is only looked at', () => {
  const withReading = rewritten((paper) =>
    Object.assign(paper, { options: { ...mbsRoulette.options, minRevolutions: 99 } }),
  );
  const ofEdition = rewritten((paper) => Object.assign(paper, { version: 'other' }));
  const read = (text: string, document?: AnyRulebook) => {
    const unpacked = unpackRecorded(text, document);
    return unpacked.ok ? unpacked.value : unpacked.error.params['why'];
  };

  test('is read under its own readings, also those that would be refused today', () => {
    expect(why(withReading)).toBe('options');
    expect(read(withReading)).toMatchObject({ rules: { options: { minRevolutions: 99 } } });
  });

  test('is read under the edition that was recorded with it, and under no other', () => {
    const other = { ...mbsRoulette, version: 'other' };
    expect(read(ofEdition)).toBe('version');
    expect(read(ofEdition, other)).toMatchObject({ rules: { version: 'other' } });
    expect(read(ofEdition, hoianaRoulette)).toBe('rulebook');
  });

  test('is read from the first format too, whose count of the float says nothing', () => {
    const first = rewritten(({ table }) => Object.assign(table as object, { floatCounted: true })).replace(/^\d+/, '1');
    expect(why(first)).toBe('format');
    expect(read(first)).toMatchObject({ floatCounted: false, players: new Map([['ann', expect.anything()]]) });
    for (const format of ['0', String(SNAPSHOT_FORMAT + 1)]) expect(read(first.replace(/^1/, format))).toBe('format');
  });
});

describe('what is no snapshot of this house is refused', () => {
  const good = pack(opened(hoianaRoulette, { ann: 500 }).state);
  const [format, sum, json] = split(good);

  test.each([
    ['nothing', '', 'text'],
    ['other text', 'hello', 'text'],
    ['bare JSON', json, 'text'],
    ['an end that is missing', good.slice(0, -1), 'checksum'],
    ['a middle that is missing', `${good.slice(0, 200)}${good.slice(220)}`, 'checksum'],
    ['one other digit', good.replace('"float":99500', '"float":99501'), 'checksum'],
    ['an older format', `${Number(format) - 1} ${sum} ${json}`, 'format'],
    ['a newer format', `${Number(format) + 1} ${sum} ${json}`, 'format'],
    ['nothing on the paper', signed('{}'), 'rulebook'],
    ['no JSON', signed('{x}'), 'text'],
    ['a rulebook nobody has', rewritten((paper) => Object.assign(paper, { rulebook: 'other' })), 'rulebook'],
    ['another version of the rulebook', rewritten((paper) => Object.assign(paper, { version: '0' })), 'version'],
    ['no options', rewritten((paper) => Object.assign(paper, { options: null })), 'text'],
    ['an option left out', rewritten((paper) => Object.assign(paper, { options: {} })), 'options'],
    ['a table that is none', rewritten((paper) => Object.assign(paper, { table: { id: 'T1' } })), 'text'],
    ['nothing changed', rewritten(() => undefined), 'accepted'],
  ])('%s', (_, text, expected) => {
    expect(good).toContain('"float":99500');
    expect(why(text)).toBe(expected);
  });

  test.each([
    ['an option with a value it does not have', { minRevolutions: 0 }],
    ['an option it does not have', { boxes: 7 }],
  ])('%s', (_, other) => {
    const text = rewritten((paper) => Object.assign(paper, { options: { ...mbsRoulette.options, ...other } }));
    expect(why(text)).toBe('options');
  });
});

/** Field names of everything a table is made of; a change here asks for another `SNAPSHOT_FORMAT`. */
test('format 4 is a table of these fields', () => {
  const fields: Record<string, Set<string>> = {
    table: new Set(),
    round: new Set(),
    wager: new Set(),
    player: new Set(),
  };
  const see = (what: string, thing: object): void => {
    fields[what] ??= new Set();
    for (const name of Object.keys(thing)) fields[what].add(name);
  };
  for (const rules of RULEBOOKS) {
    for (const { state } of taken(rules, 5, 1_000)) {
      // How the game is played is code and stays out of the text.
      const { play: _, ...table } = state;
      see('table', table);
      see('round', state.round);
      see(rules.family, state.game);
      for (const wager of state.round.wagers.values()) see('wager', wager);
      for (const there of state.players.values()) see('player', there);
      if (state.game.family === 'niu-niu') for (const box of state.game.boxes.values()) see('box', box);
    }
  }
  expect([
    SNAPSHOT_FORMAT,
    ...Object.entries(fields).map(([what, names]) => `${what}: ${[...names].join(' ')}`),
  ]).toMatchInlineSnapshot(`
    [
      4,
      "table: id rules status phase hold equipment limits smallestChip limitHistory floatCounted bank players visits colours fills incidents notices told noticesSeen lastTold acts actsSeen rounds round game results underMinimum underMinimumElsewhere gamingDay recalled closed",
      "round: number limits smallestChip openedAt startedAt endedAt wagers placed settlements queue moved noticed unfit correction handBacks voided",
      "wager: key player spot box chips stake reserve parts placedBy call queried on now closed decided ruled questioned suspect foreign done",
      "player: visit chips due wantsColour barred oneBox asked seat",
      "roulette: family spin spunAt laps spunBy countedBy released earlyClose rest restedAt restHeld result prompts previous unsaid",
      "sic-bo: family shaken tumbles exposed dice keys lit lightFault malfunction faultAt faultBy manual",
      "niu-niu: family boxes packets counts spreadPassed handled faceSeen dealer dealerTwo dealerHand misdeal houseEvent houseEventBy newDeckNeeded discarded back lastBack",
      "box: owner cards handled two verified hand settled flags",
    ]
  `);
});

const crowded = (rules: AnyRulebook, count: number): TableState => {
  let table = opened(rules, { ann: 50_000, bo: 50_000, cy: 50_000 }, { float: 300_000 }).by('dealer', {
    type: 'openBetting',
  });
  const spots = catalogue<Family>(rules as never).map(({ id }) => id);
  for (let i = 0; i < count; i++) {
    const player = ['ann', 'bo', 'cy'][i % 3] as string;
    const order = {
      type: 'placeWager',
      player,
      spot: spots[Math.floor(i / 3)] as string,
      chips: { value: 10 },
    } as const;
    table = table.by({ person: player, role: 'player' }, order);
  }
  return table.state;
};

test('a crowded table comes back whole', () => {
  const state = crowded(hoianaRoulette, 200);
  expect(state.round.wagers.size).toBe(200);
  expect(pack(again(state))).toBe(pack(state));
});
