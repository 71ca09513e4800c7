import { describe, expect, test } from 'vitest';
import {
  by,
  imbalance,
  payments,
  played,
  reading,
  table,
  tableWith,
  until,
} from '../../../../testkit/roulette-table.ts';
import { counted, opened, player, type Scene, someone } from '../../../../testkit/table.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { admits } from '../../../rulebook/options.ts';
import { type Order, view } from '../../index.ts';
import { colourFor, emblemOf, stock } from './colours.ts';

const EIGHT = ['blue', 'green', 'yellow', 'orange', 'pink', 'brown', 'purple', 'grey'];

const issue = (name: string, colour: string, count: number, value: number): Extract<Order, { type: 'issueColor' }> => ({
  type: 'issueColor',
  player: name,
  colour,
  count,
  value,
});
const extra = (name: string, colour: string, count: number, value: number, differentValue = false): Order => ({
  ...issue(name, colour, count, value),
  type: 'issueExtraColor',
  differentValue,
});
const redeem = (name: string, colour: string, count: number): Order => ({
  type: 'redeemColor',
  player: name,
  colour,
  count,
});
const writeOff = (name: string, colour: string, count: number): Order => ({
  type: 'writeOffColor',
  player: name,
  colour,
  count,
});
const BESIDE = { second: someone('inspector') };
const onRed = (name: string, colour: string, count: number): Order => ({
  type: 'placeWager',
  player: name,
  spot: 'red',
  chips: { value: 0, colours: { [colour]: count } },
});
const five = (rules = hoianaRoulette, names: readonly string[] = ['ann', 'bo']) =>
  opened(rules, Object.fromEntries(names.map((name) => [name, 5000])), { min: 5, max: 1000 });
const chipsOf = ({ state }: Scene, name: string) => state.players.get(name)?.chips;

describe('the stock', () => {
  test('[HR-3.2.4] 8 sets of 300 chips: 2400 are listed, none issued', () => {
    const attested = five().by('inspector', {
      type: 'attestEquipment',
      item: 'color chips',
      traits: { colours: EIGHT, perSet: 300 },
    });
    expect(stock(attested.state)).toEqual({ colours: EIGHT, perSet: 300, issued: 0, total: 2400 });
    const made = attested.by('dealer', issue('ann', 'blue', 40, 5));
    expect(stock(made.state).issued).toBe(40);
    made.refuses('dealer', issue('ann', 'blue', 261, 5), 'not-enough-chips');
    made.refuses('dealer', issue('bo', 'gold', 1, 5), 'unknown-colour');
  });

  test('[HR-3.2.5] five colours above the minimum and four marker buttons: the fifth value brings a warning', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    let made = five(hoianaRoulette, names).by('inspector', {
      type: 'attestEquipment',
      item: 'marker buttons',
      traits: { count: 4 },
    });
    made = made.by('dealer', issue('f', 'grey', 4, 5));
    for (const [index, name] of names.slice(0, 4).entries())
      made = made.by('dealer', issue(name, EIGHT[index] as string, 4, 25));
    expect(made.facts('MarkersInsufficient')).toEqual([]);
    made = made.by('dealer', issue('e', 'pink', 4, 25));
    expect(made.facts('MarkersInsufficient')).toEqual([
      { type: 'MarkersInsufficient', needed: 5, held: 4, clause: 'HR-3.2.5' },
    ]);
    const told = { what: 'markers', clause: 'HR-3.2.5', params: { needed: 5, held: 4 } };
    for (const role of ['dealer', 'pit-supervisor'])
      expect(made.state.notices).toContainEqual(expect.objectContaining({ ...told, role }));
    expect(made.state.colours.get('pink')?.out).toBe(4);
    expect(view(made.state, 'dealer').own.game).toMatchObject({ markersNeeded: 5, markersHeld: 4 });
    expect(view(made.state, 'pit').own.game).toMatchObject({ markersNeeded: 5, markersHeld: 4 });
  });

  const sets = (traits: object): Order => ({ type: 'attestEquipment', item: 'color chips', traits: { ...traits } });

  test('[HR-4.7.1] every table has an emblem of its own unless another is attested', () => {
    expect(emblemOf(five().state)).toBe('t1');
    expect(emblemOf(five().by('inspector', sets({ emblem: ' Star ' })).state)).toBe('star');
    expect(emblemOf(five().by('inspector', sets({ emblem: ' ' })).state)).toBe('t1');
  });

  test('[US5-P2] a set that copies the $5 value chip, or another set, is refused in configuration', () => {
    const alike = by('colours-alike', 'US5-P2');
    five(usRoulette as never)
      .refuses('pit-supervisor', sets({ colours: ['blue', 'red'], valueChips: ['white', 'Red'] }), alike)
      .refuses('pit-supervisor', sets({ colours: ['blue', ' Blue'] }), alike)
      .by('pit-supervisor', sets({ colours: ['blue', 'green'], valueChips: ['white', 'red'] }));
    five().refuses('inspector', sets({ colours: ['blue', 'blue'] }), by('colours-alike', 'HR-3.2.4'));
  });
});

