import { catalogue } from '../../layout/catalogue.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Pocket } from '../../rulebook/rulebook.ts';
import type { WirePublic } from '../../wire/index.ts';
import type { Step } from './replay.ts';

/** A stretch of a round in which something was shown that was not so (MBS-6.4, SB-7.7). */
export type Difference = Readonly<{
  kind: 'result' | 'keys' | 'lights' | 'display';
  /** Places in the list of steps: from the first that showed it to before the one that put it right. */
  from: number;
  until: number;
  /** The step that put it right; nothing where the round ended so. */
  corrected: number | undefined;
  shown: readonly string[];
  actual: readonly string[];
  clause?: string;
}>;

type Fact = Readonly<Record<string, unknown>>;

const factAt = ({ recorded }: Step): Fact => recorded?.fact ?? {};
const typeAt = (step: Step): unknown => factAt(step)['type'];

/** Everything in a round that a display, a dolly or a light said wrongly, with hindsight. */
export function differences(rules: AnyRulebook, steps: readonly Step[]): readonly Difference[] {
  const found = steps.flatMap((step, at) => differencesAt(rules, steps, step, at));
  return found.toSorted((a, b) => a.from - b.from);
}

function differencesAt(rules: AnyRulebook, steps: readonly Step[], step: Step, at: number): readonly Difference[] {
  switch (typeAt(step)) {
    case 'ResultCorrected':
    case 'DiceCorrected':
    case 'HandCorrected':
      return [wrongResult(steps, step, at)];
    case 'ResultEntered':
      return wrongKeys(rules, steps, step, at);
    case 'AreasLit':
      return wrongLights(rules, steps, step, at);
    case 'LightFault':
      return missingLights(rules, steps, at, factAt(step));
    case 'DisplayCorrected':
      return [wrongDisplay(steps, step, at)];
    default:
      return [];
  }
}

const RESULTS: ReadonlySet<unknown> = new Set([
  'BallRested',
  'ResultConfirmed',
  'ResultCorrected',
  'DiceAttested',
  'DiceCorrected',
  'HandShown',
  'DealerHandSet',
  'HandCorrected',
]);

/** From the first moment at which the wrong pocket, dice or cards could be seen. */
function wrongResult(steps: readonly Step[], step: Step, at: number): Difference {
  const fact = factAt(step);
  const was = resultText(fact['was']);
  let from = at;
  for (let back = at - 1; back >= 0; back--) {
    const earlier = factAt(steps[back] as Step);
    if (!RESULTS.has(earlier['type']) || placeIn(earlier) !== placeIn(fact)) continue;
    if (resultText(seenIn(earlier)) !== was) break;
    from = back;
  }
  return {
    kind: 'result',
    from,
    until: at,
    corrected: at,
    shown: [was],
    actual: [resultText(seenIn(fact))],
    ...cited(step),
  };
}

const seenIn = (fact: Fact): unknown => fact['pocket'] ?? fact['dice'] ?? fact['cards'];

/** The hand that is spoken of; the dealer's is set without naming a box. */
const placeIn = ({ type, box }: Fact): unknown => (type === 'DealerHandSet' ? 'dealer' : box);

const resultText = (value: unknown): string => (Array.isArray(value) ? value.toSorted().join('-') : String(value));

const cited = (step: Step): { clause?: string } => {
  const clause = factAt(step)['clause'];
  return typeof clause === 'string' ? { clause } : {};
};

const sorted = (dice: unknown): string => (Array.isArray(dice) ? dice.toSorted().join('-') : '');

const diceBefore = (steps: readonly Step[], at: number): readonly number[] | undefined =>
  steps
    .slice(0, at)
    .map(factAt)
    .findLast(({ type }) => type === 'DiceAttested' || type === 'DiceCorrected')?.['dice'] as
    | readonly number[]
    | undefined;

const PUT_RIGHT: ReadonlySet<unknown> = new Set(['ResultReentered', 'LightFault', 'RoundVoided']);

function wrongKeys(rules: AnyRulebook, steps: readonly Step[], step: Step, at: number): readonly Difference[] {
  const dice = diceBefore(steps, at);
  const [shown, actual] = [sorted(factAt(step)['keys']), sorted(dice)];
  if (dice === undefined || shown === actual) return [];
  return [
    { kind: 'keys', from: at, ...until(steps, at, PUT_RIGHT), shown: [shown], actual: [actual], ...byDice(rules) },
  ];
}

