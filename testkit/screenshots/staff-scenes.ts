import type { Body } from '../../src/house/unit.ts';
import type { Actor } from '../../src/table/index.ts';
import type { Casino } from '../browser/casino.ts';
import { dice, pocket } from '../browser/hand.ts';
import type { Visitor } from '../browser/visitor.ts';

export type StaffTaking = Readonly<{
  casino: Casino;
  /** Somebody's page. */
  as: (person: string) => Promise<Visitor>;
  take: (page: Visitor, name: string) => Promise<void>;
}>;

/** Tables that people deal in these pictures. */
export const DEALT_BY_PEOPLE = ['R1', 'S1', 'N1'];

/** Consoles of everybody who works here. The pit comes when there is something to decide at every table. */
export const STAFF_SCENES: readonly ((taking: StaffTaking) => Promise<void>)[] = [
  replay,
  roulette,
  sicBo,
  niuNiu,
  dispute,
  pit,
  statistics,
];

const dealerOf = (table: string): Actor => ({ person: `dealer-${table.toLowerCase()}`, role: 'dealer' });
const SUPERVISOR: Actor = { person: 'pit-supervisor', role: 'pit-supervisor' };
const playerOf = (person: string): Actor => ({ person, role: 'player' });

/** Of the worked example: chips of four players on 17 and around it. */
const ON_17: readonly (readonly [player: string, spot: string, value: number])[] = [
  ['ann', 'straight/17', 100_000],
  ['ann', 'split/17-20', 100_000],
  ['bao', 'six-line/13-14-15-16-17-18', 200_000],
  ['bao', 'corner/17-18-20-21', 100_000],
  ['bao', 'corner/13-14-16-17', 100_000],
  ['chen', 'column/2', 500_000],
  ['chen', 'black', 500_000],
  ['chen', 'dozen/2', 1_000_000],
  ['chen', 'street/16-17-18', 50_000],
  ['dara', 'red', 400_000],
  ['dara', 'split/14-17', 100_000],
];

async function seated(hand: Casino['hand'], table: string, ...players: readonly string[]): Promise<void> {
  for (const player of players)
    await hand.must(table, dealerOf(table), { type: 'buyIn', player, amount: 20_000_000, from: 'cash' });
}

async function staked(hand: Casino['hand'], table: string, bets: readonly (readonly [string, string, number])[]) {
  for (const [player, spot, value] of bets)
    await hand.must(table, playerOf(player), { type: 'placeWager', player, spot, chips: { value } });
}

async function statistics({ casino: { hand }, as, take }: StaffTaking): Promise<void> {
  for (let round = 0; round < 120; round++) await hand.round('R3');
  const page = await as('pit-manager');
  await page.goto('/statistics/R3');
  await page.locator('[data-unusual]').first().waitFor();
  await take(page, 'statistics');
}

/** 17 was called and paid, and turned out to have been 20. */
async function replay({ casino: { hand }, as, take }: StaffTaking): Promise<void> {
  await seated(hand, 'R1', 'ann', 'bao', 'chen', 'dara');
  const round = await hand.open('R1', pocket(17));
  await staked(hand, 'R1', ON_17);
  await hand.until('R1', 'paying');
  while (hand.state('R1').round.queue.length > 0) await hand.step('R1');
  await hand.must(
    'R1',
    SUPERVISOR,
    { type: 'correctResult', pocket: 20, reason: 'the ball lies in 20' },
    { person: 'inspector', role: 'inspector' },
  );
  await hand.finish('R1');
  const page = await as('surveillance');
  await page.goto(`/surveillance/R1/${round}?as=player:ann`);
  await page.locator('[data-difference="result"]').getByRole('button').click();
  await page.locator('[data-pane="seat"] [data-result="17"]').waitFor();
  await take(page, 'surveillance');
}

/** In the middle of the walk from payment to payment. */
async function roulette({ casino: { hand }, as, take }: StaffTaking): Promise<void> {
  await hand.open('R1', pocket(17));
  await staked(hand, 'R1', ON_17);
  await hand.until('R1', 'paying');
  for (let paid = 0; paid < 3; paid++) await hand.step('R1');
  const page = await as('dealer-r1');
  await page.goto('/dealer/R1');
  await page.getByRole('button', { name: /^Paid 4 of/ }).waitFor();
  await take(page, 'dealer-roulette');
}

async function sicBo({ casino: { hand }, as, take }: StaffTaking): Promise<void> {
  await seated(hand, 'S1', 'ann', 'bao');
  await hand.open('S1', dice(2, 5, 5));
  await staked(hand, 'S1', [
    ['ann', 'big', 500_000],
    ['ann', 'total/12', 100_000],
    ['bao', 'double/5', 200_000],
    ['bao', 'small', 300_000],
  ]);
  await hand.until('S1', 'revealed');
  // The dice are read.
  await hand.step('S1');
  const page = await as('dealer-s1');
  await page.goto('/dealer/S1');
  await page.evaluate(neverBinds);
  await page.strike(page.getByRole('group', { name: 'Terminal', exact: true }).locator('[data-entered=""]'), ...'255');
  await page.getByRole('button', { name: 'Dice agree' }).waitFor();
  await take(page, 'dealer-sic-bo');
}

/** In the page: the moment in which a dealer looks at the dice once more does not pass. */
function neverBinds(): void {
  const { setTimeout: later } = window;
  Object.assign(window, { setTimeout: (act: () => void, wait = 0) => (wait < 1_000 ? later(act, wait) : 0) });
}