describe('issuing', () => {
  test('[HR-4.7] 200 at chip value 5: 40 blue chips are recorded to the player and the table', () => {
    const made = opened(hoianaRoulette, { ann: 200 }, { min: 5 }).by('dealer', issue('ann', 'blue', 40, 5));
    expect(made.last).toEqual([
      { type: 'ColorIssued', player: 'ann', colour: 'blue', count: 40, value: 5, extra: false, clause: 'HR-4.7' },
    ]);
    expect(chipsOf(made, 'ann')).toEqual({ value: 0, colours: { blue: 40 } });
    expect(made.state.colours.get('blue')).toMatchObject({ holder: 'ann', out: 40, value: 5 });
    expect(imbalance(made)).toEqual([]);
    made.refuses('dealer', issue('ann', 'blue', 1, 5), 'not-enough-chips');
    for (const role of ['player', 'surveillance', 'cashier', 'device'] as const)
      made.refuses(role, issue('ann', 'blue', 1, 5), by('not-authorised', 'HR-4.7'));
  });

  test('[MBS-1.1.1] minimum 5: 500 of chips at 25 are 20 and marker 25 is shown; at 5 they are 100 and no marker', () => {
    const marked = five(mbsRoulette).by('dealer', issue('ann', 'blue', 20, 25));
    expect(marked.last.slice(1)).toEqual([
      { type: 'ValueMarkerShown', colour: 'blue', value: 25, clause: 'MBS-1.1.1' },
    ]);
    expect(chipsOf(marked, 'ann')).toEqual({ value: 4500, colours: { blue: 20 } });
    const plain = five(mbsRoulette).by('dealer', issue('ann', 'blue', 100, 5));
    expect(plain.last).toHaveLength(1);
    expect(chipsOf(plain, 'ann')).toEqual({ value: 4500, colours: { blue: 100 } });
    five(mbsRoulette).refuses(
      'dealer',
      { ...issue('ann', 'blue', 20, 25), marker: false },
      by('marker-needed', 'MBS-1.1.1'),
    );
  });

  test('a marker stands for what is above the smallest minimum of the table; the value stays while chips are out', () => {
    const made = five().by('dealer', issue('ann', 'blue', 10, 25));
    expect(made.last[1]).toMatchObject({ type: 'ValueMarkerShown', clause: 'HR-4.7.5' });
    made.refuses('dealer', issue('ann', 'blue', 10, 5), 'colour-value-fixed');
    expect(made.by('dealer', issue('ann', 'blue', 10, 25)).last).toHaveLength(1);
    five().refuses('dealer', { ...issue('ann', 'blue', 10, 25), marker: false }, by('marker-needed', 'HR-4.7.5'));
  });

  test('[US5-P2] blue is ann’s: bo does not get it, and does not bet with it', () => {
    const made = table(usRoulette).by('dealer', issue('ann', 'blue', 5, 100));
    made.refuses('dealer', issue('bo', 'blue', 5, 100), by('colour-taken', 'US5-P2'));
    made.refuses(player('bo'), onRed('bo', 'blue', 1), by('foreign-chips-here', 'US5-P2'));
    for (const rules of [hoianaRoulette, mbsRoulette])
      five(rules)
        .by('dealer', issue('ann', 'blue', 5, 5))
        .refuses('dealer', issue('bo', 'blue', 5, 5), 'colour-taken');
  });

  test('[HR-4.7.2] with 40 blue chips the dealer alone gives no 20 green: 0 are issued', () => {
    const made = five().by('dealer', issue('ann', 'blue', 40, 5));
    made.refuses('dealer', issue('ann', 'green', 20, 5), by('second-colour', 'HR-4.7.2'));
    expect(made.state.colours.has('green')).toBe(false);
    expect(made.by('dealer', issue('ann', 'blue', 20, 5)).state.colours.get('blue')?.out).toBe(60);
    for (const rules of [mbsRoulette, usRoulette])
      five(rules)
        .by('dealer', issue('ann', 'blue', 4, 100))
        .refuses('dealer', issue('ann', 'green', 4, 100), 'second-colour');
  });

  test('[US5-P1] colour chips only, under the literal reading: value chips are no bet, by hand or by the dealer', () => {
    const rules = reading(usRoulette, { chipsAllowed: 'colorOnly' });
    const bet = { player: 'ann', spot: 'red', chips: { value: 100 } };
    const made = opened(rules, { ann: 5000 }, { min: 100, max: 1000 })
      .by('dealer', issue('ann', 'blue', 4, 100))
      .by('dealer', { type: 'openBetting' })
      .refuses(player('ann'), { type: 'placeWager', ...bet }, by('color-chips-only', 'US5-P1'))
      .refuses('dealer', { type: 'placeForPlayer', ...bet }, by('color-chips-only', 'US5-P1'))
      .by(player('ann'), onRed('ann', 'blue', 2));
    expect(made.state.round.wagers.size).toBe(1);
  });

  test.each([
    [hoianaRoulette, 'HR-4.2'],
    [mbsRoulette, 'MBS-3.3'],
  ])('[HR-4.2] [MBS-3.3] the other documents name value chips: %o has no such reading', ({ narrowed }) => {
    expect(admits('chipsAllowed', 'colorOnly', narrowed)).toBe(false);
  });

  test('value chips only, under that reading', () => {
    const rules = reading(hoianaRoulette, { chipsAllowed: 'value' }) as typeof hoianaRoulette;
    five(rules).refuses('dealer', issue('ann', 'blue', 4, 5), by('value-chips-only', 'HR-4.2'));
  });
});

