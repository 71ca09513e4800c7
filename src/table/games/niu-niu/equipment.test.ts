import { expect, test } from 'vitest';
import { BELOW_ALL, SAMPLES } from '../../../../testkit/niu-niu.ts';
import {
  deal,
  decideHouse,
  game,
  houseEvent,
  played,
  rack,
  table,
  wager,
  wagered,
  why,
} from '../../../../testkit/niu-niu-table.ts';
import { opened, player, prepared, type Scene, scene, someone, traitsOf } from '../../../../testkit/table.ts';
import { hoianaNiuNiu } from '../../../rulebook/index.ts';
import { initial } from '../../by-rulebook.ts';
import type { Fact } from '../../core/event.ts';

const OPEN = { type: 'openTable' } as const;

/** Everything is attested but these items. */
function without(...items: readonly string[]): Scene {
  let made = scene(initial('N1', hoianaNiuNiu));
  for (const { item } of hoianaNiuNiu.equipment) {
    if (items.includes(item)) continue;
    made = made.by('inspector', { type: 'attestEquipment', item, traits: traitsOf(hoianaNiuNiu, item) });
  }
  return made;
}

test('[NN-DOC2] the approval is dated 2024-08-18 and signed by the director, and every event names that document', () => {
  expect(hoianaNiuNiu.source).toMatchObject({ dated: '2024-08-18', place: 'Quang Nam', approver: 'company-director' });
  const { events } = played({ 1: { by: 'ann', even: 100 } }, { 1: SAMPLES['niu-8'] }, BELOW_ALL);
  expect(new Set(events.map(({ stamp }) => stamp.rules))).toEqual(new Set(['hoiana-niu-niu@03/18.08.2024']));
});

test.each([
  ['betting areas', 'NN-2.1.2.i'],
  ['dealer area', 'NN-2.1.2.ii'],
  ['branding', 'NN-2.1.2.iii'],
])(
  '[NN-2.1.2] with 2 of 3 features attested and %s missing the table does not open, and it is named',
  (item, clause) => {
    without(item).refuses('pit-supervisor', OPEN, why('equipment-missing', clause, { item }));
  },
);

test.each(['dealing device', 'discard holder', 'drop box and tip box', 'drop box plunger', 'UV scanner'])(
  '[NN-3.2] with 4 of 5 items attested and %s missing the table does not open, and it is named',
  (item) => {
    without(item).refuses('pit-supervisor', OPEN, { code: 'equipment-missing', params: { item } });
  },
);

test('[NN-2.2.7] a dealing device without an approval reference is refused, with 1 reference accepted', () => {
  const attest = (traits: Readonly<Record<string, string>>) =>
    ({ type: 'attestEquipment', item: 'dealing device', traits }) as const;
  const bare = prepared(hoianaNiuNiu).by('inspector', attest({}));
  expect(bare.last).toMatchObject([{ passed: false, failed: ['approval'], clause: 'NN-2.2.7' }]);
  bare.refuses('pit-supervisor', OPEN, { code: 'equipment-failed', params: { item: 'dealing device' } });
  expect(bare.by('inspector', attest({ approval: 'A-1' })).by('pit-supervisor', OPEN).state.status).toBe('open');
  bare.refuses('dealer', attest({ approval: 'A-1' }), 'not-authorised');
});

test('[NN-3.2.1] no dealing device, no game: 0 attested is refused, 1 is accepted', () => {
  without('dealing device').refuses('pit-supervisor', OPEN, why('equipment-missing', 'NN-3.2.1'));
  const broken = table().by('inspector', { type: 'attestEquipment', item: 'dealing device' });
  broken.refuses('dealer', { type: 'openBetting' }, why('equipment-failed', 'NN-3.2.1'));
  expect(table().by('dealer', { type: 'openBetting' }).state.phase).toBe('betting');
});

test('[NN-3.2.4] the plunger alone missing is named', () => {
  without('drop box plunger').refuses(
    'pit-supervisor',
    OPEN,
    why('equipment-missing', 'NN-3.2.4', { item: 'drop box plunger' }),
  );
});

test('[NN-3.NOTE] pictures may change: with all items attested the table opens, whatever they look like', () => {
  const repainted = hoianaNiuNiu.equipment.reduce(
    (made, { item }) =>
      made.by('inspector', {
        type: 'attestEquipment',
        item,
        traits: { ...traitsOf(hoianaNiuNiu, item), picture: `new ${item}` },
      }),
    prepared(hoianaNiuNiu),
  );
  expect(repainted.by('pit-supervisor', OPEN).state.status).toBe('open');
});

test('[NN-3.2.3] 1000 bought in and 20 tipped: the drop box has 1000 and the tip box 20', () => {
  const { state } = opened(hoianaNiuNiu, { ann: 1000 }).by(player('ann'), { type: 'tip', player: 'ann', amount: 20 });
  expect(state.bank).toMatchObject({ drop: 1000, tips: 20 });
  expect(state.players.get('ann')?.chips.value).toBe(980);
});

