import { expect as expectValue, test } from 'vitest';
import type { Draw } from '../../src/engine/draw/draw.ts';
import { DECK } from '../../src/engine/index.ts';
import type { Language } from '../../src/screens/words/words.ts';
import { barriers } from '../../testkit/browser/barriers.ts';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';
import { shown } from '../../testkit/effort.ts';

const casino = await browse();
const { hand } = casino;

/** The first packet goes to the only box in play, the second to the dealer. */
const dealt = (box: readonly string[], dealer: readonly string[]): Draw => {
  const named = [...box, ...dealer];
  return { kind: 'deck', deck: [...named, ...DECK.filter((card) => !named.includes(card))] };
};

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const GAMES = {
  R1: { draw: pocket(17), bets: '17 50k; red 50k; s16 100k', first: 'straight/17', sum: '50 × 35' },
  S1: { draw: dice(2, 5, 5), bets: 'small 50k; 2+5 50k; die5 100k', first: 'pair/2-5', sum: '50 × 5' },
  N1: {
    draw: dealt(['KS', '6H', '4D', 'TC', '9S'], ['QS', 'JH', 'TD', '3C', '5S']),
    bets: 'box3 even 500k double 200k super 100k',
    first: 'super-niu',
    sum: '100 × 9 − 5',
  },
} as const;

/** The sentence of a clause that decided the first bet, as it stands in the register of each language. */
const SENTENCES: Readonly<Record<keyof typeof GAMES, Readonly<Record<Language, string>>>> = {
  R1: {
    en: 'A winning wager on a straight up (one number) pays 35 to 1.',
    vi: 'Cược một số thắng được trả 35 ăn 1.',
    zh: '直注（一个号码）赢，35 赔 1。',
  },
  S1: {
    en: 'Wins once when both numbers of the pair show.',
    vi: 'Thắng một lần khi cả hai số của cặp cùng ra.',
    zh: '两个点数都出现即赢，只赢一次。',
  },
  N1: {
    en: 'With Niu 2 or better Super Niu pays the table odds less 5% of the winnings.',
    vi: 'Với Niu 2 trở lên, Super Niu được trả theo bảng tỷ lệ, trừ 5% tiền thắng.',
    zh: '牛 2 或更高时，超级牛按表中赔率赔付，扣赢额的 5%。',
  },
};

const CASES = (['R1', 'S1', 'N1'] as const).flatMap((table) =>
  (['en', 'vi', 'zh'] as const).flatMap((language) =>
    [DESK, PHONE].map((size) => ({ table, language, size, name: `${table} ${language} ${size.width}` })),
  ),
);
/** One of each game, each in another language, two at a desk and one on a phone; the long tier walks all. */
const USUAL = ['R1 en 1440', 'S1 vi 390', 'N1 zh 1440'];

/** Thousands and signs apart, a figure is a figure in every language. */
const figuresIn = (text: string): string =>
  text
    .replaceAll(/[.,]000/g, '')
    .replaceAll(/[^\d×−]+/g, ' ')
    .trim();

test.each(shown(CASES, ({ name }) => USUAL.includes(name)))(
  '$name: wins first, the sum, what the document says, and the table goes on beside it',
  async ({ table, language, size }) => {
    const { draw, bets, first, sum } = GAMES[table];
    await hand.open(table, draw);
    const ann = await casino.asPlayer('ann');
    await ann.sitAt(table);
    await ann.typeBet(bets);
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(3);
    await ann.setViewportSize(size);
    await ann.speak(language);
    await hand.finish(table);
    await hand.open(table);
    const sheet = await asked(ann);
    const lines = sheet.locator('[data-bet-of]');
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toHaveAttribute('data-bet-of', first);
    await expect(lines.first()).toContainText(SENTENCES[table][language]);
    const row = await lines.first().locator('[data-row="winnings"] td').first().innerText();
    expectValue(figuresIn(row)).toBe(sum);
    expectValue(await barriers(ann)).toEqual([]);
    expectValue(await ann.sticksOut()).toBe(0);
    if (table === 'N1') await bothHands(ann);
    if (table === 'R1') await otherDocuments(ann);
    await proof(ann);
    // The table is still there and goes on: the next round has begun beside the answer.
    await expect(ann.locator(`[data-table="${table}"][data-live="true"]`)).toHaveCount(1);
    for (const link of await lines.first().getByRole('link').all())
      await expect(link).toHaveAttribute('target', '_blank');
    await ann.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    expectValue(ann.faults).toEqual([]);
  },
);

/** "Why?" of the round that has just ended, from over the felt. */
async function asked(ann: Visitor) {
  await ann.locator('[data-call] button').press('Enter');
  const sheet = ann.getByRole('dialog');
  await sheet.waitFor();
  await sheet.locator('[data-clause] b').first().waitFor();
  return sheet;
}

/** Three and two of each hand, and what they make. */
async function bothHands(ann: Visitor): Promise<void> {
  const hands = ann.getByRole('dialog').locator('figure');
  await expect(hands).toHaveCount(2);
  await expect(hands.nth(0)).toHaveAttribute('data-hand', 'niu-9');
  await expect(hands.nth(1)).toHaveAttribute('data-hand', 'niu-8');
  for (const figure of await hands.all()) await expect(figure.locator('[data-card]')).toHaveCount(5);
  expectValue(await hands.nth(0).locator('[data-card]').last().getAttribute('data-card')).toBe('9S');
  await expect(hands.nth(0)).toContainText('= 20');
  await expect(ann.getByRole('dialog').locator('[data-bet-of="super-niu"]')).toContainText(/1[.,]100[.,]000/);
}

/** Asked of the house only when somebody wants to know. */
async function otherDocuments(ann: Visitor): Promise<void> {
  const part = ann.getByRole('dialog').locator('[data-others]');
  await expect(part.locator('[data-under]')).toHaveCount(0);
  await part.locator('summary').click();
  await expect(part.locator('[data-under]')).toHaveCount(2);
  const us = part.locator('[data-under="us-roulette-v5"]');
  await expect(us.locator('[data-spot="street/16-17-18"]')).toContainText(/800[.,]000/);
}

/** Behind one more press. */
async function proof(ann: Visitor): Promise<void> {
  const part = ann.getByRole('dialog').locator('[data-proof]');
  await expect(part.getByText('curl -s ')).toHaveCount(0);
  await part.locator('summary').click();
  await expect(part.getByText('curl -s ')).toBeVisible();
  expectValue(await barriers(ann, { colours: false })).toEqual([]);
}
