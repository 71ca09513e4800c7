import { describe, test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import { dice, pocket } from '../../testkit/browser/hand.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse();
const { hand } = casino;

describe('money', () => {
  /** Everything on a page that a person can read. */
  const readable = (page: Visitor): Promise<string> => page.locator('body').innerText();

  test('in Vietnamese dong have points and no decimals, and nothing is shortened', async () => {
    await hand.open('R1', pocket(17));
    const ann = await casino.asPlayer('ann', { language: 'vi' });
    await ann.atTable('R1');
    await hand.must('R1', { person: 'ann', role: 'player' }, { type: 'askBuyIn', amount: 10_000_000 });
    await expect(ann.locator('[data-balance]')).toHaveText(/^[1-9][\d.]*\s₫$/);
    await ann.typeBet('red 1.25m');
    await expect(ann.bet('red')).toHaveAttribute('data-state', 'accepted');
    await expect(ann.bet('red')).toContainText(/1\.250\.000\s₫/);
    expect(await readable(ann)).not.toMatch(/\d,\d{2}\s*₫|\d\s*(?:Tr|N|T)\s*₫/);
    expect(await readable(ann)).not.toMatch(/\btable\.\w|\brefusal\.|\{\w+\}/);
    await hand.finish('R1');
    await expect(ann.locator('[data-result-line]')).toContainText(/1\.250\.000\s₫/);
  });

  test('Singapore dollars carry their code and cents', async () => {
    await hand.open('R2');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('R2');
    await ann.typeBet('red 35');
    await expect(ann.bet('red')).toContainText('SGD 35.00');
    await expect(ann.locator('[data-balance]')).toHaveText(/^SGD\s[\d,]+\.\d{2}$/);
    expect(await readable(ann)).not.toMatch(/\$/);
  });

  test.each(['vi', 'zh'] as const)('in %s no page shows a key in place of a word', async (language) => {
    const ann = await casino.asPlayer('ann', { language });
    await ann.goto('/');
    for (const path of ['/', '/t/S1', '/t/N1', '/board/N1', '/rules/hoiana-niu-niu', '/history']) {
      await ann.walkTo(path);
      expect(await readable(ann), path).not.toMatch(
        /\b(?:table|refusal|spot|held|verdict|game|cause|hand)\.[a-z]|\{\w+\}/,
      );
    }
  });
});

describe('motion, sound and colour', () => {
  test.each([
    ['R1', pocket(17), '17 50k; red 50k'],
    ['S1', dice(2, 5, 5), 'big 50k; sum12 50k'],
  ])('where less motion is wanted nothing moves for more than a tenth of a second: %s', async (table, draw, bets) => {
    await hand.open(table, draw);
    const ann = await casino.asPlayer('ann', { reducedMotion: 'reduce' });
    await ann.sitAt(table);
    await ann.evaluate(() => {
      const slow: string[] = [];
      Object.assign(window, { slow });
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          if (Number(duration) > 100) slow.push(`${(animation as CSSAnimation).animationName} ${String(duration)}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await ann.typeBet(bets);
    await expect(ann.locator('[data-bet][data-state="accepted"]')).toHaveCount(2);
    await hand.finish(table);
    await expect(ann.locator('[data-result-line]')).toBeVisible();
    expect(await ann.evaluate(() => (window as unknown as { slow: string[] }).slow)).toEqual([]);
  });

  test('nothing sounds before somebody asks for it', async () => {
    await hand.open('R1', pocket(17));
    const ann = await casino.asPlayer('ann');
    await ann.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const { AudioContext: Real } = window;
      window.AudioContext = class extends Real {
        constructor(options?: AudioContextOptions) {
          super(options);
          heard.push('a context');
        }
      };
      HTMLMediaElement.prototype.play = async () => void heard.push('a recording');
    });
    await ann.sitAt('R1');
    await ann.lay('red');
    await hand.finish('R1');
    await expect(ann.locator('[data-result-line]')).toBeVisible();
    expect(await ann.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  });

  test('red, black and zero differ by form, and every label stays with forced colours', async () => {
    await hand.open('R1');
    const ann = await casino.asPlayer('ann', { forcedColors: 'active' });
    await ann.atTable('R1');
    await expect(ann.locator('[data-area^="straight/"]')).toHaveCount(37);
    const forms = await ann.locator('[data-area^="straight/"]').evaluateAll((cells) =>
      cells.map((cell) => {
        const mark = cell.querySelector('path, circle');
        return [cell.getAttribute('data-tone') ?? '', `${mark?.tagName} ${mark?.getAttribute('class')}`] as const;
      }),
    );
    const byTone = new Map(forms);
    expect(new Set(byTone.values()).size).toBe(3);
    for (const [tone, form] of forms) expect(form).toBe(byTone.get(tone));
    const hidden = await ann.locator('[data-area] text').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const { fill, visibility, opacity } = getComputedStyle(label);
          return fill === 'none' || visibility !== 'visible' || opacity === '0';
        })
        .map((label) => label.textContent),
    );
    expect(hidden).toEqual([]);
  });
});

test('a pointer that rests on black lights what black covers while bets are open, and nothing once red has won', async () => {
  await hand.open('R1', pocket(36));
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('R1');
  await ann.bettingOn();
  const { x, y } = await ann.middleOf('black');
  await ann.mouse.move(x, y);
  await expect(ann.locator('[data-covered]')).toHaveCount(18);
  await hand.until('R1', 'result');
  await expect(ann.locator('[data-area="straight/36"]')).toHaveAttribute('data-lit', 'true');
  await expect(ann.locator('[data-covered]')).toHaveCount(0);
  await hand.finish('R1');
});

test('until a table has spoken its page keeps the place of the felt, and says what it waits for', async () => {
  const ann = await casino.asPlayer('ann');
  // A line that is there and says nothing.
  await ann.routeWebSocket(/./, () => undefined);
  await ann.goto('/t/R1');
  const main = ann.locator('main[aria-busy="true"]');
  await expect(main.getByRole('status')).toHaveText('Loading table R1');
  const felt = await main.locator('div').boundingBox();
  expect(felt?.height).toBeGreaterThan(300);
});

describe('boards', () => {
  test('[HR-3.2.1] the last results stand newest first, for everybody, with nobody’s bets', async () => {
    for (const number of [17, 0, 32]) await hand.round('R1', pocket(number));
    const room = await casino.visitor();
    await room.goto('/board/R1');
    await expect(room.locator('ol li').nth(0)).toContainText('32');
    await expect(room.locator('ol li').nth(1)).toContainText('0');
    await expect(room.locator('ol li').nth(2)).toContainText('17');
    await expect(room.locator('ol li').nth(0)).toHaveAttribute('data-column', 'red');
    await expect(room.locator('ol li').nth(1)).toHaveAttribute('data-column', 'zero');
    await expect(room.locator('ol li').nth(2)).toHaveAttribute('data-column', 'black');
    await expect(room.locator('main')).not.toContainText('Ann');
  });

  test('[MBS-6.4] a board is for information, shows its limits, and says when it is not live', async () => {
    const room = await casino.visitor();
    await room.goto('/board/R2');
    await expect(room.locator('main')).toContainText('For information only');
    await expect(room.locator('main')).toContainText('SGD');
    await room.context().setOffline(true);
    await expect(room.getByRole('status')).toContainText('Not live since');
    await room.context().setOffline(false);
    await expect(room.locator('[data-lost="false"]')).toBeVisible();
  });

  test('the winning number fills two fifths of the height', async () => {
    await hand.round('R1', pocket(17));
    const room = await casino.visitor({ viewport: { width: 1920, height: 1080 } });
    await room.goto('/board/R1');
    const numeral = room.locator('section[aria-live] p').filter({ hasText: /^17$/ });
    await expect(numeral).toBeVisible();
    const size = await numeral.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    expect(size).toBeGreaterThanOrEqual(1080 * 0.4);
  });

  test('what is of the round before says so, and in a void it steps back behind the word for it', async () => {
    await hand.round('R1', pocket(24));
    await hand.open('R1');
    const room = await casino.visitor({ painted: true, viewport: { width: 1440, height: 900 } });
    await room.goto('/board/R1');
    await expect(room.locator('[data-last]')).toContainText('Last result');
    const numeral = room.locator('section[aria-live] p').filter({ hasText: /^24$/ });
    const size = () => numeral.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    const usual = await size();
    await hand.round('R1', pocket(32));
    const cell = room.locator('ol li').first().locator('span').first();
    await expect(cell).toHaveCSS('background-color', 'rgb(198, 47, 54)');
    await hand.open('R1');
    await hand.until('R1', 'spin-closed');
    const inspector = { person: 'auto-inspector', role: 'inspector' } as const;
    await hand.must('R1', inspector, { type: 'announceNoSpin', cause: 'floater' });
    await expect(room.locator('[data-void="true"] strong')).toContainText('No spin');
    const now = room.locator('section[aria-live] p').filter({ hasText: /^32$/ });
    const stepped = await now.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
    expect(stepped).toBeLessThan(usual / 3);
  });

  test('Niu Niu shows the cards that the dealer held, also after the round', async () => {
    await hand.open('N1');
    const ann = await casino.asPlayer('ann');
    await ann.sitAt('N1');
    await ann.typeBet('box3 even 50k');
    await expect.poll(() => hand.state('N1').round.wagers.size).toBe(1);
    await hand.finish('N1');
    const room = await casino.visitor();
    await room.goto('/board/N1');
    await expect(room.getByRole('img', { name: /^Dealer( (10|[2-9TJQKA])[SHDC]){5}$/ })).toBeVisible();
    await expect(room.locator('[data-last]')).toBeVisible();
  });

  test('Sic Bo shows dice, total and its road', async () => {
    await hand.round('S1', dice(2, 5, 5));
    const room = await casino.visitor();
    await room.goto('/board/S1');
    await expect(room.getByRole('img', { name: '2, 5, 5' })).toBeVisible();
    await expect(room.locator('[data-bead="big"]').first()).toContainText('12');
  });
});