describe('asking', () => {
  const ask = (count: number, value: number): Order => ({ type: 'askColor', player: 'ann', count, value });

  test('[HR-4.7] a player asks, the crew sees it, and what the dealer issues answers it', () => {
    const asked = five().by(player('ann'), ask(20, 25));
    expect(asked.last).toEqual([{ type: 'ColorAsked', player: 'ann', count: 20, value: 25 }]);
    expect(view(asked.state, 'dealer').own.players[0]?.asked).toEqual({ count: 20, value: 25 });
    expect(view(asked.state, 'player', 'ann').own).toMatchObject({ asked: { count: 20, value: 25 } });
    expect(colourFor(asked.state, 'ann')).toBe('blue');
    const made = asked.by('dealer', issue('ann', 'blue', 20, 25));
    expect(view(made.state, 'dealer').own.players[0]?.asked).toBeNull();
    expect(colourFor(made.state, 'ann')).toBe('blue');
    expect(colourFor(made.state, 'bo')).toBe('green');
  });

  test('nobody asks for another, for chips they cannot pay, or at another value than that of their set', () => {
    five()
      .refuses(player('bo'), ask(20, 25), 'not-your-own')
      .refuses(player('ann'), ask(201, 25), 'not-enough-chips')
      .refuses(player('ann'), ask(301, 5), 'not-enough-chips')
      .refuses(player('ann'), ask(1.5, 25), 'bad-amount')
      .by('dealer', issue('ann', 'blue', 4, 25))
      .refuses(player('ann'), ask(4, 50), 'colour-value-fixed');
  });

  test('what was asked for can be taken back, and a table without a free colour says so', () => {
    const none = five().by(player('ann'), ask(20, 25)).by(player('ann'), ask(0, 25));
    expect(view(none.state, 'player', 'ann').own).toMatchObject({ asked: null });
    let all = five(hoianaRoulette, ['ann', ...EIGHT]);
    for (const colour of EIGHT) all = all.by('dealer', issue(colour, colour, 1, 5));
    all.refuses(player('ann'), ask(20, 25), 'no-colour-free');
  });
});

