import { describe, expect, test } from 'vitest';
import { DealtTable, dealRounds } from '../../../testkit/dealers.ts';
import { effort } from '../../../testkit/effort.ts';
import { plain } from '../../../testkit/table-simulation.ts';
import { amount } from '../../kit/amount.ts';
import { type AnyRulebook, mbsRoulette, RULEBOOKS, withOptions } from '../../rulebook/index.ts';
import { admits, OPTIONS, type OptionName, type OptionValue } from '../../rulebook/options.ts';
import { type Command, PHASES, type TableState } from '../../table/index.ts';
import { nextStep } from './next-step.ts';
import { NO_PACE } from './pace.ts';
import { CALM, troublesOf } from './planned-trouble.ts';
import { isUndecided } from './stuck.ts';

const ROUNDS = effort(40, 200);

describe.each(RULEBOOKS)('an automatic crew at $id', (rules) => {
  test.each([1, 2])(`deals ${ROUNDS} rounds by the book and none goes wrong (seed %i)`, (seed) => {
    const dealt = dealRounds(rules, { seed, rounds: ROUNDS + 1 });
    expect(dealt).toMatchObject({ closed: ROUNDS, voided: 0, aborted: 0 });
    expect(dealt.state.results).toHaveLength(ROUNDS);
    expect(dealt.facts.get('WinnerPaid') ?? dealt.facts.get('BoxSettled')).toBeGreaterThan(ROUNDS / 6);
  });

  test.each([5, 6])('carries what goes wrong in every third round through to the end (seed %i)', (seed) => {
    const dealt = dealRounds(rules, { seed, rounds: ROUNDS + 1, trouble: 3 });
    expect(dealt.closed + dealt.voided).toBe(ROUNDS);
    expect(dealt.voided).toBeGreaterThan(ROUNDS / 15);
    // The part of the rounds in every run meets most of what can go wrong; `troubles.test.ts` has each by itself.
    const missed = troublesOf(rules).filter((trouble) => !dealt.troubles.has(trouble));
    expect(missed.length).toBeLessThanOrEqual(effort(troublesOf(rules).length / 2, 0));
  });

  test('never has an order refused, whatever people do in between', () => {
    for (let seed = 10; seed < effort(11, 16); seed++) {
      const dealt = dealRounds(rules, { seed, rounds: 100, trouble: 5, meddling: 3 });
      expect(dealt.closed).toBeGreaterThan(20);
    }
  });

  test('goes on from the log alone in every phase as if nothing had happened', () => {
    const restarted = new Map<string, ReadonlySet<number>>();
    dealRounds(rules, { seed: 30, rounds: 26, trouble: 3 }, (table) => {
      const { phase, rounds } = table.state;
      const before = restarted.get(phase) ?? new Set();
      if (before.has(rounds) || before.size === effort(3, 26) || rounds > 25) return;
      restarted.set(phase, new Set([...before, rounds]));
      expect(table.next(table.replayed())).toEqual(table.next());
    });
    // A crew spins on open bets, and lights that agree with the dice need no second look.
    const missing = PHASES[rules.family].filter((phase) => !restarted.has(phase) && phase !== 'closed-not-spun');
    expect(missing).toEqual([]);
  });

  test('changes nothing of what it looks at', () => {
    const written = JSON.stringify(rules);
    dealRounds(rules, { seed: 31, rounds: 12, trouble: 2 }, (table) => {
      const before = plain(table.state);
      table.next();
      expect(plain(table.state)).toBe(before);
    });
    expect(JSON.stringify(rules)).toBe(written);
  });

  test.each(readings(rules))('deals under %s=%s as well', (name, value) => {
    const other = withOptions(rules, { [name]: value });
    if (!other.ok) throw new Error(JSON.stringify(other.error));
    const rounds = effort(3, 20);
    const calm = dealRounds(other.value, { seed: 40, rounds: rounds + 1 });
    expect(calm).toMatchObject({ closed: rounds, voided: 0 });
    const dealt = dealRounds(other.value, { seed: 41, rounds: rounds * 3 + 1, trouble: 2, meddling: 8 });
    expect(dealt.closed).toBeGreaterThan(rounds / 2);
  });

  test('opens nothing without a draw', () => {
    const table = new DealtTable(rules, { seed: 50, rounds: 1 }).until(({ status }) => status === 'open');
    expect(nextStep(table.state, undefined)).toBeUndefined();
    expect(table.next()).toBeDefined();
  });

  test('calls off a round that was begun without a draw, and finishes one whose outcome is known', () => {
    const seen = new Set<string>();
    dealRounds(rules, { seed: 52, rounds: 3 }, (table) => {
      const { status, phase, game, rounds, results } = table.state;
      const known = JSON.stringify(game);
      if (status !== 'open' || phase === PHASES[rules.family][0] || seen.has(known)) return;
      seen.add(known);
      const lost = withoutDraw(table);
      expect(lost.phase).toBe(PHASES[rules.family][0]);
      expect(lost.rounds).toBe(rounds);
      expect(lost.results.length - results.length).toBe(isUndecided(table.state) ? 0 : 1);
    });
    expect(seen.size).toBeGreaterThan(3);
  });

  test('leaves a table alone that somebody closed', () => {
    const table = new DealtTable(rules, { seed: 51, rounds: 1 }).until(({ rounds }) => rounds === 2);
    const closed = { ...table.state, status: 'closed' } as const;
    expect(table.next(closed)).toBeUndefined();
    expect(table.next({ ...closed, rounds: 0 })).toBeDefined();
  });

  test('waits for people at a table that somebody suspended, unless told how long', () => {
    const table = new DealtTable(rules, { seed: 53, rounds: 1 }).until(({ status }) => status === 'open');
    const suspended = { ...table.state, status: 'suspended' } as const;
    const pace = { ...NO_PACE, suspension: null };
    expect(nextStep(suspended, undefined, CALM, { ...table.config, pace })).toBeUndefined();
    expect(nextStep(suspended, undefined, CALM, table.config)?.order).toEqual({ type: 'resumeTable' });
  });

  test('fills a float that runs low, and each act of it is another person’s', () => {
    const { min, max } = rules.limits.usual;
    const config = { limits: { min: amount(min), max: amount(max) }, float: max * 5, floatLow: max * 4 };
    const dealt = dealRounds(rules, { seed: 54, rounds: 120, config });
    const fills = dealt.events.filter(({ fact }) => fact.type.startsWith('Fill'));
    expect(fills.length).toBeGreaterThan(6);
    for (let i = 0; i < fills.length; i += 3) {
      const three = fills.slice(i, i + 3);
      expect(three.map(({ fact }) => fact.type)).toEqual(['FillRequested', 'FillApproved', 'FillConfirmed']);
      expect(three.map(({ stamp }) => stamp.person)).toEqual(['auto-dealer', 'auto-pit', 'auto-cage']);
    }
  });

  test('sweeps more losing wagers together than it collects one by one', () => {
    if (rules.family === 'niu-niu') return;
    const collections = (oneByOne: number) => {
      const { events } = dealRounds(rules, { seed: 56, rounds: 20, config: { oneByOne } });
      return events.filter(({ fact }) => fact.type === 'RoundSettled').length;
    };
    expect(collections(0)).toBe(19);
    expect(collections(12)).toBeGreaterThan(30);
  });

  test('deals on at a table where nobody plays', () => {
    if (rules.family === 'niu-niu') {
      // No cards without a wager (NN-4.5.1): bets stay open until somebody comes.
      const table = new DealtTable(rules, { seed: 55, rounds: 1, players: 0 }).until(
        ({ phase }) => phase === 'betting',
      );
      expect(table.next()).toBeUndefined();
      return;
    }
    expect(dealRounds(rules, { seed: 55, rounds: 51, players: 0 })).toMatchObject({ closed: 50, voided: 0 });
  });
});

