import type { DealtRound } from '../../house/records/statistics.ts';
import { holm } from '../../odds/fairness/fairness.ts';
import { binomial } from '../../odds/fairness/uniform.ts';
import type { Dealing, Rate } from '../../wire/shapes/statistics.ts';
import { bandOf, chanceOf } from './bands.ts';

/** A longer pause is a break and no work. */
const BREAK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** At most one in a hundred floors of equal dealers has any of them called unusual. */
const FAMILY_ERROR = 0.01;

export function staffOf(rounds: readonly DealtRound[]): readonly Dealing[] {
  const dealers = [...new Set(rounds.flatMap(({ dealer }) => dealer ?? []))].toSorted();
  const voids = ratesOf(rounds, dealers, ({ voided }) => voided);
  const corrections = ratesOf(rounds, dealers, ({ corrected }) => corrected);
  const judged = judge([...voids, ...corrections]);
  return dealers.map((dealer, at) => {
    const own = rounds.filter((round) => round.dealer === dealer);
    const time = timeOf(rounds, dealer);
    return {
      dealer,
      rounds: own.length,
      time,
      perHour: time === 0 ? null : (own.length * HOUR_MS) / time,
      voids: judged[at] as Rate,
      corrections: judged[dealers.length + at] as Rate,
    };
  });
}

/** From the opening of each round to the opening of the next, or to its end where somebody else went on. */
function timeOf(rounds: readonly DealtRound[], dealer: string): number {
  return rounds.reduce((sum, round, at) => {
    if (round.dealer !== dealer) return sum;
    const next = rounds[at + 1];
    const goesOn = next?.dealer === dealer && next.openedAt - round.endedAt < BREAK_MS;
    return sum + (goesOn ? next.openedAt : round.endedAt) - round.openedAt;
  }, 0);
}

type Tested = Omit<Rate, 'verdict'> & Readonly<{ p: number | undefined }>;

function ratesOf(
  rounds: readonly DealtRound[],
  dealers: readonly string[],
  is: (round: DealtRound) => boolean,
): readonly Tested[] {
  return dealers.map((dealer) => {
    const own = rounds.filter((round) => round.dealer === dealer);
    const others = rounds.filter((round) => round.dealer !== dealer && round.dealer !== null);
    const times = own.filter(is).length;
    const rate = others.length === 0 ? undefined : others.filter(is).length / others.length;
    return {
      times,
      of: own.length,
      ...chanceOf(times, own.length),
      usual: rate === undefined ? null : bandOf(own.length, rate),
      p: rate === undefined ? undefined : binomial(times, own.length, smoothed(rate, others.length)).p,
    };
  });
}

/** What never happened to the others is rare and not impossible: half an event more keeps the test honest. */
const smoothed = (rate: number, trials: number): number => (rate * trials + 0.5) / (trials + 1);

/** Those that could be compared, corrected for how many they are. */
function judge(tested: readonly Tested[]): readonly Rate[] {
  const compared = tested.flatMap(({ p }, at) => (p === undefined ? [] : [{ p, at }]));
  const adjusted = holm(compared.map(({ p }) => p));
  const verdicts = new Map(compared.map(({ at }, i) => [at, (adjusted[i] as number) <= FAMILY_ERROR]));
  return tested.map(({ p: _, ...rate }, at) => {
    const unusual = verdicts.get(at);
    return { ...rate, verdict: unusual === undefined ? 'not-compared' : unusual ? 'unusual' : 'usual' };
  });
}