describe('a second colour', () => {
  /** Eight sets of which seven are held: six by others, one by ann; one more player is there. */
  const seven = (out: number) => {
    const names = Array.from({ length: out }, (_, index) => `p${index}`);
    let made = five(hoianaRoulette, ['ann', ...names, 'wendy']).by('dealer', issue('ann', 'blue', 40, 5));
    for (const [index, name] of names.entries())
      made = made.by('dealer', issue(name, EIGHT[index + 1] as string, 4, 5));
    return made.by('dealer', { type: 'joinTable', player: 'wendy', wantsColour: true });
  };

  test('[HR-4.7.3] one set free and one player waiting: refused; two free and one waiting: allowed at the same value 5', () => {
    seven(6).refuses('pit-manager', extra('ann', 'grey', 20, 5), {
      ...by('others-need-colour', 'HR-4.7.3'),
      params: { free: 0, waiting: 1 },
    });
    const made = seven(5)
      .refuses('dealer', extra('ann', 'grey', 20, 5), by('not-authorised', 'HR-4.7.3'))
      .refuses('pit-supervisor', extra('ann', 'grey', 20, 5), by('not-authorised', 'HR-4.7.3'))
      .by('pit-manager', extra('ann', 'grey', 20, 5));
    expect(made.state.colours.get('grey')).toMatchObject({ holder: 'ann', value: 5, extra: true });
  });

  test('[HR-4.7.3] whoever has chips and no colour counts, with or without a seat, asked or not (B9)', () => {
    expect(seven(5).by('pit-manager', extra('ann', 'grey', 20, 5)).state.colours.size).toBe(7);
    const refused = by('others-need-colour', 'HR-4.7.3');
    const sid = { type: 'buyIn', player: 'sid', amount: 10, from: 'cash' } as const;
    seven(5)
      .by('dealer', sid)
      .refuses('pit-manager', extra('ann', 'grey', 20, 5), refused);
    seven(5)
      .by('dealer', { type: 'joinTable', player: 'sid', seat: 4 })
      .refuses('pit-manager', extra('ann', 'grey', 20, 5), refused);
    // All of the chips lie on the layout.
    seven(5)
      .by('dealer', sid)
      .by('dealer', { type: 'openBetting' })
      .by(player('sid'), { type: 'placeWager', player: 'sid', spot: 'red', chips: { value: 10 } })
      .refuses('pit-manager', extra('ann', 'grey', 20, 5), refused);
    // Whoever has cashed out is gone.
    seven(5)
      .by('dealer', sid)
      .by('dealer', { type: 'cashOut', player: 'sid' })
      .by('pit-manager', extra('ann', 'grey', 20, 5));
  });

  test('[HR-4.7.3] more of a set that is out already costs nobody a colour', () => {
    const two = seven(5).by('pit-manager', extra('ann', 'grey', 20, 5));
    const waiting = two.by('dealer', { type: 'buyIn', player: 'late', amount: 10, from: 'cash' });
    expect(waiting.by('pit-manager', extra('ann', 'grey', 20, 5)).state.colours.get('grey')?.out).toBe(40);
  });

  test('[HR-4.7.3.1] blue at 5, green at 25: refused without the authority of a Pit Manager, with it accepted and logged', () => {
    const made = five().by('dealer', issue('ann', 'blue', 40, 5));
    made
      .refuses('dealer', issue('ann', 'green', 4, 25), by('second-colour', 'HR-4.7.2'))
      .refuses('pit-supervisor', extra('ann', 'green', 4, 25, true), by('not-authorised', 'HR-4.7.3'))
      .refuses('pit-manager', extra('ann', 'green', 4, 25), by('same-value-rule', 'HR-4.7.3.1'));
    const given = made.by(someone('pit-manager', 'pam'), extra('ann', 'green', 4, 25, true));
    expect(given.last[0]).toMatchObject({ type: 'ColorIssued', extra: true, clause: 'HR-4.7.3.1' });
    expect(given.events.at(-1)?.stamp).toMatchObject({ person: 'pam', role: 'pit-manager' });
  });

  test.each([mbsRoulette, usRoulette])('$id: a Pit Supervisor gives it (A14)', (rules) => {
    const made = five(rules).by('dealer', issue('ann', 'blue', 4, 100));
    made.refuses('dealer', extra('ann', 'green', 4, 100), 'not-authorised');
    expect(made.by('pit-supervisor', extra('ann', 'green', 4, 100)).state.colours.size).toBe(2);
  });

  test('is called back between rounds when a newcomer finds none free (B9)', () => {
    const made = five()
      .by('dealer', issue('ann', 'blue', 40, 5))
      .by('pit-manager', extra('ann', 'green', 20, 5));
    const recall: Order = { type: 'recallColor', player: 'ann', colour: 'green' };
    made.refuses('pit-supervisor', recall, 'not-authorised');
    made.refuses('pit-manager', { ...recall, colour: 'blue' }, 'unknown-colour');
    made.by('dealer', { type: 'openBetting' }).refuses('pit-manager', recall, 'wrong-phase');
    const back = made.by('pit-manager', recall);
    expect(chipsOf(back, 'ann')).toEqual({ value: 4800, colours: { blue: 40 } });
    expect(imbalance(back)).toEqual([]);
  });
});

