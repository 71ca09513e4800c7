import { beforeEach, describe, test } from 'vitest';
import type { Actor } from '../../src/table/index.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { atDesk } from '../../testkit/browser/desk.ts';
import { pocket } from '../../testkit/browser/hand.ts';
import { atPit } from '../../testkit/browser/pit.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1', 'S1'] });
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
