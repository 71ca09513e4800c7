import { test } from 'vitest';
import type { Draw } from '../../../src/engine/draw/draw.ts';
import type { RulebookId } from '../../../src/rulebook/rulebook.ts';
import type { Phase } from '../../../src/table/index.ts';
import { browse, expect } from '../../../testkit/browser/browse.ts';
import { type Company, companyAt, pastThePage, TABLES } from '../../../testkit/browser/company.ts';
import { withCode } from '../../../testkit/browser/desk.ts';
import { cards, dice, pocket } from '../../../testkit/browser/hand.ts';
import { type AtPit, atPit, codeFor, pitOn } from '../../../testkit/browser/pit.ts';
import { shown } from '../../../testkit/effort.ts';

const casino = await browse({ people: TABLES });

/** Chips outside the limits that lay there all the same and are found after the call. */
type Limit = Readonly<{
  quoted: string;
  rulebook: RulebookId;
  /** What the player's own page does not let lie there, and what it says. */
  refused: readonly (readonly [typed: string, why: string])[];
  bets: string;
  betsCount: number;
  /** After the call, when no bet can be placed any more. */
  called: Phase;
  found: string;
  falls: Draw;
  /** What each bet came to, and the clause that made it so, as the player is told. */
  told: readonly (readonly [bet: string, net: string, clause?: string])[];
  net: number;
  /** Who may change the limits at all, in the document's words where it has any. */
  kept?: string;
  /** What a second round of the same brings. */
  again?: (company: Company, pit: AtPit, limit: Limit) => Promise<void>;
}>;

const LIMITS: readonly Limit[] = [
  {
    quoted: 'where the document is silent too little counts as it lies and too much up to the maximum',
    rulebook: 'hoiana-roulette',
    refused: [
      ['17 20k', 'Below the minimum of ₫50,000'],
      ['red 60m', 'Above the maximum of ₫50,000,000'],
    ],
    bets: 'odd 100k',
    betsCount: 1,
    called: 'spin-closed',
    found: '17 20k; red 60m',
    falls: pocket(17),
    told: [
      ['17', '+₫700,000'],
      ['Red', '−₫50,000,000'],
      ['Odd', '+₫100,000'],
    ],
    net: 700_000 - 50_000_000 + 100_000,
  },
  {
    quoted: '[MBS-5.15] [MBS-5.16] [MBS-3.3.1] too little counts once, too much up to the maximum',
    rulebook: 'mbs-roulette-v3',
    refused: [
      ['8 5', 'Below the minimum of SGD 25.00'],
      ['red 12k', 'Above the maximum of SGD 10,000.00'],
    ],
    bets: 'even 50',
    betsCount: 1,
    called: 'spin-closed',
    found: '8 5; red 12k',
    falls: pocket(8),
    told: [
      ['8', '+SGD 175.00', 'MBS-5.15'],
      ['Red', '−SGD 10,000.00', 'MBS-5.16'],
      ['Even', '+SGD 50.00'],
    ],
    net: 17_500 - 1_000_000 + 5_000,
    kept: 'MBS-3.3.1',
    again: async (company, pit, limit) => {
      const round = await company.bets(limit.bets, limit.betsCount, limit.falls);
      await found(company, pit, limit.called, '8 5');
      await company.ends();
      await company.gained(limit.net + 5_000);
      await told(company, round, [['8', 'SGD 0.00', 'MBS-5.15']]);
    },
  },
  {
    quoted: '[US5-P5] ten dollars are the law, whatever was put down',
    rulebook: 'us-roulette-v5',
    refused: [['17 12', 'Above the maximum of USD 10.00']],
    bets: 'odd 1',
    betsCount: 1,
    called: 'spin-closed',
    found: '17 12',
    falls: pocket(17),
    told: [
      ['17', '+USD 350.00', 'US5-P5'],
      ['Odd', '+USD 1.00'],
    ],
    net: 35_000 + 100,
    kept: 'US5-P5',
  },
  {
    quoted: 'where the document is silent too little counts as it lies and too much up to the maximum',
    rulebook: 'hoiana-sic-bo',
    refused: [
      ['big 20k', 'Below the minimum of ₫50,000'],
      ['sum9 60m', 'Above the maximum of ₫50,000,000'],
    ],
    bets: 'die3 100k',
    betsCount: 1,
    called: 'closed',
    found: 'big 20k; sum9 60m',
    falls: dice(3, 3, 3),
    told: [
      ['Big', '−₫20,000'],
      ['Total 9', '+₫300,000,000'],
    ],
    net: -20_000 + 300_000_000 + 300_000,
  },
  {
    quoted: '[NN-7.11] a bet over the maximum wins and loses as the maximum',
    rulebook: 'hoiana-niu-niu',
    refused: [['box3 even 60m', 'Above the maximum of ₫50,000,000']],
    bets: 'box3 even 500k',
    betsCount: 1,
    called: 'dealing',
    found: 'box3 even 60m',
    falls: cards('KS', '6H', '4D', 'TC', '9S', 'KH', '7H', '3D', 'TS', '6S'),
    told: [['Box 3', '+₫50,000,000', 'NN-7.11']],
    net: 50_000_000,
  },
];

