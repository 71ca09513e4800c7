import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { TableTile } from './table-tile.tsx';

const limitsIn = (currency: string): string => {
  const table = { id: 'R1', rulebook: 'hoiana-roulette', currency, limits: { min: 5_000, max: 100_000 } } as const;
  const drawn = renderToStaticMarkup(
    <Router ssrPath="/">
      <TableTile table={table} onSit={() => undefined} />
    </Router>,
  );
  return (/<dd[^>]*>([^<]*)</.exec(drawn)?.[1] ?? '').replaceAll('\u00a0', ' ');
};

test('a tile shows the limits of its table in the currency of the table', () => {
  expect(limitsIn('VND')).toBe('₫5,000 – ₫100,000');
  expect(limitsIn('SGD')).toBe('SGD 50.00 – SGD 1,000.00');
});

test('a currency that the page does not know keeps its code and is never shown as dong', () => {
  expect(limitsIn('EUR')).toBe('EUR 5000 – EUR 100000');
});
