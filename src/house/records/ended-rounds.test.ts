import { describe, expect, test } from 'vitest';
import { effort } from '../../../testkit/effort.ts';
import { taken } from '../../../testkit/table-walk.ts';
import { type AnyRulebook, RULEBOOKS } from '../../rulebook/index.ts';
import type { Event } from '../../table/index.ts';
import type { EndedRound } from '../../wire/shapes/rounds.ts';
import type { RoundRow } from '../store/port.ts';
import { endedRounds } from './ended-rounds.ts';
import { roundKeeper } from './round-rows.ts';
import { standing } from './standing.ts';

type Run = Readonly<{ log: readonly Event[]; rows: readonly RoundRow[]; ended: ReadonlyMap<string, EndedRound> }>;

/** A table run at random; now and then everything is forgotten but the snapshots. */
function run(rules: AnyRulebook, seed: number, commands: number, restartEvery = Number.POSITIVE_INFINITY): Run {
  let rounds = roundKeeper('T1', rules.id);
  let ended = endedRounds();
  const log: Event[] = [];
  const rows: RoundRow[] = [];
  const players = new Set<string>();
  let steps = 0;
  for (const { events, from } of taken(rules, seed, commands)) {
    log.push(...events);
    const made = rounds.take(events, from);
    rows.push(...made.rounds.filter(({ endedAt }) => endedAt !== null));
    for (const { player } of made.plays) players.add(player);
    ended.take(events, made.rounds);
    if (++steps % restartEvery !== 0) continue;
    const [kept, over] = [rounds.snapshot(), ended.snapshot()];
    rounds = roundKeeper('T1', rules.id);
    rounds.restore(kept);
    ended = endedRounds();
    ended.restore(over);
  }
  const found = [...players].flatMap((player) => {
    const last = ended.of(player);
    return last === undefined ? [] : [[player, last] as const];
  });
  return { log, rows, ended: new Map(found) };
}

describe.each(RULEBOOKS)('$id', (rules) => {
  const commands = effort(1_000, 3_000);

  test('whoever had money in a round has its settlement until the next one of theirs is over', () => {
    const { log, rows, ended } = run(rules, 7, commands);
    const wanted = new Map<string, EndedRound>();
    // A round that was settled anew stays where it was.
    for (const row of new Map(rows.map((each) => [each.id, each])).values()) {
      const later = log.flatMap(({ fact }) =>
        fact.type === 'ClosedRoundCorrected' && fact.round === row.number ? [fact] : [],
      );
      const last = later.at(-1);
      const lines = last?.settlements ?? standing(log.slice(row.fromEvent, row.toEvent));
      for (const player of new Set(lines.map((line) => line.player))) {
        const own = lines.filter((line) => line.player === player);
        wanted.set(player, {
          round: row.number,
          ...(row.result === null ? {} : { result: row.result }),
          ...(row.voided === null ? {} : { voided: row.voided }),
          corrected: row.corrected,
          ...(last === undefined
            ? {}
            : { correction: expect.objectContaining({ was: last.was, reason: last.reason }) }),
          staked: own.reduce((sum, { stake }) => sum + stake, 0),
          ...(own.some(({ reserve = 0 }) => reserve > 0)
            ? { reserve: own.reduce((sum, { reserve = 0 }) => sum + reserve, 0) }
            : {}),
          returned: own.reduce((sum, { paid, returned }) => sum + paid + returned, 0),
          lines: own.map(({ player: _, counted: _counted, chips: _chips, ...line }) => expect.objectContaining(line)),
        });
      }
    }
    expect(ended.size).toBeGreaterThan(0);
    expect(ended).toEqual(wanted);
    for (const [player, { lines }] of ended)
      expect(new Set(lines.map((line) => line.player))).toEqual(new Set([player]));
  });

  test('a restart in the middle of anything changes nothing', () => {
    expect(run(rules, 7, commands, 3).ended).toEqual(run(rules, 7, commands).ended);
  });
});

test('those of long ago are forgotten, those of the last round never', () => {
  const ended = endedRounds();
  const play = (round: number, players: readonly string[]) => {
    const events = [
      ...players.map((player) => ({
        fact: { type: 'BoxSettled', settlements: [{ player, stake: 1, paid: 0, returned: 0, counted: 1 }] },
      })),
      { stamp: { round }, fact: { type: 'RoundClosed' } },
    ] as unknown as readonly Event[];
    ended.take(events, [{ number: round, result: '17', voided: null, corrected: false, endedAt: 1 } as RoundRow]);
  };
  const crowd = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);
  play(1, crowd('early', 60));
  play(2, crowd('late', 80));
  expect(ended.of('early 0')).toBeUndefined();
  expect(ended.of('early 59')?.round).toBe(1);
  play(3, crowd('last', 150));
  expect(ended.of('early 59')).toBeUndefined();
  expect(ended.of('late 79')).toBeUndefined();
  expect(crowd('last', 150).every((player) => ended.of(player)?.round === 3)).toBe(true);
});

test('a snapshot of an earlier version has no ends, and the next round is the first', () => {
  const ended = endedRounds();
  ended.restore('');
  expect(ended.of('ann')).toBeUndefined();
});