/** Two people saw them: the dealer alone is refused, and goes on with the code that the pit gives. */
async function found({ desk, table, until }: Company, pit: AtPit, called: Phase, bets: string): Promise<void> {
  await until(called);
  for (const bet of bets.split('; ')) {
    const sheet = await desk.tool('Bet found');
    await sheet.getByLabel('Player').fill('ann');
    await sheet.getByLabel(/^Bets/).fill(bet);
    await sheet.getByRole('button', { name: 'Bet found' }).click();
    await expect(sheet.getByRole('form', { name: 'A second person is needed' })).toBeVisible();
    await withCode(desk, await codeFor(pit, table, 'reportFound'));
    await expect(sheet).toHaveCount(0);
    // Found after the first card, it waits for the pit to have seen it.
    if (called !== 'dealing') await expect(pit.waiting(table)).toHaveCount(0);
  }
}

/** On the player's page: every bet with what it came to, and the clause. */
async function told({ ann, settled }: Company, round: number, lines: Limit['told']): Promise<void> {
  await settled(round).getByRole('button', { name: 'Why?' }).click();
  const sheet = ann.getByRole('dialog');
  for (const [bet, net, clause] of lines) {
    const line = sheet.getByRole('listitem').filter({ hasText: bet }).filter({ hasText: net });
    await expect(line, bet).toHaveCount(1);
    if (clause !== undefined) await expect(line.getByRole('link', { name: clause, exact: true })).toBeVisible();
  }
  await ann.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** What the pit sees of a table, surveillance included. */
async function looksAt(pit: AtPit, table: string, bets: number): Promise<void> {
  await pit.tile(table).getByRole('button').click();
  const byRule = pit.panel.getByRole('region', { name: 'Settled by rule in this round' });
  await expect(byRule.getByRole('listitem').filter({ hasText: 'found after the call' })).toHaveCount(bets);
}

const SHOWN = shown(LIMITS, ({ rulebook }) => rulebook === 'hoiana-roulette');

test.each(SHOWN.map((limit) => [limit.quoted, limit.rulebook, limit] as const))(
  '%s, %s: refused on the page; found after the call it is settled as the document says',
  async (_quoted, rulebook, limit) => {
    const company = await companyAt(casino, rulebook);
    const { table, desk, ann } = company;
    const round = await company.bets(limit.bets, limit.betsCount, limit.falls);
    for (const [typed, why] of limit.refused) {
      await ann.typeBet(typed);
      await expect(ann.locator('[data-notes]')).toContainText(why);
    }
    await expect(ann.locator('[data-bet]')).toHaveCount(limit.betsCount);
    const [pit, eye] = await Promise.all([atPit(casino, 'pit-supervisor'), pitOn(company.eye)]);
    await found(company, pit, limit.called, limit.found);
    for (const page of [eye, pit]) await looksAt(page, table, limit.found.split(';').length);
    const order = { type: 'setLimits', limits: { min: 1, max: 1_000_000 }, smallestChip: 1 };
    const refused = { status: 403, code: 'not-authorised', clause: limit.kept };
    for (const page of [desk, eye, pit]) expect(await pastThePage(page, `tables/${table}`, order)).toEqual(refused);

    await company.ends();
    await company.gained(limit.net);
    await told(company, round, limit.told);
    await limit.again?.(company, pit, limit);
    for (const page of [desk, ann, eye, pit]) expect(page.faults).toEqual([]);
  },
);
