import { describe, expect, test } from 'vitest';
import {
  again,
  finished,
  keys,
  lights,
  lit,
  paidOut,
  rack,
  shown,
  sicBoTable,
  why,
  witness,
} from '../../../../testkit/sic-bo-table.ts';
import { player, someone } from '../../../../testkit/table.ts';
import { disagreements, Ledger } from '../../../../testkit/table-ledger.ts';
import type { Order } from '../../index.ts';
import { sicBoOf } from './read.ts';

const correct = (text: string, reason = 'a 3 was read as a 4'): Order => ({
  type: 'correctResult',
  dice: text.split('-').map(Number),
  reason,
});

const BETS = ['ann total/6 10', 'bo total/7 20', 'bo small 100', 'ann big 50'];

/** How the round ends where 1-2-3 was read at once. */
const right = finished(lit(sicBoTable(), '1-2-3', ...BETS));
const racks = (made: typeof right) => [rack(made, 'ann'), rack(made, 'bo'), made.state.bank.float];

const ledgerOf = (made: typeof right): readonly string[] => {
  const ledger = new Ledger();
  ledger.add(made.state.id, made.events);
  return disagreements(made.state, ledger);
};

describe('dice that were misread', () => {
  test('[SB-4.5, SB-4.6] true dice 1-2-3 attested and keyed 1-2-4: dealer and D/I put them right before anything moves', () => {
    const wrong = lit(sicBoTable(), '1-2-4', ...BETS)
      .refuses('dealer', correct('1-2-3'), 'second-person-needed')
      .refuses('dealer', correct('1-2-3'), 'second-person-needed', { second: someone('dealer', 'another') });
    const made = wrong.by('dealer', correct('1-2-3'), witness);
    expect(made.last).toEqual([
      { type: 'DiceCorrected', dice: [1, 2, 3], was: [1, 2, 4], reason: 'a 3 was read as a 4', clause: 'SB-4.5' },
    ]);
    expect(made.state.phase).toBe('lit');
    // Keys that are not those of the dice are entered again, before a witness (C7).
    const keyed = made
      .refuses('dealer', { type: 'collectLosing' }, why('not-the-dice', 'SB-4.7'))
      .by('dealer', again('1-2-3'), witness);
    const done = finished(keyed.by('device', lights(keyed.state, '1-2-3')));
    expect(done.state.results).toEqual(['1-2-3']);
    expect(racks(done)).toEqual(racks(right));
  });

  test('dice misread and keyed rightly need no new keys', () => {
    const made = shown(sicBoTable(), '1-2-4', ...BETS).by('dealer', keys('1-2-3'));
    const corrected = made.by('dealer', correct('1-2-3'), witness);
    expect(corrected.state.phase).toBe('entered');
    const done = finished(corrected.by('device', lights(corrected.state, '1-2-3')));
    expect(racks(done)).toEqual(racks(right));
  });

  test('before the keys, and where a fault lets the dice alone decide', () => {
    const early = shown(sicBoTable(), '1-2-4').by('dealer', correct('1-2-3'), witness);
    expect([early.state.phase, sicBoOf(early.state).dice]).toEqual(['revealed', [1, 2, 3]]);
    const dark = lit(sicBoTable(), '1-2-4', ...BETS)
      .by('dealer', { type: 'reportLights', fault: 'wrong' })
      .by('dealer', correct('1-2-3'), witness);
    expect(dark.state.phase).toBe('light-fault');
    expect(racks(finished(dark))).toEqual(racks(right));
  });

  test('after the first chip a Pit Supervisor with a second person; everything goes back, newest first', () => {
    const paid = paidOut(lit(sicBoTable(), '1-2-4', ...BETS))
      .refuses('inspector', correct('1-2-3'), 'not-authorised', witness)
      .refuses('pit-supervisor', correct('1-2-3'), 'second-person-needed');
    const made = paid.by('pit-supervisor', correct('1-2-3'), witness);
    expect(made.last.map(({ type }) => type)).toEqual([
      'EntryReversed',
      'EntryReversed',
      'EntryReversed',
      'EntryReversed',
      'DiceCorrected',
    ]);
    expect(made.state.round).toMatchObject({ moved: [], queue: [], settlements: [], endedAt: undefined });
    const keyed = made.by('dealer', again('1-2-3'), witness);
    const done = finished(keyed.by('device', lights(keyed.state, '1-2-3')));
    expect(racks(done)).toEqual(racks(right));
    expect(ledgerOf(done)).toEqual([]);
  });

  test('winnings that a player has given away are due', () => {
    const spent = paidOut(lit(sicBoTable(), '1-2-4', 'bo total/7 20')).by(player('bo'), {
      type: 'tip',
      player: 'bo',
      amount: 10_000,
    });
    const made = spent.by('pit-supervisor', correct('1-2-3'), witness);
    const { chips, due } = made.state.players.get('bo') ?? {};
    expect([chips?.value, due]).toEqual([0, 20]);
    expect(ledgerOf(made)).toEqual([]);
  });

  test('to another throw of three dice, with a reason, once they were attested', () => {
    const made = lit(sicBoTable(), '1-2-4')
      .refuses('dealer', correct('1-2-4'), 'bad-command', witness)
      .refuses('dealer', correct('4-2-1'), 'bad-command', witness)
      .refuses('dealer', correct('1-2-7'), 'wrong-dice', witness)
      .refuses('dealer', { type: 'correctResult', pocket: 17, reason: 'x' }, 'wrong-dice', witness)
      .refuses('dealer', correct('1-2-3', ''), 'reason-needed', witness);
    finished(made).refuses('senior-management', correct('1-2-3'), 'wrong-phase', witness);
  });
});
