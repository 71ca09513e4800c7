import { test } from 'vitest';
import type { Draw } from '../../../src/engine/draw/draw.ts';
import type { RulebookId } from '../../../src/rulebook/rulebook.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { type Company, companyAt, pastThePage, TABLES } from '../../../testkit/browser/company.ts';
import { cards, dice, pocket } from '../../../testkit/browser/hand.ts';
import { type AtPit, atPit, pitOn } from '../../../testkit/browser/pit.ts';
import { shown } from '../../../testkit/effort.ts';

const casino = await browse({ people: TABLES });

/** Something that the dealer may not decide, from the table to the pit and back. */
type Ruling = Readonly<{
  quoted: string;
  rulebook: RulebookId;
  bets: string;
  betsCount: number;
  draw: Draw;
  /** What the dealer finds, so that it waits for somebody. */
  arises: (company: Company) => Promise<void>;
  matter: string;
  /** Where the document has one. */
  clause?: string;
  /** Who decides is in another one. */
  kept?: string;
  /** The same order, given by somebody who may not. */
  order: () => object;
  /** Somebody of the pit for whom it is not either, and what the page says of whom it wants. */
  below?: readonly [person: string, wanted: string];
  decides: string;
  /** What is filled in before the button can be pressed. */
  fills: (pit: AtPit) => Promise<void>;
  /** What the page says beforehand that it does. */
  effect: readonly (string | RegExp)[];
  button: string;
  net: number;
}>;

const onSpot = (spot: string, choice?: string) => async (pit: AtPit) => {
  if (choice !== undefined) await pit.panel.getByLabel(choice).check();
  await pit.panel.getByLabel('The chip counts on').fill(spot);
  await pit.panel.getByLabel('Reason').fill('as the camera shows it');
};

const choosing = (choice: string) => async (pit: AtPit) => {
  await pit.panel.getByLabel(choice).check();
  await pit.panel.getByLabel('Reason').fill('nobody could tell');
};

