import { test } from 'vitest';
import type { Draw } from '../../../src/engine/draw/draw.ts';
import type { Role } from '../../../src/rulebook/ranks.ts';
import type { RulebookId } from '../../../src/rulebook/rulebook.ts';
import { money } from '../../../src/screens/money/money.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { caseOrders } from '../../../testkit/browser/case-orders.ts';
import { pastThePage, type Seat, seatAt, TABLES } from '../../../testkit/browser/company.ts';
import { type AtCase, atCase, bytesOf, caseOn } from '../../../testkit/browser/disputes.ts';
import { cards, dice, pocket } from '../../../testkit/browser/hand.ts';
import type { Visitor } from '../../../testkit/browser/visitor.ts';
import { shown } from '../../../testkit/effort.ts';

const casino = await browse({ people: TABLES });
const { house } = casino;
const { does } = caseOrders(casino);

type Remedy = Readonly<{ label: string; amount?: string }>;

/** A round that its player does not agree with, and how the case about it ends. */
type Dispute = Readonly<{
  quoted: string;
  rulebook: RulebookId;
  bets: string;
  falls: Draw;
  matter: string;
  /** Who looks at it first. */
  floor: string;
  /** Who decides, where the floor does not. */
  owner?: Role;
  cited?: string;
  /** What Ann asks for. */
  claim: string;
  /** More than that, with the clause by which it is refused. */
  over?: readonly [remedy: Remedy, clause: string];
  remedy: Remedy;
  /** What the player's wallet gains by it. */
  booked: number;
  /** The chapter on disputes, where there is one. */
  chapter?: string;
}>;

const DISPUTES: readonly Dispute[] = [
  {
    quoted: 'about a limit of a round that is over, in which nothing was over it',
    rulebook: 'mbs-roulette-v3',
    bets: 'red 100',
    falls: pocket(32),
    matter: 'limit',
    floor: 'pit-supervisor',
    owner: 'pit-manager',
    cited: 'MBS-5.16',
    claim: '100',
    remedy: { label: 'Pay', amount: '100' },
    booked: 10_000,
  },
  {
    quoted: 'about a chip, settled with the player on the floor',
    claim: '5',
    rulebook: 'us-roulette-v5',
    bets: 'red 5',
    falls: pocket(32),
    matter: 'placement',
    floor: 'pit-supervisor',
    remedy: { label: 'Return the stake', amount: '5' },
    booked: 500,
  },
  {
    quoted: '[SB-8.1] [SB-8.2] [SB-8.3] [SB-8.4] about a payment',
    rulebook: 'hoiana-sic-bo',
    bets: 'big 100k',
    falls: dice(2, 5, 5),
    matter: 'payment',
    floor: 'inspector',
    owner: 'pit-manager',
    cited: 'SB-6.2.1',
    claim: '100k',
    remedy: { label: 'Pay', amount: '100k' },
    booked: 100_000,
    chapter: 'SB-8.1',
  },
  {
    quoted: '[NN-7.2] [NN-8.1] [NN-8.4] about the cards of a round that is over and no void followed',
    rulebook: 'hoiana-niu-niu',
    bets: 'box3 even 500k',
    falls: cards('KS', '6H', '4D', 'TC', '9S', 'KH', '7H', '3D', 'TS', '6S'),
    matter: 'card-fault',
    floor: 'inspector',
    owner: 'director',
    cited: 'NN-5.2',
    claim: '500k',
    over: [{ label: 'Pay', amount: '600k' }, 'NN-8.4'],
    remedy: { label: 'Pay', amount: '500k' },
    booked: 500_000,
    chapter: 'NN-8.1',
  },
];

const status = (page: Visitor, name: string): Promise<void> =>
  expect(page.locator('main [data-status]').first()).toHaveAttribute('data-status', name);

