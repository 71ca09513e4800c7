import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseBet } from '../../layout/notation.ts';
import { FRENCH_BETS } from '../../layout/roulette/french.ts';
import { spotId } from '../../layout/spot.ts';
import { hoianaRoulette, mbsRoulette, usRoulette } from '../../rulebook/index.ts';
import { Racetrack } from './racetrack.tsx';
import { backed, nextPart, pocketsOf, trackBet, trackParts } from './racetrack-bets.ts';

const render = (rules: typeof hoianaRoulette, doubleZero = false): string =>
  renderToStaticMarkup(<Racetrack rules={rules} name="Track" labelOf={({ text }) => text} doubleZero={doubleZero} />);

describe.each([hoianaRoulette, mbsRoulette])('$id', (rules) => {
  const rows = trackParts(rules);
  const keys = rows.flat().map(({ key }) => key);

  test('every part means what its typed text means', () => {
    expect(keys).toHaveLength(4 + 37);
    for (const key of keys) {
      const typed = parseBet(rules, key);
      expect(typed.ok && typed.value).toEqual(trackBet(rules, key)?.parts);
    }
  });

  test.each([...FRENCH_BETS])('%s stands for its listed wagers', (name, parts) => {
    expect(trackBet(rules, name)?.parts).toEqual(parts);
  });

  test('voisins are nine chips on seven places', () => {
    const parts = trackBet(rules, 'voisins')?.parts ?? [];
    expect([parts.length, parts.reduce((sum, { units }) => sum + units, 0)]).toEqual([7, 9]);
  });

  test('the sections together lie along every pocket once', () => {
    const pockets = (rows[0] ?? []).flatMap((part) => part.pockets);
    expect(pockets.map(String).toSorted()).toEqual(rules.game.wheel.map(String).toSorted());
  });

  test('what lies along a section is what its wagers cover', () => {
    for (const { key, pockets } of rows[0] ?? []) {
      const covered = pocketsOf(rules, trackBet(rules, key));
      expect(pockets.filter((pocket) => !covered.has(pocket))).toEqual([]);
      if (key !== 'voisins') expect(covered.size).toBe(pockets.length);
    }
  });

  test('arrows reach every part', () => {
    const queue = ['voisins'];
    const seen = new Set<string>();
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      if (seen.has(key)) continue;
      seen.add(key);
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) queue.push(nextPart(rows, key, arrow));
    }
    expect([...seen].toSorted()).toEqual(keys.toSorted());
  });

  test('it is one tab stop with a named cell for every part', () => {
    const names = [...render(rules).matchAll(/role="gridcell" aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(keys);
    expect([...render(rules).matchAll(/tabindex/g)]).toHaveLength(1);
  });
});

test('a double-zero wheel has no track, or where it is wanted one of neighbours only', () => {
  expect(render(usRoulette)).toBe('');
  const names = [...render(usRoulette, true).matchAll(/aria-label="(n\d+|[a-z]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(38);
  expect(trackBet(usRoulette, 'n00')?.parts.map(({ spot }) => spot)).toEqual(
    [13, 1, '00', 27, 10].map((pocket) => `straight/${pocket}`),
  );
});

test('the track marks the numbers of the own chips that lie inside', () => {
  const chip = { stake: 1, owner: 0, state: 'accepted' } as const;
  const marked = backed(hoianaRoulette, [
    { ...chip, spot: spotId('split/17-20') },
    { ...chip, spot: spotId('red') },
    { ...chip, spot: spotId('straight/5'), owner: 1 },
  ]);
  expect([...marked]).toEqual([17, 20]);
});