async function niuNiu({ casino: { hand }, as, take }: StaffTaking): Promise<void> {
  await seated(hand, 'N1', 'ann', 'bao');
  const round = await hand.open('N1');
  const bets = [
    ['ann', 3, 'even', 500_000],
    ['ann', 3, 'double', 200_000],
    ['ann', 3, 'super-niu', 100_000],
    ['bao', 5, 'even', 500_000],
  ] as const;
  for (const [player, box, spot, value] of bets)
    await hand.must('N1', playerOf(player), { type: 'placeWager', player, round, box, spot, chips: { value } });
  const dealt: readonly Body[] = [
    { type: 'announceNoMoreBets' },
    { type: 'dealPacket', to: 3, cards: 5 },
    { type: 'dealPacket', to: 5, cards: 5 },
    { type: 'dealPacket', to: 'dealer', cards: 5 },
    { type: 'finishDeal' },
    { type: 'spreadCheck', counts: { 3: 5, 5: 5, dealer: 5 } },
    { type: 'verifyArrangement', box: 3, cards: ['KS', '6H', '4D', 'TC', '9S'] },
    { type: 'verifyArrangement', box: 5, cards: ['AS', '2H', '3D', '4C', 'QS'] },
    { type: 'revealDealer', cards: ['KH', '7H', '3C', 'TS', '6S'], two: ['TS', '6S'] },
  ];
  for (const order of dealt) await hand.must('N1', dealerOf('N1'), order);
  const page = await as('dealer-n1');
  await page.goto('/dealer/N1');
  await page.getByRole('button', { name: /Box 5 ₫/ }).click();
  await page.getByRole('button', { name: /Box 3 ₫/ }).waitFor();
  await take(page, 'dealer-niu-niu');
}

const CASE = 'D-17';

async function dispute({ casino: { house }, as, take }: StaffTaking): Promise<void> {
  const wager = { player: 'ann', spot: 'straight/17' };
  const statement = (party: string, text: string): Body => ({
    type: 'addEvidence',
    item: { kind: 'statement', party, text },
  });
  const course: readonly (readonly [Actor, Body])[] = [
    [
      playerOf('ann'),
      { type: 'raise', table: 'R1', round: 1, wager, matter: 'payment', wish: '17 was called and paid to me.' },
    ],
    [{ person: 'inspector', role: 'inspector' }, { type: 'takeUp' }],
    [playerOf('ann'), { type: 'escalate', reason: 'The chips were mine already.' }],
    [MANAGER, { type: 'takeOver' }],
    [MANAGER, { type: 'informSurveillance' }],
    [MANAGER, { type: 'giveTimeframe', minutes: 20 }],
    [playerOf('ann'), statement('player', 'The dealer said 17 and paid.')],
    [dealerOf('R1'), statement('staff', 'I misread the pocket; the ball lay in 20.')],
    [MANAGER, { type: 'addEvidence', item: { kind: 'rule', clause: 'HR-4.10' } }],
  ];
  for (const [at, [by, body]] of course.entries()) {
    const answer = await house.ask({ stream: `dispute:${CASE}`, id: `case-${at}`, by, body });
    if (!answer.ok) throw new Error(`${body.type} was refused: ${JSON.stringify(answer.refusal)}`);
  }
  const page = await as('pit-manager');
  await page.goto(`/disputes/${CASE}`);
  await page.locator('[data-part="ladder"]').waitFor();
  await take(page, 'dispute');
}

const MANAGER: Actor = { person: 'pit-manager', role: 'pit-manager' };

/** One thing of every kind waits, and the one that is open is a chip between two numbers. */
async function pit({ casino: { house, hand }, as, take }: StaffTaking): Promise<void> {
  const auto: Actor = { person: 'auto-dealer', role: 'dealer' };
  await hand.open('R2', pocket(5));
  await hand.must('R2', auto, { type: 'reportIncident', incident: 'bird', what: 'a bird on the layout' });
  await hand.must('S1', dealerOf('S1'), { type: 'reportMalfunction', what: 'one light stays dark' });
  const fill = { type: 'requestFill', fill: 'F-1', amount: 100_000_000, denominations: { 1000000: 100 } };
  await hand.must('N1', dealerOf('N1'), fill);
  await hand.finish('R1');
  await hand.open('R1', pocket(17));
  await staked(hand, 'R1', [...ON_17, ['ann', 'straight/20', 100_000]]);
  await hand.until('R1', 'result');
  const wager = { player: 'ann', spot: 'straight/20' };
  await hand.must('R1', dealerOf('R1'), { type: 'questionPlacement', wager, remark: 'it leans towards 17' });
  const alert = { type: 'raiseAlert', code: 'clock-stepped', detail: 'the clock moved by 3600000 ms' };
  const by: Actor = { person: 'house', role: 'device' };
  await house.ask({ stream: 'floor', id: 'alert', by, body: alert });
  const page = await as('pit-supervisor');
  await page.goto('/pit');
  await page.locator('[data-item]').nth(5).waitFor();
  await take(page, 'pit');
  await page.locator('[data-item]').filter({ hasText: 'Chip position' }).click();
  await page.getByLabel('The chip counts on').fill('17/20');
  await page.getByLabel('Reason').fill('seen on the monitor');
  await page.getByText('wins ₫1,700,000').waitFor();
  await page.locator('[data-panel]').scrollIntoViewIfNeeded();
  await take(page, 'pit-ruling');
}
