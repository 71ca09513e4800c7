import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCommand, fitting } from '../../../../testkit/any-orders.ts';
import { COLLECT, callBet, noSpin, paidOut, placed, reading, until } from '../../../../testkit/roulette-table.ts';
import { opened, prepared, type Scene } from '../../../../testkit/table.ts';
import { disagreements, Ledger } from '../../../../testkit/table-ledger.ts';
import { type AnyRulebook, hoianaRoulette, mbsRoulette, usRoulette } from '../../../rulebook/index.ts';
import { type Event, initial, ORDER_TYPES, type OrderType, replay, run } from '../../index.ts';

/** A table in each state a round goes through, with wagers of two players and colour chips out. */
function everyPhase(rules: typeof hoianaRoulette): readonly Scene[] {
  const start = opened(rules, { ann: 5000, bo: 5000 })
    .by('dealer', { type: 'issueColor', player: 'ann', colour: 'blue', count: 20, value: 100 })
    .by('dealer', { type: 'openBetting' })
    .by(
      { person: 'ann', role: 'player' },
      { type: 'placeWager', player: 'ann', spot: 'red', chips: { value: 0, colours: { blue: 3 } } },
    );
  const bets = placed(start, 'ann 17 100', 'bo 17 200', 'bo odd 300', 'bo 18 100').by('dealer', callBet('ann odd 100'));
  const suspect = { type: 'reportSuspectMoney', incident: 'i1', player: 'bo', amount: 200, what: 'chips' } as const;
  const foreign = { type: 'reportForeignChips', player: 'ann', spot: 'odd', table: 'R9', colour: 'blue' } as const;
  const question = { type: 'questionPlacement', wager: { player: 'bo', spot: 'odd' }, remark: '' } as const;
  return [
    prepared(rules),
    opened(rules, { ann: 5000, bo: 5000 }),
    bets,
    until(bets, 'spin-open'),
    until(bets, 'spin-closed'),
    until(bets, 'at-rest'),
    until(bets, 'result'),
    until(bets, 'result').by('dealer', { type: 'collectLosing', wager: { player: 'bo', spot: '18' } }),
    until(bets, 'result').by('dealer', COLLECT).by('dealer', question),
    until(bets, 'paying').by('dealer', { type: 'payNext' }),
    paidOut(until(bets, 'paying')),
    paidOut(until(bets, 'paying')).by('dealer', { type: 'closeRound' }),
    until(bets, 'result').by('dealer', { ...suspect, wager: { player: 'bo', spot: '17' } }),
    until(bets, 'result').by('dealer', { ...foreign, value: 100, count: 2 }),
    until(bets, 'spin-open').by('dealer', { type: 'ballAtRest', pocket: 17 }),
    bets.by('dealer', { type: 'reportIncident', incident: 'i1', what: 'something' }),
    bets.by('dealer', { type: 'requestFill', fill: 'f1', amount: 100, denominations: { 100: 1 } }),
    until(bets, 'spin-closed').by('pit-manager', noSpin('foreign-object')),
  ];
}

const ROULETTE: readonly OrderType[] = ORDER_TYPES.slice(0, ORDER_TYPES.indexOf('activateTumbler'));

/** Tables are prepared by anybody above; the rounds on them are of the reading that is looked at. */
const readAs = (event: Event, { options }: AnyRulebook): Event =>
  event.fact.type === 'BettingOpened' ? { ...event, fact: { ...event.fact, options } } : event;

describe.each([
  hoianaRoulette,
  mbsRoulette,
  usRoulette,
  reading(mbsRoulette, { withdrawnAfterClose: 'returned', limitScope: 'perArea', restWithoutClose: 'void' }),
  reading(hoianaRoulette, { higherMayAct: false, foreignColorAfterClose: 'refer', combinePayout: 'allInside' }),
] as readonly (typeof hoianaRoulette)[])('$id, any command in any phase by anybody', (rules) => {
  const tables = everyPhase({ ...rules, options: { ...rules.options, higherMayAct: true } });

  test('is answered and never throws; money adds up; the log tells the same story', () => {
    fc.assert(
      fc.property(
        fc.nat(tables.length - 1),
        fc.array(fc.oneof({ weight: 9, arbitrary: anyCommand(ROULETTE) }, { weight: 1, arbitrary: anyCommand() }), {
          minLength: 1,
          maxLength: 60,
        }),
        (index, commands) => {
          const { state } = tables[index] as Scene;
          const events = (tables[index] as Scene).events.map((event) => readAs(event, rules));
          const live = run({ ...state, rules, closed: state.closed.map((each) => ({ ...each, rules })) });
          const ledger = new Ledger();
          ledger.add(state.id, events);
          const log: Event[] = [...events];
          for (const { command, fits } of commands) {
            const answer = live.handle(fits ? fitting(live.current(), command) : command);
            if (!answer.ok) {
              expect(answer.error.code).not.toBe('');
              continue;
            }
            log.push(...answer.value);
            ledger.add(state.id, answer.value);
            expect(disagreements(live.current(), ledger)).toEqual([]);
          }
          const again = replay(initial(state.id, rules), log);
          expect(again).toEqual({ ok: true, value: live.snapshot() });
        },
      ),
      { numRuns: 150 },
    );
  });
});
