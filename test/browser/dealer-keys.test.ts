import { test } from 'vitest';
import { browse, expect } from '../../testkit/browser/browse.ts';
import type { Visitor } from '../../testkit/browser/visitor.ts';

const casino = await browse({ people: ['R1'] });
const { hand } = casino;

/** A line on which what the house says can be kept back for a while. */
async function slowLine(page: Visitor): Promise<Readonly<{ hold: () => void; letGo: () => void }>> {
  const kept: (() => void)[] = [];
  let holds = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (holds) kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    hold: () => {
      holds = true;
    },
    letGo: () => {
      holds = false;
      for (const say of kept.splice(0)) say();
    },
  };
}

test('a key that comes before the last order is done does nothing, and that is said', async () => {
  await hand.clear('R1');
  const dealer = await casino.as('dealer-r1');
  const line = await slowLine(dealer);
  await dealer.goto('/dealer/R1');
  const button = (name: string) => dealer.getByRole('button', { name, exact: true });
  const note = dealer.getByRole('status').getByText('Pressed too soon');
  await expect(button('Open bets')).toBeEnabled();

  line.hold();
  await dealer.strike(button('Open bets'), 'Enter');
  await expect(button('Open bets')).toHaveAttribute('aria-busy', 'true');
  await expect(button('Open bets')).toBeDisabled();
  await expect(note).toHaveCount(0);
  await dealer.keyboard.press('Enter');
  await expect(note).toBeVisible();
  line.letGo();
  await expect(button('Spin')).toBeEnabled();
  await expect(note).toBeVisible();
  expect(hand.state('R1').phase).toBe('betting');

  await dealer.strike(button('Spin'), 'Enter');
  await expect(button('No more bets')).toBeEnabled();
  await expect(note).toHaveCount(0);
  expect(hand.state('R1').phase).toBe('spin-open');
});