/** Where keys or lights are wrong the dice decide, by this clause. */
const byDice = ({ cites: { lights } }: AnyRulebook): { clause?: string } =>
  lights?.[0] === undefined ? {} : { clause: lights[0] };

function until(steps: readonly Step[], from: number, ends: ReadonlySet<unknown>) {
  const end = steps.findIndex((step, at) => at > from && ends.has(typeAt(step)));
  return end < 0 ? { until: steps.length, corrected: undefined } : { until: end, corrected: end };
}

/** The areas that win by the dice, which the layout itself says. */
export function winningAreas(rules: AnyRulebook, dice: readonly number[] | undefined): readonly string[] {
  if (rules.family !== 'sic-bo' || dice === undefined) return [];
  const roll = dice.toSorted((a, b) => a - b).join('-');
  return catalogue(rules)
    .filter(({ covers }) => covers.some((each) => each === roll))
    .map(({ id }) => id);
}

/** Lights stay as they are until they go out or the dice are entered again. */
const RELIT: ReadonlySet<unknown> = new Set(['ResultReentered', 'RoundClosed', 'RoundVoided']);

function wrongLights(rules: AnyRulebook, steps: readonly Step[], step: Step, at: number): readonly Difference[] {
  const lit = (factAt(step)['lit'] ?? []) as readonly string[];
  const winning = winningAreas(rules, diceBefore(steps, at));
  const same = lit.length === winning.length && lit.every((area) => winning.includes(area));
  if (winning.length === 0 || same) return [];
  return [{ kind: 'lights', from: at, ...until(steps, at, RELIT), shown: lit, actual: winning, ...byDice(rules) }];
}

/** Lights that never came on, or that somebody reported without the record showing why. */
function missingLights(rules: AnyRulebook, steps: readonly Step[], at: number, { fault }: Fact): readonly Difference[] {
  const entered = steps.slice(0, at).findLastIndex((step) => typeAt(step) === 'ResultEntered');
  const lit = steps.slice(Math.max(0, entered), at).some((step) => typeAt(step) === 'AreasLit');
  if (lit && fault !== 'missing') return [];
  return [
    { kind: 'lights', from: Math.max(0, entered), until: at, corrected: at, shown: [], actual: [], ...byDice(rules) },
  ];
}

const SHOWN: ReadonlySet<unknown> = new Set([
  'BallRested',
  'ResultConfirmed',
  'ResultCorrected',
  'ResultEntered',
  'AreasLit',
  'DealerHandSet',
  'RoundClosed',
]);

/** A display can have been wrong since the last result came, in this round or an earlier one. */
function wrongDisplay(steps: readonly Step[], step: Step, at: number): Difference {
  const { shown, actual } = factAt(step);
  const from = steps.slice(0, at).findLastIndex((each) => SHOWN.has(typeAt(each)));
  return {
    kind: 'display',
    from: Math.max(0, from),
    until: at,
    corrected: at,
    shown: [String(shown)],
    actual: [String(actual)],
    ...cited(step),
  };
}

export const differencesNow = (all: readonly Difference[], at: number): readonly Difference[] =>
  all.filter(({ from, until: end }) => at >= from && at < end);

/** The table as the record knows it today: the right pocket and the right lights where others were shown. */
export function putRight(rules: AnyRulebook, seen: WirePublic, now: readonly Difference[]): WirePublic {
  const { game } = seen;
  const wrong = now.find(({ kind }) => kind === 'result');
  if (wrong !== undefined && game.family === 'roulette') {
    const pocket = pocketOf(wrong.actual[0] ?? '');
    return { ...seen, game: { ...game, rest: pocket, ...(game.result === undefined ? {} : { result: pocket }) } };
  }
  if (wrong !== undefined && game.family === 'sic-bo')
    return { ...seen, game: { ...game, dice: (wrong.actual[0] ?? '').split('-').map(Number) } };
  const lights = now.find(({ kind }) => kind === 'lights');
  if (lights !== undefined && game.family === 'sic-bo')
    return { ...seen, game: { ...game, lit: winningAreas(rules, game.dice) } };
  return seen;
}

const pocketOf = (text: string): Pocket => (text === '00' ? '00' : Number(text));
