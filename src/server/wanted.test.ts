import { expect, test } from 'vitest';
import type { Answer, Request } from '../house/unit.ts';
import { WantedBook } from './wanted.ts';

const COUNT: Request = {
  stream: 'table:R1',
  id: '1',
  by: { person: 'linh', role: 'dealer' },
  body: { type: 'countFloat' },
};
const ALONE: Answer = {
  ok: false,
  refusal: { code: 'second-person-needed', params: { command: 'countFloat', needs: 'inspector' } },
};

test('whoever lacks a second person waits until the same command goes through', () => {
  let now = 1000;
  const book = new WantedBook(() => now);
  book.answered(COUNT, ALONE);
  now = 2000;
  book.answered(COUNT, ALONE);
  expect(book.all()).toEqual([
    {
      table: 'R1',
      type: 'countFloat',
      command: { type: 'countFloat' },
      by: 'linh',
      role: 'dealer',
      why: 'second-person-needed',
      needs: 'inspector',
      clause: null,
      at: 1000,
    },
  ]);
  book.answered(COUNT, { ok: true, seq: 1, again: false });
  expect(book.all()).toEqual([]);
});

test('what is refused for another reason, or is no table’s, waits for nobody', () => {
  const book = new WantedBook();
  book.answered(COUNT, {
    ok: false,
    refusal: { code: 'wrong-phase', params: { command: 'countFloat', phase: 'betting' } },
  });
  book.answered({ ...COUNT, stream: 'floor' }, ALONE);
  expect(book.all()).toEqual([]);
});

test('nobody waits for ever', () => {
  let now = 0;
  const book = new WantedBook(() => now);
  book.answered(COUNT, ALONE);
  now = 11 * 60_000;
  expect(book.all()).toEqual([]);
});

test('a table that is closed wants nobody any more, other tables still do', () => {
  const book = new WantedBook();
  book.answered(COUNT, ALONE);
  book.answered({ ...COUNT, stream: 'table:R2' }, ALONE);
  book.answered({ ...COUNT, body: { type: 'closeTable' } }, { ok: true, seq: 2, again: false });
  expect(book.all().map(({ table }) => table)).toEqual(['R2']);
});
