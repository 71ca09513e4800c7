import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';

/** A crew that deals at once and then waits for players. */
const casino = await browse({ pace: { between: 200, betting: 1_500, beat: 30, deal: 30, patience: 120_000 } });

test('Niu Niu: a clock runs while the player must act, a corner is lifted alone, and a button shows all five', async () => {
  const ann = await casino.asPlayer('ann');
  await ann.sitAt('N1');
  await ann.bettingOn();
  await ann.typeBet('box3 even 50k');
  const clock = ann.locator('[data-mood="act"]');
  await clock.waitFor();
  await expect(clock.getByRole('timer')).toHaveText(/^\d+$/);
  await expect(clock).toContainText('Arrange your hand');
  const corners = ann.locator('button:has([data-peek])');
  await expect(corners).toHaveCount(5);
  await expect(ann.locator('[data-peek="true"]')).toHaveCount(0);
  await corners.nth(1).click();
  await expect(ann.locator('[data-peek="true"]')).toHaveCount(1);
  await expect(corners.nth(1).locator('[data-peek="true"] text')).toHaveText(/^(?:10|[2-9JQKA])$/);
  await ann.getByRole('button', { name: 'Look at your cards' }).click();
  await ann.getByRole('button', { name: 'Arrange for me' }).click();
  await expect(ann.locator('[data-stamp]').first()).toBeAttached();
  await expect(clock).toHaveCount(0);
});