test('[MBS-6.1] the crew calls no more bets before the spin where a Pit Manager has approved it', () => {
  const table = new DealtTable(mbsRoulette, { seed: 57, rounds: 1 }).until(({ phase }) => phase === 'betting');
  expect(table.next()?.order.type).toBe('spinBall');
  table.give({ type: 'approveEarlyClose', by: { person: 'pat', role: 'pit-manager' }, at: 1e6 });
  expect(table.next()?.order).toEqual({ type: 'announceNoMoreBets' });
});

/** The rest of the round by a crew that has no draw. */
function withoutDraw(table: DealtTable): TableState {
  const lost = table.branch();
  for (let steps = 0; steps < 200; steps++) {
    const step = nextStep(lost.current(), undefined, CALM, table.config);
    if (step === undefined) break;
    const { order, by, second } = step;
    const answer = lost.handle({
      ...order,
      by,
      at: 1e6 + steps,
      ...(second === undefined ? {} : { second }),
    } as Command);
    expect(answer).toMatchObject({ ok: true });
  }
  return lost.current();
}

/** Every value of every option a rulebook leaves open, but its own. */
function readings(rules: AnyRulebook): readonly (readonly [OptionName, OptionValue])[] {
  const names = (Object.keys(rules.options) as OptionName[]).filter((name) => !name.startsWith('dispute'));
  return names.flatMap((name) =>
    valuesOf(name)
      .filter((value) => admits(name, value, rules.narrowed))
      .filter((value) => value !== rules.options[name as keyof AnyRulebook['options']])
      .map((value) => [name, value] as const),
  );
}

function valuesOf(name: OptionName): readonly OptionValue[] {
  const domain = OPTIONS[name];
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'flag':
      return [true, false];
    case 'wholeOr':
      return [domain.word];
    default:
      return [domain.min, domain.max];
  }
}