test('[NN-3.2.5] 100 that fail the scan are not accepted and 1 incident is opened', () => {
  const failed = opened(hoianaNiuNiu).by('dealer', {
    type: 'buyIn',
    player: 'ann',
    amount: 100,
    from: 'cash',
    suspect: { uv: 'fail' },
  });
  expect(failed.last).toMatchObject([{ type: 'BuyInRefused', amount: 100, clause: 'NN-3.2.5' }]);
  expect([...failed.state.incidents.values()]).toMatchObject([{ open: true, amount: 100 }]);
  expect([rack(failed, 'ann'), failed.state.bank.drop]).toEqual([0, 0]);
});

test('[NN-3.2.5] a suspect chip in a wager holds its box until a Pit Supervisor has ruled', () => {
  const suspected = wagered({ 1: { by: 'ann', even: 100 } }).by('dealer', {
    type: 'reportSuspectMoney',
    incident: 'i1',
    player: 'ann',
    amount: 100,
    what: 'chips',
    wager: { player: 'ann', spot: 'even', box: 1 },
  });
  const found = deal(suspected.by('dealer', { type: 'announceNoMoreBets' }))
    .by('dealer', { type: 'finishDeal' })
    .by('dealer', { type: 'spreadCheck', counts: { 1: 5, dealer: 5 } })
    .by('dealer', { type: 'verifyArrangement', box: 1, cards: SAMPLES['niu-8'].split(' ') })
    .by('dealer', { type: 'revealDealer', cards: BELOW_ALL.split(' '), two: null })
    .refuses('dealer', { type: 'compareNext' }, why('wager-held', 'NN-3.2.5'));
  const rule = { type: 'ruleSuspectMoney', incident: 'i1', genuine: true, reason: 'scanned' } as const;
  found.refuses('dealer', rule, 'not-authorised').refuses('inspector', rule, 'not-authorised');
  expect(rack(found.by('pit-supervisor', rule).by('dealer', { type: 'compareNext' }), 'ann')).toBe(10_100);
});

const twoDecks = (...backs: readonly string[]) =>
  ({ type: 'attestEquipment', item: 'deck', traits: { ...traitsOf(hoianaNiuNiu, 'deck'), backs } }) as const;

const backs = (made: Scene): readonly string[] => made.facts('DeckInPlay').map(({ back }) => back);

const round = (made: Scene): Scene => played({ 1: { by: 'ann', even: 100 } }, { 1: SAMPLES['niu-8'] }, BELOW_ALL, made);

test('[NN-4.2] red and blue decks: the backs of 4 rounds alternate red, blue, red, blue', () => {
  const started = table().by('inspector', twoDecks('red', 'blue'));
  const four = round(round(round(round(started))));
  expect(backs(four)).toEqual(['red', 'blue', 'red', 'blue']);
  expect(four.facts('DeckInPlay')[0]?.clause).toBe('NN-4.2');
});

test('[NN-4.2] the deck of the last round does not come twice, and a deck that was never attested not at all', () => {
  const once = round(table().by('inspector', twoDecks('red', 'blue')));
  once
    .refuses('dealer', { type: 'openBetting', back: 'red' }, why('wrong-deck', 'NN-4.2'))
    .refuses('dealer', { type: 'openBetting', back: 'green' }, 'wrong-deck');
  expect(game(once.by('dealer', { type: 'openBetting', back: 'blue' })).back).toBe('blue');
});

test('[NN-4.2] a round without a card does not count: the deck that was not dealt from is used again', () => {
  const aborted = round(table().by('inspector', twoDecks('red', 'blue')))
    .by('dealer', { type: 'openBetting' })
    .by('pit-supervisor', { type: 'abortBetting', ground: 'no-bets', reason: 'fire drill' })
    .by('dealer', { type: 'openBetting' });
  expect(backs(aborted)).toEqual(['red', 'blue', 'blue']);
});

test('[NN-4.2] two decks of the same colour, or three decks, are refused', () => {
  table()
    .refuses('inspector', twoDecks('red', 'red'), why('wrong-deck', 'NN-4.2'))
    .refuses('inspector', twoDecks('red', ' Red'), why('wrong-deck', 'NN-4.2'))
    .refuses('inspector', twoDecks('red', 'blue', 'green'), 'wrong-deck');
});

