import { beforeEach, describe, test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk } from '../../testkit/browser/desk.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { atPit } from '../../testkit/browser/pit.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1', 'R2', 'S1', 'N1'] });
const { hand } = casino;

const ANN: Actor = { person: 'ann', role: 'player' };
const DEALER: Actor = { person: 'dealer-r1', role: 'dealer' };
const SUPERVISOR: Actor = { person: 'pit-supervisor', role: 'pit-supervisor' };
const INSPECTOR: Actor = { person: 'inspector', role: 'inspector' };

const notices = (page: Visitor, what: string) => page.locator(`[data-notice="${what}"]`);
const open = (table: string, what: string) =>
  [...hand.state(table).notices, ...(hand.state(table).told.get('ann') ?? [])].filter((each) => each.what === what);

async function understands(page: Visitor, what: string): Promise<void> {
  const row = notices(page, what);
  await row.getByRole('button', { name: 'Understood' }).click();
  await expect(row).toHaveCount(0);
}

/** Ann has chips at R1 and a bet on 20. */
async function annBets(): Promise<void> {
  await hand.open('R1', pocket(17));
  await hand.must('R1', DEALER, { type: 'buyIn', player: 'ann', amount: 1_000_000, from: 'cash' });
  const bet = { type: 'placeWager', player: 'ann', spot: '20', chips: { value: 100_000 } };
  await hand.must('R1', ANN, bet);
}

const DEALER_R2: Actor = { person: 'dealer-r2', role: 'dealer' };

/** Ann has chips at R2, where bets are open. */
async function atR2(): Promise<void> {
  await hand.open('R2', pocket(8));
  await hand.must('R2', DEALER_R2, { type: 'buyIn', player: 'ann', amount: 100_000, from: 'cash' });
}

beforeEach(async () => {
  await hand.clear('R1');
});

/** What somebody does at R1, what Ann is told by it, and under which clause. */
const TO_PLAYERS = [
  {
    what: 'late',
    clause: 'HR-4.6',
    until: 'spin-closed',
    by: DEALER,
    order: { type: 'reportLate', player: 'ann', spot: '17', chips: { value: 100_000 } },
    says: 'came too late',
  },
  {
    what: 'disturbed',
    until: 'spin-closed',
    by: DEALER,
    order: { type: 'reportDisturbed', wager: { player: 'ann', spot: '20' }, to: null },
    says: 'knocked off the layout',
  },
  {
    what: 'void',
    clause: 'HR-7.3',
    until: 'spin-closed',
    by: INSPECTOR,
    order: { type: 'announceNoSpin', cause: 'foreign-object' },
    says: 'The round is void',
  },
  {
    what: 'corrected',
    until: 'result',
    by: INSPECTOR,
    second: SUPERVISOR,
    order: { type: 'correctResult', pocket: 20, reason: 'the ball lies in 20' },
    says: 'The result was corrected: 20, not 17',
  },
  {
    what: 'found',
    until: 'spin-closed',
    by: DEALER,
    second: INSPECTOR,
    order: { type: 'reportFound', player: 'ann', spot: '17', chips: { value: 100_000 } },
    says: 'A bet on Straight 17 was found after the call and counts: ₫100,000',
  },
  {
    what: 'placement-ruled',
    until: 'result',
    by: SUPERVISOR,
    second: INSPECTOR,
    before: { type: 'questionPlacement', wager: { player: 'ann', spot: '20' }, remark: 'it leans' },
    order: { type: 'rulePlacement', wager: { player: 'ann', spot: '20' }, spot: '17-20', reason: 'seen' },
    says: 'Ruled: the bet on Straight 20 is taken as Split 17/20',
  },
] as const;

describe('what the documents say a player is told', () => {
  test.each(TO_PLAYERS)(
    '$what is on the page of the player when they are back, and they say that they know',
    async (row) => {
      await annBets();
      await hand.until('R1', row.until, pocket(17));
      if ('before' in row) await hand.must('R1', ANN, row.before);
      await hand.must('R1', row.by, row.order, 'second' in row ? row.second : undefined);
      const ann = await casino.asPlayer('ann');
      await ann.goto('/t/R1');
      await expect(notices(ann, row.what)).toContainText(row.says);
      if ('clause' in row) await expect(notices(ann, row.what)).toContainText(row.clause);
      await understands(ann, row.what);
      expect(open('R1', row.what).filter(({ role }) => role === 'player')).toEqual([]);
    },
  );

  test('new limits are on the page, spoken and on the board', async () => {
    await annBets();
    await hand.finish('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R1');
    const board = await casino.visitor();
    await board.goto('/board/R1');
    const limits = { min: 100_000, max: 40_000_000 };
    await hand.must(
      'R1',
      { person: 'pit-manager', role: 'pit-manager' },
      { type: 'setLimits', limits, smallestChip: 50_000 },
    );
    await expect(notices(ann, 'limits')).toContainText('New table limits: ₫100,000 to ₫40,000,000');
    await expect(ann.locator('[data-live="assertive"]')).toContainText('New table limits');
    await expect(board.locator('[data-announced]')).toContainText('New table limits: ₫100,000 to ₫40,000,000');
    await understands(ann, 'limits');
  });
});

