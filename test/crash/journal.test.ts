import { expect, test } from 'vitest';
import { compareAnswers } from '../../testkit/crash/audit.ts';
import { Journal } from '../../testkit/crash/journal.ts';

const everywhere = (): boolean => true;
const bet = { type: 'placeWager', round: 1, spot: 'red', chips: { value: 1_000 } };

/** Somebody writes a command down and sends it. */
function sent(journal: Journal, body: Readonly<{ type: string }>, table = 'R1') {
  const note = journal.write('ann', `table:${table}`, body);
  note.sent++;
  return note;
}

test('a bet counts when it was taken, and nothing else counts as one', () => {
  const journal = new Journal('c');
  journal.accept(sent(journal, bet), 1, false);
  journal.accept(sent(journal, { type: 'tip' }), 2, false);
  journal.accept(sent(journal, { type: 'askBuyIn' }), 3, false);
  journal.refuse(sent(journal, bet), 'bets-closed');
  sent(journal, bet);
  expect(journal.bets(everywhere)).toEqual({ taken: 1, hit: 0 });
  expect(journal.acked).toBe(3);
});

test('a kill hits the bets that are on their way, and they count when they turn out to be bets', () => {
  const journal = new Journal('c');
  journal.accept(sent(journal, bet), 1, false);
  const [kept, late, tip] = [sent(journal, bet), sent(journal, bet, 'S1'), sent(journal, { type: 'tip' })];
  journal.write('ann', 'table:R1', bet);
  journal.killed();
  expect(journal.bets(everywhere)).toEqual({ taken: 1, hit: 0 });
  journal.accept(kept, 2, true);
  journal.accept(tip, 3, true);
  journal.refuse(late, 'bets-closed');
  expect(journal.bets(everywhere)).toEqual({ taken: 2, hit: 1 });
  expect(journal.bets((table) => table === 'S1')).toEqual({ taken: 0, hit: 0 });
});

test.each(['too-fast', '429', 'busy', 'store-unavailable'])(
  '%s is no answer: nothing is lost or refused by it',
  (code) => {
    const journal = new Journal('c');
    const taken = sent(journal, bet);
    journal.accept(taken, 1, false);
    const open = sent(journal, bet);
    expect([journal.refuse(taken, code), journal.refuse(open, code)]).toEqual([false, false]);
    expect(journal.open('ann')).toEqual([open]);
    expect([journal.turnedAway, journal.wrong]).toEqual([2, []]);
    const entry = {
      stream: 'table:R1',
      from: 0,
      count: 1,
      at: 0,
      actor: 'ann',
      events: '[]',
      transfers: '[]',
      hash: '',
    };
    const log = [taken, open].map(({ id, body }) => ({ ...entry, id, asked: JSON.stringify(body) }));
    expect(compareAnswers(journal, log)).toEqual({ lost: 0, doubled: 0, wrong: [] });
  },
);

test('a refusal that decides something after an acceptance is wrong', () => {
  const journal = new Journal('c');
  const note = sent(journal, bet);
  journal.accept(note, 1, false);
  expect(journal.refuse(note, 'bets-closed')).toBe(true);
  expect(journal.wrong).toEqual(['c-1 was accepted and then refused with bets-closed']);
});