test.each([
  ['a card too few', { cards: 51 }, ['cards']],
  ['a joker left in it', { jokers: 1 }, ['jokers']],
  ['nobody having counted its jokers', { jokers: undefined }, ['jokers']],
  ['backs of two designs', { alike: ['colour'] }, ['alike']],
  ['backs of two colours', { alike: ['design'] }, ['alike']],
  ['backs that have no name', { backs: [] }, ['backs']],
  ['a blank for a back', { backs: [' '] }, ['backs']],
  ['nothing but its count', { jokers: undefined, alike: undefined, backs: undefined }, ['jokers', 'alike', 'backs']],
])('[NN-4.1] with %s the deck fails, and the table does not open', (_what, wrong, failed) => {
  const said = Object.entries({ ...traitsOf(hoianaNiuNiu, 'deck'), ...wrong });
  const traits = Object.fromEntries(said.flatMap(([trait, value]) => (value === undefined ? [] : [[trait, value]])));
  const attested = prepared(hoianaNiuNiu).by('inspector', { type: 'attestEquipment', item: 'deck', traits });
  expect(attested.last).toMatchObject([{ type: 'EquipmentAttested', passed: false, failed, clause: 'NN-4.1' }]);
  attested.refuses('pit-supervisor', OPEN, why('equipment-failed', 'NN-4.1', { item: 'deck' }));
});

test('[NN-4.1] no deck, no game', () => {
  without('deck').refuses('pit-supervisor', OPEN, why('equipment-missing', 'NN-4.1', { item: 'deck' }));
});

test('[NN-4.1] a new deck is looked through like the first: jokers, backs that differ and backs without a name are refused', () => {
  const fine = { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'green' } as const;
  table()
    .refuses('inspector', { ...fine, jokers: 1 }, why('wrong-deck', 'NN-4.1', { jokers: 1 }))
    .refuses('inspector', { ...fine, alike: false }, why('wrong-deck', 'NN-4.1', { unlike: 'green' }))
    .refuses('inspector', { ...fine, back: ' ' }, why('wrong-deck', 'NN-4.1'));
  const made = table().by('inspector', fine);
  expect(made.last).toMatchObject([{ type: 'DeckReplaced', cards: 52, jokers: 0, alike: true, back: 'green' }]);
});

test('[NN-4.1] one new deck does not make up for two that were found wanting together', () => {
  const short = table().by('inspector', {
    type: 'attestEquipment',
    item: 'deck',
    traits: { ...traitsOf(hoianaNiuNiu, 'deck'), cards: 51, backs: ['red', 'blue'] },
  });
  const fine = { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'green' } as const;
  short.refuses('inspector', fine, why('equipment-failed', 'NN-4.1', { item: 'deck' }));
});

test('[NN-4.2] with one deck every round has its colour', () => {
  expect(backs(round(round(table())))).toEqual(['red', 'red']);
});

test('[NN-4.2] a new deck beside a second one must be of another colour and leaves the other deck its turn', () => {
  const faulty = deal(
    wagered({ 1: { by: 'ann', even: 100 } }, table().by('inspector', twoDecks('red', 'blue'))).by('dealer', {
      type: 'announceNoMoreBets',
    }),
  );
  const idle = decideHouse(houseEvent(faulty, 'foreign-card'), true).by('dealer', { type: 'clearVoid' });
  idle.refuses(
    'inspector',
    { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'blue' },
    why('wrong-deck', 'NN-4.2'),
  );
  const replaced = idle.by('inspector', { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'green' });
  expect(replaced.last).toMatchObject([
    { type: 'DeckReplaced', back: 'green', replaces: 'red' } satisfies Partial<Fact>,
  ]);
  expect(backs(round(round(replaced)))).toEqual(['red', 'blue', 'green']);
});

test('a deck that no longer passes keeps betting shut until a whole one comes', () => {
  const short = table().by('inspector', { type: 'attestEquipment', item: 'deck', traits: { cards: 51 } });
  short
    .refuses('dealer', { type: 'openBetting' }, why('equipment-failed', 'NN-4.1'))
    .refuses(
      'inspector',
      { type: 'replaceDeck', cards: 51, jokers: 0, alike: true, back: 'red' },
      why('wrong-deck', 'NN-4.1'),
    )
    .refuses('dealer', { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'red' }, 'not-authorised');
  const whole = short.by(someone('inspector'), { type: 'replaceDeck', cards: 52, jokers: 0, alike: true, back: 'red' });
  expect(whole.by('dealer', { type: 'openBetting' }).state.phase).toBe('betting');
});

test('[NN-4.4] 100 in cash on Even is refused, 100 in chips accepted', () => {
  const open = table().by('dealer', { type: 'openBetting' });
  open.refuses(
    player('ann'),
    { type: 'placeWager', player: 'ann', box: 1, spot: 'even', chips: { value: 100 }, cash: true },
    why('cash-is-no-wager', 'NN-4.4'),
  );
  open.refuses(
    player('ann'),
    { type: 'placeWager', player: 'ann', box: 1, spot: 'even', chips: { value: 0, colours: { blue: 10 } } },
    why('value-chips-only', 'NN-4.4'),
  );
  expect(rack(open.by(player('ann'), wager('ann', 1, 'even', 100)), 'ann')).toBe(9900);
});