describe('playing and redeeming', () => {
  test('lost colour chips are the table’s, won ones come home, and what is left is redeemed after the round', () => {
    const bet = (made: Scene) => made.by('dealer', { type: 'openBetting' }).by(player('ann'), onRed('ann', 'blue', 10));
    const start = five().by('dealer', issue('ann', 'blue', 40, 5));
    const lost = played(bet(start), 8);
    expect([lost.state.colours.get('blue')?.out, chipsOf(lost, 'ann')]).toEqual([
      30,
      { value: 4800, colours: { blue: 30 } },
    ]);
    const won = played(bet(start), 9);
    expect(payments(won)).toEqual(['ann red 50']);
    expect(chipsOf(won, 'ann')).toEqual({ value: 4850, colours: { blue: 40 } });
    const home = lost.by('dealer', redeem('ann', 'blue', 30));
    expect(chipsOf(home, 'ann')).toEqual({ value: 4950 });
    expect(home.state.colours.size).toBe(0);
    expect([imbalance(lost), imbalance(won), imbalance(home)]).toEqual([[], [], []]);
    // While a correction could still ask for them they are not exchanged.
    until(bet(start), 'paying', 8).refuses('dealer', redeem('ann', 'blue', 30), 'wagers-open');
    start
      .refuses('dealer', redeem('ann', 'blue', 41), 'not-enough-chips')
      .refuses('dealer', redeem('bo', 'blue', 1), 'unknown-colour');
  });

  test.each([
    { value: 25, each: 10, max: 300, left: { value: 9500, colours: { blue: 8 } }, lost: 12 },
    { value: 300, each: 1, max: 400, left: { value: 9600 }, lost: 2 },
  ])(
    'over the maximum the excess goes back in kind as far as chips of $value divide',
    ({ value, each, max, left, lost }) => {
      const black = { ...onRed('ann', 'blue', each), spot: 'black' } as Order;
      const made = tableWith(hoianaRoulette, { max })
        .by('dealer', issue('ann', 'blue', 2 * each, value))
        .by(player('ann'), onRed('ann', 'blue', each))
        .by(player('ann'), black);
      const rolled = until(made, 'spin-closed').by('dealer', {
        type: 'reportDisturbed',
        wager: { player: 'ann', spot: 'black' },
        to: 'red',
      });
      const done = until(rolled, 'paying', 8);
      expect(chipsOf(done, 'ann')).toEqual(left);
      expect(done.facts('LosingCollected')).toMatchObject([{ moved: { taken: max, coloursIn: { blue: lost } } }]);
      expect(imbalance(done)).toEqual([]);
      const voided = done.by('inspector', { type: 'announceNoSpin', cause: 'suspicion', reason: 'x' });
      expect([chipsOf(voided, 'ann'), imbalance(voided)]).toEqual([
        { value: 10_000 - 2 * each * value, colours: { blue: 2 * each } },
        [],
      ]);
    },
  );

  const CLOSE_TABLE: Order = { type: 'closeTable' };

  test('a table with colour chips out does not close; written off, their worth stays with it', () => {
    const made = counted(five().by('dealer', issue('ann', 'blue', 40, 5)));
    const refusal = { ...by('colours-outstanding', 'HR-4.7.4'), params: { colour: 'blue', out: 40 } };
    made.refuses('pit-supervisor', CLOSE_TABLE, refusal);
    const written = made.by('pit-supervisor', writeOff('ann', 'blue', 40), BESIDE);
    expect(written.last).toEqual([{ type: 'ColorWrittenOff', player: 'ann', colour: 'blue', count: 40, value: 5 }]);
    expect([chipsOf(written, 'ann'), written.state.colours.size]).toEqual([{ value: 4800 }, 0]);
    expect([written.state.bank.float, imbalance(written)]).toEqual([made.state.bank.float + 200, []]);
    expect(made.by('dealer', redeem('ann', 'blue', 40)).by('pit-supervisor', CLOSE_TABLE).state.status).toBe('closed');
  });

  test('what was counted is what the table closes with: a write-off comes before the count', () => {
    const made = counted(five().by('dealer', issue('ann', 'blue', 40, 5)));
    const written = made
      .by('pit-supervisor', writeOff('ann', 'blue', 40), BESIDE)
      .refuses('pit-supervisor', CLOSE_TABLE, { code: 'float-not-counted', params: { when: 'closing' } });
    const closed = counted(written).by('pit-supervisor', CLOSE_TABLE);
    expect(closed.facts('FloatCounted').at(-1)).toMatchObject({ when: 'closing', counted: closed.state.bank.float });
    expect(closed.last).toEqual([{ type: 'TableClosed' }]);
  });

  test('a set is written off whole, between rounds, by a supervisor with an inspector beside', () => {
    const made = five().by('dealer', issue('ann', 'blue', 40, 5));
    made
      .refuses('dealer', writeOff('ann', 'blue', 40), 'not-authorised')
      .refuses('pit-supervisor', writeOff('ann', 'blue', 40), 'second-person-needed')
      .refuses('pit-supervisor', writeOff('ann', 'blue', 40), 'own-act', { second: someone('pit-supervisor') })
      .refuses('pit-supervisor', writeOff('ann', 'blue', 39), { ...by('colours-outstanding', 'HR-4.7.4') }, BESIDE)
      .refuses('pit-supervisor', writeOff('bo', 'blue', 40), 'unknown-colour', BESIDE)
      .refuses('pit-supervisor', writeOff('ann', 'green', 40), 'unknown-colour', BESIDE)
      .by('dealer', { type: 'openBetting' })
      .refuses('pit-supervisor', writeOff('ann', 'blue', 40), 'wrong-phase', BESIDE);
    const suspended = made.by('pit-supervisor', { type: 'suspendTable', reason: 'the end of the night' });
    expect(suspended.by('pit-supervisor', writeOff('ann', 'blue', 40), BESIDE).state.colours.size).toBe(0);
  });
});