describe('what the table and the pit are told', () => {
  test('[MBS-5.15] the one bet below the minimum is told to its player and to the dealer, who each say that they know', async () => {
    await atR2();
    const lies = { type: 'reportFound', player: 'ann', spot: '8', chips: { value: 500 } };
    await hand.until('R2', 'result', pocket(8));
    await hand.must('R2', DEALER_R2, lies, SUPERVISOR);
    await hand.finish('R2');
    const ann = await casino.asPlayer('ann');
    await ann.goto('/t/R2');
    await expect(notices(ann, 'under-minimum')).toContainText('took part this once');
    await expect(notices(ann, 'under-minimum')).toContainText('MBS-5.15');
    await understands(ann, 'under-minimum');
    const dealer = await atDesk(casino, 'R2', 'dealer-r2');
    await expect(notices(dealer, 'under-minimum')).toContainText('ann: A bet below the table minimum');
    await expect(notices(dealer, 'under-minimum')).toContainText('MBS-5.15');
    await understands(dealer, 'under-minimum');
    expect(open('R2', 'under-minimum')).toEqual([]);
  });

  test('[MBS-6.1] the dealer is told that the bets may be closed before the spin, and says so', async () => {
    await atR2();
    const dealer = await atDesk(casino, 'R2', 'dealer-r2');
    await hand.must('R2', { person: 'pit-manager', role: 'pit-manager' }, { type: 'approveEarlyClose' });
    await expect(notices(dealer, 'early-close')).toContainText('No more bets before the spin is approved');
    await expect(notices(dealer, 'early-close')).toContainText('MBS-6.1');
    await understands(dealer, 'early-close');
    expect(open('R2', 'early-close')).toEqual([]);
  });

  test('[MBS-3.3.1] at a second document new limits are told to player, dealer and room', async () => {
    await atR2();
    await hand.finish('R2', pocket(9));
    const ann = await casino.asPlayer('ann');
    await ann.goto('/t/R2');
    const dealer = await atDesk(casino, 'R2', 'dealer-r2');
    const board = await casino.visitor();
    await board.goto('/board/R2');
    const by: Actor = { person: 'pit-manager', role: 'pit-manager' };
    await hand.must('R2', by, { type: 'setLimits', limits: { min: 5_000, max: 500_000 }, smallestChip: 500 });
    const said = 'New table limits: SGD 50.00 to SGD 5,000.00';
    for (const page of [ann, dealer]) {
      await expect(notices(page, 'limits')).toContainText(said);
      await understands(page, 'limits');
    }
    await expect(board.locator('[data-announced]')).toContainText(said);
  });

  test('[HR-3.2.5] too few markers are on the console and in the queue until each has said so', async () => {
    const count = { type: 'attestEquipment', item: 'marker buttons', traits: { count: 1 } };
    await hand.must('R1', INSPECTOR, count);
    for (const [player, colour] of [
      ['ann', 'blue'],
      ['bao', 'green'],
    ] as const) {
      await hand.must('R1', DEALER, { type: 'buyIn', player, amount: 10_000_000, from: 'cash' });
      await hand.must('R1', DEALER, { type: 'issueColor', player, colour, count: 4, value: 500_000 });
    }
    const dealer = await atDesk(casino, 'R1', 'dealer-r1');
    await expect(notices(dealer, 'markers')).toContainText('Too few value markers: 1 of 2');
    await expect(notices(dealer, 'markers')).toContainText('HR-3.2.5');
    await understands(dealer, 'markers');
    const pit = await atPit(casino, 'pit-supervisor');
    await pit.waiting('R1').filter({ hasText: 'Too few value markers' }).click();
    await expect(pit.panel).toContainText('Too few value markers: 1 of 2');
    await pit.press('Acknowledge');
    await expect.poll(() => open('R1', 'markers')).toEqual([]);
  });

  test('[NN-4.10] cards out of view are in the queue of the Pit Manager and on the page of their player', async () => {
    const by: Actor = { person: 'dealer-n1', role: 'dealer' };
    const round = await hand.open('N1');
    await hand.must('N1', by, { type: 'buyIn', player: 'ann', amount: 10_000_000, from: 'cash' });
    const bet = { type: 'placeWager', player: 'ann', round, box: 3, spot: 'even', chips: { value: 500_000 } };
    await hand.must('N1', ANN, bet);
    await hand.until('N1', 'arranging');
    await hand.must('N1', by, { type: 'reportConduct', box: 3, what: 'out-of-view' });
    const pit = await atPit(casino, 'pit-manager');
    await pit.waiting('N1').filter({ hasText: 'Cards out of view' }).click();
    await expect(pit.panel).toContainText('Cards out of view or off the layout');
    await pit.press('Acknowledge');
    const ann = await casino.asPlayer('ann');
    await ann.goto('/t/N1');
    await expect(notices(ann, 'conduct')).toContainText('Cards out of view or off the layout');
    await expect(notices(ann, 'conduct')).toContainText('NN-4.10');
    await understands(ann, 'conduct');
    await expect.poll(() => open('N1', 'conduct')).toEqual([]);
  });

  test('[HR-4.4.1] "not what I asked" is on the console and in the queue until each has said so', async () => {
    await annBets();
    const round = hand.state('R1').round.number;
    const call = { type: 'placeForPlayer', player: 'ann', round, spot: '17-18', chips: { value: 100_000 } };
    await hand.must('R1', DEALER, call);
    await hand.must('R1', ANN, { type: 'queryCallBet', player: 'ann', spot: '17-18', remark: 'I said 17-20' });
    const dealer = await atDesk(casino, 'R1', 'dealer-r1');
    await expect(notices(dealer, 'queried')).toContainText('I said 17-20');
    await understands(dealer, 'queried');
    const pit = await atPit(casino, 'pit-supervisor');
    await pit.waiting('R1').filter({ hasText: 'is not what was asked' }).click();
    await expect(pit.panel).toContainText('the bet on Split 17/18 is not what was asked');
    await pit.press('Acknowledge');
    await expect.poll(() => open('R1', 'queried')).toEqual([]);
  });

  test('[SB-7.1] a malfunction is in the queue of the Pit Manager, who says that they know', async () => {
    const by: Actor = { person: 'dealer-s1', role: 'dealer' };
    await hand.must('S1', by, { type: 'reportMalfunction', what: 'terminal dark' });
    const pit = await atPit(casino, 'pit-manager');
    await pit.waiting('S1').filter({ hasText: 'Malfunction: terminal dark' }).click();
    await expect(pit.panel).toContainText('Malfunction: terminal dark');
    await pit.press('Acknowledge');
    await expect.poll(() => open('S1', 'malfunction')).toEqual([]);
  });

  test('surveillance is told what was done after the outcome, and says that it knows', async () => {
    await annBets();
    await hand.until('R1', 'result', pocket(17));
    const correct = { type: 'correctResult', pocket: 20, reason: 'the ball lies in 20' };
    await hand.must('R1', INSPECTOR, correct, SUPERVISOR);
    const eye = await casino.as('surveillance');
    await eye.goto('/surveillance');
    await expect(notices(eye, 'after-outcome').first()).toContainText('correcting a misread result');
    const count = await notices(eye, 'after-outcome').count();
    await notices(eye, 'after-outcome').first().getByRole('button', { name: 'Understood' }).click();
    await expect(notices(eye, 'after-outcome')).toHaveCount(count - 1);
  });

  test('[HR-7.8] from a cause that is not the dealer’s an inspector is called, and the call goes when it is done', async () => {
    await annBets();
    await hand.until('R1', 'spin-closed', pocket(17));
    const dealer = await atDesk(casino, 'R1', 'dealer-r1');
    await dealer.twice(dealer.getByRole('button', { name: /NO SPIN/ }));
    const call = dealer.locator('[data-call="announceNoSpin"]').first();
    await call.getByRole('button', { name: /^Call/ }).click();
    await expect(call).toContainText('is called');
    const pit = await atPit(casino, 'pit-supervisor');
    const wanted = pit.waiting('R1').filter({ hasText: 'Wanted at the table: No spin' });
    await expect(wanted).toHaveCount(1);
    await call.getByRole('button', { name: 'Withdraw the call' }).click();
    await expect(wanted).toHaveCount(0);
    await call.getByRole('button', { name: /^Call/ }).click();
    await expect(wanted).toHaveCount(1);
    const order = { type: 'announceNoSpin', cause: 'suspicion', reason: 'a magnet' };
    await hand.must('R1', SUPERVISOR, order);
    await expect(wanted).toHaveCount(0);
  });
});