/** At the table, from the card of the round; answers with the name of the case. */
async function raised({ ann, settled }: Seat, round: number, { matter, claim }: Dispute): Promise<string> {
  await settled(round).getByRole('button', { name: 'Dispute this' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOption(matter);
  await dialog.getByLabel('What you ask for').fill('That is not how it was.');
  await dialog.getByLabel('Sum you ask for').fill(claim);
  await dialog.getByRole('button', { name: 'Raise the dispute' }).click();
  return (await dialog.locator('[data-dispute]').getAttribute('data-dispute')) ?? '';
}

const onCase = async (page: Visitor, id: string): Promise<AtCase> => {
  await page.walkTo(`/disputes/${id}`);
  return caseOn(page);
};

const met = (page: AtCase, need: string): Promise<void> =>
  expect(page.locator(`[data-need="${need}"]`)).toHaveAttribute('data-done', 'true');

async function states(page: AtCase, party: 'Player', text: string): Promise<void> {
  await page.go('addEvidence', async (form) => {
    await form.getByLabel('Kind').selectOption({ label: `Make a statement: ${party}` });
    await form.getByRole('textbox', { name: 'Statement' }).fill(text);
  });
}

type Gathers = Readonly<{ owner: AtCase; player: AtCase; eye: Visitor }>;

/** Everything a decision waits for: surveillance told, a time promised, both sides heard, the cameras looked at. */
async function gathered({ owner, player, eye }: Gathers, id: string): Promise<void> {
  await owner.go('informSurveillance', (form) => form.getByRole('textbox').fill('the whole round'));
  await met(owner, 'surveillance');
  await owner.go('giveTimeframe', (form) => form.getByRole('spinbutton').fill('20'));
  await met(owner, 'timeframe');
  await expect(player.getByText(/Promised by/)).toBeVisible();
  await states(player, 'Player', 'I saw it otherwise.');
  const camera = await onCase(eye, id);
  await expect(camera.locator('[data-order]')).toHaveCount(1);
  await owner.go('addEvidence', async (form) => {
    await form.getByLabel('Kind').selectOption({ label: 'No statement: Staff' });
    await form.getByLabel('Why there is no statement').fill('The crew dealt that round.');
  });
  await camera.go('addEvidence', async (form) => {
    await form.getByLabel('Camera').fill('2');
    await form.getByLabel('From').fill('2026-11-16T20:00:10');
    await form.getByLabel('To').fill('2026-11-16T20:01:05');
    await form.getByLabel('Remark').fill('The whole round is to be seen.');
  });
}

/** The same, past the pages. */
async function gatheredInOrders(by: Role, id: string): Promise<void> {
  const from = Date.parse('2026-11-16T20:00:10');
  const footage = { kind: 'footage', camera: '2', from, to: from + 55_000, remark: 'The whole round is to be seen.' };
  const statement = { kind: 'statement', party: 'player', text: 'I saw it otherwise.' };
  await does(id, by, by, { type: 'informSurveillance' });
  await does(id, by, by, { type: 'giveTimeframe', minutes: 20 });
  await does(id, 'ann', 'player', { type: 'addEvidence', item: statement });
  const none = { kind: 'statement', party: 'staff', refused: 'the crew dealt that round' };
  await does(id, by, by, { type: 'addEvidence', item: none });
  await does(id, 'surveillance', 'surveillance', { type: 'addEvidence', item: footage });
}

async function asks(page: AtCase, order: string, { label, amount }: Remedy): Promise<void> {
  const form = page.locator(`[data-order="${order}"] form`);
  await form.getByRole('combobox', { name: 'Remedy' }).selectOption({ label });
  if (amount !== undefined) await form.getByLabel('Amount').fill(amount);
}

/** The decision with its clause; more than was claimed is refused, and the form stays. */
async function decided(owner: AtCase, { cited = '', over, remedy }: Dispute): Promise<void> {
  await owner.go('decide', async (form) => {
    await form.getByLabel('Outcome').selectOption({ label: 'Partly upheld' });
    await form.getByLabel('Reason').fill('The record shows what lay there.');
    await form.getByLabel('Clauses it rests on').fill(cited);
    await form.getByLabel('Clauses it rests on').press('Enter');
    await form.locator('[data-basis="rule"]').selectOption('used');
    await asks(owner, 'decide', over?.[0] ?? remedy);
  });
  if (over !== undefined) {
    const refusal = owner.getByRole('alert');
    await expect(refusal).toContainText('This is more than was claimed');
    await expect(refusal.getByRole('link', { name: over[1], exact: true })).toBeVisible();
    await asks(owner, 'decide', remedy);
    await owner.locator('[data-order="decide"] form [type="submit"]').click();
  }
  await expect(owner.part('decision').getByRole('link', { name: cited, exact: true })).toBeVisible();
}

async function settledOnFloor(floor: AtCase, player: AtCase, { remedy }: Dispute): Promise<void> {
  await floor.go('resolveOnFloor', async (form) => {
    await form.getByLabel('Reason').fill('The chip lay on the line.');
    await form.locator('[data-basis="other"]').selectOption('used');
    await asks(floor, 'resolveOnFloor', remedy);
  });
  await expect(player.part('offer')).toContainText('The chip lay on the line.');
  await player.go('agree');
  await status(floor, 'resolved-on-floor');
}

/** In the name of the cage: nobody pays out what they have decided themselves. */
async function booked(id: string, player: AtCase): Promise<void> {
  const cashier = await atCase(casino, id, 'cashier');
  await cashier.locator('[data-order="bookRemedy"]').getByRole('button').first().click();
  await cashier.getByRole('button', { name: /^Order 1: / }).click();
  await expect(cashier.part('money').getByText('Booked', { exact: true })).toHaveCount(1);
  await expect(player.part('money').getByText('Booked', { exact: true })).toHaveCount(1);
}

/** What Ann has in her wallet, in her account and in the ledger. */
async function hasInWallet({ ann, currency }: Seat, amount: number): Promise<void> {
  expect(house.balance('wallet:ann', currency)).toBe(amount);
  await ann.walkTo('/');
  await ann.locator('[aria-haspopup="dialog"]').filter({ hasText: 'Ann' }).click();
  await expect(ann.getByRole('dialog')).toContainText(money(amount, currency, 'en'));
}

const SHOWN = shown(DISPUTES, ({ rulebook }) => rulebook === 'hoiana-niu-niu');

test.each(SHOWN.map((dispute) => [dispute.quoted, dispute.rulebook, dispute] as const))(
  '%s, %s: from the table to the receipt, decided by the rank that may and by nobody else',
  async (_quoted, rulebook, dispute) => {
    const seat = await seatAt(casino, rulebook);
    const { ann, currency, dealer } = seat;
    const round = await seat.bets(dispute.bets, 1, dispute.falls);
    await seat.ends();
    const before = house.balance('wallet:ann', currency);
    const id = await raised(seat, round, dispute);
    const player = await onCase(ann, id);

    const [desk, eye] = await Promise.all([casino.as(dealer), casino.as('surveillance')]);
    const refused = { status: 403, code: 'not-authorised', clause: dispute.chapter };
    for (const page of [eye, ann])
      expect(await pastThePage(page, `disputes/${id}`, { type: 'takeUp' })).toEqual(refused);
    // The crew dealt that round: the dealer who is assigned now has no part in the case.
    expect(await pastThePage(desk, `disputes/${id}`, { type: 'takeUp' })).toMatchObject({ code: 'unknown-dispute' });
    const floor = await atCase(casino, id, dispute.floor);
    await floor.go('takeUp');
    await status(player, 'floor-review');
    if (dispute.owner === undefined) await settledOnFloor(floor, player, dispute);
    else {
      await floor.go('escalate', (form) => form.getByRole('textbox').fill('The player does not agree.'));
      await expect(floor.part('next')).toContainText('Nothing for you to do now.');
    }
    const owner = dispute.owner === undefined ? floor : await atCase(casino, id, dispute.owner);
    if (dispute.owner !== undefined) {
      await owner.go('takeOver');
      await status(owner, 'gathering');
      // The forms are the same for every document.
      if (rulebook === 'hoiana-sic-bo') await gathered({ owner, player, eye }, id);
      else await gatheredInOrders(dispute.owner, id);
      for (const need of ['surveillance', 'timeframe', 'player', 'staff']) await met(owner, need);
      await expect(owner.locator('[data-kind="footage"]')).toContainText('(55 s)');
      await decided(owner, dispute);
      await expect(player.part('decision')).toContainText('The record shows what lay there.');
      await player.go('accept');
      await status(player, 'accepted');
    }
    if (dispute.booked > 0) await booked(id, player);
    await owner.go('close');
    await expect(player.getByRole('status')).toContainText('The case is closed.');

    const download = player.waitForEvent('download');
    await player.getByRole('button', { name: 'Receipt, English and Chinese' }).click();
    expect((await bytesOf(await download)).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    for (const page of [desk, ann, eye, floor]) expect(page.faults).toEqual([]);
    await hasInWallet(seat, before + dispute.booked);
  },
);