/** A chip that nobody can read when the number is known. */
const doubted = async ({ desk, until }: Company): Promise<void> => {
  await until('result');
  const sweep = desk.getByRole('button', { name: 'Sweep losing chips' });
  await sweep.waitFor();
  const sheet = await desk.tool('Question a bet');
  await sheet.getByLabel('What is doubtful').fill('it lies across a line');
  await sheet.getByRole('button', { name: 'Question a bet' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(sweep).toHaveCount(0);
};

const RULINGS: readonly Ruling[] = [
  {
    quoted: '[HR-6.6] a chip between two numbers',
    rulebook: 'hoiana-roulette',
    bets: '20 100k',
    betsCount: 1,
    draw: pocket(17),
    arises: doubted,
    matter: 'Chip position',
    clause: 'HR-6.6',
    order: () => ({ type: 'rulePlacement', wager: { player: 'ann', spot: '20' }, spot: '17-20', reason: 'x' }),
    decides: 'pit-supervisor',
    fills: onSpot('17/20'),
    effect: ['loses ₫100,000', 'wins ₫1,700,000'],
    button: 'Decide as Pit Supervisor',
    net: 1_700_000,
  },
  {
    quoted: '[MBS-3.9] an unclear bet',
    rulebook: 'mbs-roulette-v3',
    bets: '17 25',
    betsCount: 1,
    draw: pocket(17),
    arises: doubted,
    matter: 'Chip position',
    clause: 'MBS-3.9',
    order: () => ({ type: 'rulePlacement', wager: { player: 'ann', spot: '17' }, spot: '14-17', reason: 'x' }),
    decides: 'pit-supervisor',
    fills: onSpot('14/17', 'It counts where it is ruled'),
    effect: ['wins SGD 875.00', 'wins SGD 425.00'],
    button: 'Decide as Pit Supervisor',
    net: 42_500,
  },
  {
    quoted: 'a ball at rest that nobody called',
    rulebook: 'us-roulette-v5',
    bets: '00 5',
    betsCount: 1,
    draw: pocket('00'),
    arises: async ({ desk, until }) => {
      await until('spin-open');
      await desk.getByRole('button', { name: 'No more bets', exact: true }).waitFor();
      await desk.strike(desk.locator('[data-preview]'), ...'00');
      await desk.go('The ball rests in 00');
      await expect(desk.getByRole('region', { name: 'Decide: does it count?' })).toContainText('Needs Pit Supervisor');
    },
    matter: 'Ball at rest without the call',
    order: () => ({ type: 'decideRestWithoutClose', result: true, reason: 'x' }),
    decides: 'pit-supervisor',
    fills: choosing('No spin, all bets return'),
    effect: [/USD\s5\.00 layout of R3 → chips of ann at R3/i],
    button: 'Decide as Pit Supervisor',
    net: 0,
  },
  {
    quoted: '[SB-7.1] a terminal out of order',
    rulebook: 'hoiana-sic-bo',
    bets: 'big 100k; sum12 50k',
    betsCount: 2,
    draw: dice(2, 5, 5),
    arises: async ({ desk }) => {
      const sheet = await desk.tool('Malfunction');
      await sheet.getByLabel('What is wrong').fill('the terminal is dead');
      await sheet.getByRole('button', { name: 'Report it' }).click();
      await expect(sheet).toHaveCount(0);
      // Nothing of the round is due while the table waits for an approval.
      await expect(desk.getByRole('button', { name: 'No more bets' })).toHaveCount(0);
    },
    matter: 'Equipment fault',
    clause: 'SB-7.1',
    order: () => ({ type: 'approveContinue', lights: 'manual' }),
    below: ['pit-manager', 'Operations Manager'],
    decides: 'operations-manager',
    fills: (pit) => pit.panel.getByLabel('Go on without the lights').check(),
    effect: [],
    button: 'Go on without the lights',
    net: 400_000,
  },
  {
    quoted: '[NN-7.1.2] [NN-7.10] a shuffler that jams',
    rulebook: 'hoiana-niu-niu',
    bets: 'box3 even 500k double 200k super 100k',
    betsCount: 3,
    draw: cards(),
    arises: async ({ desk, until }) => {
      await until('dealing');
      const sheet = await desk.tool('The house may void');
      await sheet.getByLabel('The house may void').selectOption({ label: 'The shuffler jams · NN-7.1.2' });
      await sheet.getByLabel('What happened').fill('two cards came out as one');
      await sheet.getByRole('button', { name: 'Hold the table for a decision' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(desk.getByRole('region', { name: 'The house may void' })).toContainText('Needs Pit Supervisor');
    },
    matter: 'Event of the house',
    clause: 'NN-7.1.2',
    kept: 'NN-7.1',
    order: () => ({ type: 'decideHouseEvent', void: true, reason: 'x' }),
    decides: 'pit-supervisor',
    fills: choosing('The round is called off, all bets return'),
    effect: [/layout of N1 → chips of ann at N1/i],
    button: 'Decide as Pit Supervisor',
    net: 0,
  },
];

const waiting = (pit: AtPit, { table }: Company, { matter }: Ruling) => pit.waiting(table).filter({ hasText: matter });

/** Somebody looks at the matter in the pit, with its clause; whatever they choose, nothing can be pressed. */
async function mayNot(pit: AtPit, company: Company, ruling: Ruling): Promise<void> {
  await waiting(pit, company, ruling).click();
  const link = pit.panel.getByRole('link', { name: ruling.clause ?? '', exact: true });
  if (ruling.clause !== undefined) await expect(link.first()).toBeVisible();
  await ruling.fills(pit);
  await expect(pit.panel.getByRole('alert').first()).toBeVisible();
  const buttons = pit.panel.locator('form').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
}

const SHOWN = shown(RULINGS, ({ rulebook }) => rulebook === 'hoiana-roulette');

test.each(SHOWN.map((ruling) => [ruling.quoted, ruling.rulebook, ruling] as const))(
  '%s, %s: it waits in the pit, only the rank that may decides it, and the player has what was ruled',
  async (_quoted, rulebook, ruling) => {
    const company = await companyAt(casino, rulebook);
    const { table, desk, ann } = company;
    await company.bets(ruling.bets, ruling.betsCount, ruling.draw);
    await ruling.arises(company);
    const eye = await pitOn(company.eye);

    await mayNot(eye, company, ruling);
    const refused = { status: 403, code: 'not-authorised', clause: ruling.kept ?? ruling.clause };
    for (const page of [desk, eye]) expect(await pastThePage(page, `tables/${table}`, ruling.order())).toEqual(refused);
    if (ruling.below !== undefined) {
      const [person, wanted] = ruling.below;
      const below = await atPit(casino, person);
      await mayNot(below, company, ruling);
      await expect(below.panel.getByRole('alert').first()).toContainText(wanted);
    }

    const pit = await atPit(casino, ruling.decides);
    await waiting(pit, company, ruling).click();
    await ruling.fills(pit);
    const effect = pit.panel.getByRole('region', { name: 'Money effect' });
    for (const each of ruling.effect) await expect(effect).toContainText(each);
    await pit.press(ruling.button);
    await expect(waiting(eye, company, ruling)).toHaveCount(0);
    await company.ends();
    await company.gained(ruling.net);
    for (const page of [desk, ann, pit]) expect(page.faults).toEqual([]);
  },
);
