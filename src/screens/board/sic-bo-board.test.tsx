import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { finished, lit, sicBoTable } from '../../../testkit/sic-bo-table.ts';
import { hoianaSicBo } from '../../rulebook/index.ts';
import { publicView } from '../../table/index.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Round } from '../../wire/shapes/rounds.ts';
import { SicBoBoard } from './sic-bo-board.tsx';

const round = (number: number, result: string): Round => ({
  id: `S1-${number}`,
  table: 'S1',
  number,
  rulebook: 'hoiana-sic-bo',
  openedAt: number,
  endedAt: number,
  result,
  voided: null,
  fromEvent: 0,
  toEvent: 0,
  wagers: 0,
  handle: 0,
  paid: 0,
  taken: 0,
  commission: 0,
  corrected: false,
});

test('[SB-3.6] after 1-2-3 and then 6-6-5 the board shows 5-6-6, total 17, and both in the order they fell', () => {
  const { state } = finished(lit(finished(lit(sicBoTable(), '1-2-3')), '6-6-5'));
  // A view travels without what is null.
  const seen = JSON.parse(JSON.stringify(publicView(state), (_, value) => value ?? undefined)) as WirePublic;
  const rounds = [round(2, '5-6-6'), round(1, '1-2-3')];
  const drawn = renderToStaticMarkup(<SicBoBoard rules={hoianaSicBo} seen={seen} stage={null} rounds={rounds} />);
  const hero = drawn.slice(0, drawn.indexOf('data-bead'));
  expect(hero).toContain('aria-label="5, 6, 6"');
  expect(hero).toContain('17');
  const beads = [...drawn.matchAll(/data-bead="(\w+)">[^<]*<span[^>]*>(\d+)</g)].map(([, bead, total]) => [
    bead,
    total,
  ]);
  expect(beads).toEqual([
    ['small', '6'],
    ['big', '17'],
  ]);
});
