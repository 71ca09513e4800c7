import { ROUNDINGS } from '../kit/amount.ts';
import type { ClauseId } from '../kit/id.ts';
import { type Refusal, refuse } from '../kit/refusal.ts';
import { ok, type Result } from '../kit/result.ts';
import { RANKED } from './ranks.ts';

/**
 * Every reading of a document that could be made otherwise, with all its values.
 * `entry` is the reasoned choice in the list of ambiguities; a rulebook states its default and may narrow the values.
 */
export type OptionDomain<T extends OptionValue = OptionValue> = Readonly<
  | { kind: 'choice'; entry: string; values: readonly T[] }
  | { kind: 'whole'; entry: string; min: number; max: number }
  | { kind: 'wholeOr'; entry: string; min: number; max: number; word: T }
  | { kind: 'fraction'; entry: string; min: number; max: number }
  | { kind: 'flag'; entry: string }
>;
export type OptionValue = string | number | boolean;

const choice = <const T extends string>(entry: string, ...values: readonly T[]) =>
  ({ kind: 'choice', entry, values }) as const;
const whole = (entry: string, min: number, max: number) => ({ kind: 'whole', entry, min, max }) as const;
const wholeOr = <const T extends string>(entry: string, word: T, min: number, max: number) =>
  ({ kind: 'wholeOr', entry, word, min, max }) as const;
const flag = (entry: string) => ({ kind: 'flag', entry }) as const;

const MONEY_MAX = 1_000_000_000_000;

export const OPTIONS = {
  positionFixedAt: choice('A1', 'noMoreBets', 'decided', 'firstCard'),
  lateWager: choice('A2', 'return'),
  withdrawnAfterClose: choice('A2', 'live', 'returned'),
  limitPolicy: choice('A4', 'asPlaced', 'returned', 'oncePerPlayer'),
  limitScope: choice('A5', 'perPlayer', 'perArea', 'perSpinTotal'),
  underMinimumMemory: choice('E3', 'always', 'casinoDay', 'tableDay', 'tableSession'),
  minRevolutions: whole('A6', 1, 20),
  minTumbles: whole('SB-7.2', 1, 20),
  voidBy: choice('A7', 'announcement', 'fact', 'factOrAnnouncement', 'factOrDecision'),
  noSpinWindow: choice('A7', 'untilRest', 'untilFirstSettlement', 'untilRoundClosed'),
  voidWindow: choice('C12', 'untilFirstSettlement', 'untilRoundClosed'),
  restWithoutClose: choice('A8', 'refer', 'void'),
  closeBeforeSpin: choice('A9', 'allowed', 'pitManager', 'refused'),
  uncoveredDecider: choice('A10', ...RANKED),
  higherMayAct: flag('A11'),
  chipsAllowed: choice('A14', 'value', 'valueAndColor', 'colorOnly'),
  commissionRounding: choice('A15', ...ROUNDINGS),
  wagerStep: wholeOr('A15', 'smallestChip', 1, MONEY_MAX),
  foreignColorAfterClose: choice('B8', 'payAtOrigin', 'refer', 'return'),
  combinePayout: choice('B3', 'zeroToThree', 'allInside', 'never'),
  positionOrder: choice('B5', 'furthestFirst', 'nearestFirst'),
  returnBallToPrevious: flag('B12'),
  wheelDiameterTolerance: { kind: 'fraction', entry: 'B15', min: 0, max: 0.5 },
  faultAfterCall: choice('C6', 'finishByDice', 'hold'),
  shakeTiming: choice('C5', 'beforeBets', 'duringBets', 'afterClose'),
  payTable: choice('D1', 'single', 'asPrinted', 'conventional'),
  niu6EvenCommission: choice('F1', 'always', 'evenOnly'),
  quadTieBreak: choice('F5', 'highestOfFive', 'quadRank'),
  boxes: whole('F9', 1, 9),
  optionalMin: wholeOr('F10', 'table', 1, MONEY_MAX),
  optionalMax: wholeOr('F10', 'table', 1, MONEY_MAX),
  severalBoxes: choice('F15', 'whereFree', 'onlyAlone'),
  settleFrom: choice('F16', 'dealerRight', 'dealerLeft'),
  dealUnit: choice('F17', 'packet', 'single'),
  // `hoiana`: senior management has the last word and the law of Vietnam is considered. Rounds have recorded it by this name.
  disputeWorkflow: choice('A22', 'hoiana', 'generic'),
  disputeDefaultMinutes: whole('A25', 1, 1440),
} as const satisfies Record<string, OptionDomain>;

export type OptionName = keyof typeof OPTIONS;

type ValueOf<D> = D extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : D extends { kind: 'wholeOr'; word: infer W }
    ? number | W
    : D extends { kind: 'flag' }
      ? boolean
      : number;

export type OptionValues = { readonly [Name in OptionName]: ValueOf<(typeof OPTIONS)[Name]> };

type Common =
  | 'positionFixedAt'
  | 'lateWager'
  | 'withdrawnAfterClose'
  | 'limitPolicy'
  | 'voidBy'
  | 'uncoveredDecider'
  | 'higherMayAct'
  | 'chipsAllowed'
  | 'wagerStep'
  | 'payTable'
  | 'disputeWorkflow'
  | 'disputeDefaultMinutes';

type Roulette =
  | 'limitScope'
  | 'minRevolutions'
  | 'noSpinWindow'
  | 'restWithoutClose'
  | 'closeBeforeSpin'
  | 'foreignColorAfterClose'
  | 'combinePayout'
  | 'positionOrder'
  | 'returnBallToPrevious'
  | 'underMinimumMemory'
  | 'wheelDiameterTolerance';

/** Which options a family has; the last ones of roulette exist only where a document raises the question. */
export type Options = Readonly<{
  roulette: Pick<OptionValues, Common | Exclude<Roulette, 'underMinimumMemory' | 'wheelDiameterTolerance'>> &
    Partial<Pick<OptionValues, 'underMinimumMemory' | 'wheelDiameterTolerance'>>;
  'sic-bo': Pick<
    OptionValues,
    Common | 'limitScope' | 'minTumbles' | 'voidWindow' | 'restWithoutClose' | 'shakeTiming' | 'faultAfterCall'
  >;
  'niu-niu': Pick<
    OptionValues,
    | Common
    | 'commissionRounding'
    | 'niu6EvenCommission'
    | 'quadTieBreak'
    | 'boxes'
    | 'optionalMin'
    | 'optionalMax'
    | 'severalBoxes'
    | 'settleFrom'
    | 'dealUnit'
  >;
}>;

/**
 * What the text of a document leaves open of an option, where that is less than the whole domain, and the clauses that close
 * the rest. A document that is silent closes nothing; what has no clause here is closed because the question does not arise.
 */
export type Open = Readonly<{ values?: readonly OptionValue[]; min?: number; max?: number; by?: readonly ClauseId[] }>;
export type Narrowed = Readonly<Partial<Record<OptionName, Open>>>;

export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

export function admits(name: OptionName, value: OptionValue, narrowed: Narrowed = {}): boolean {
  return lies(OPTIONS[name], value) && isLeftOpen(value, narrowed[name] ?? {});
}

function lies(domain: OptionDomain, value: OptionValue): boolean {
  switch (domain.kind) {
    case 'choice':
      return domain.values.includes(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'fraction':
      return typeof value === 'number' && value >= domain.min && value <= domain.max;
    case 'wholeOr':
      if (value === domain.word) return true;
      return Number.isInteger(value) && Number(value) >= domain.min && Number(value) <= domain.max;
    case 'whole':
      return Number.isInteger(value) && Number(value) >= domain.min && Number(value) <= domain.max;
  }
}

const isLeftOpen = (value: OptionValue, { values, min, max }: Open): boolean =>
  (values === undefined || values.includes(value)) &&
  (typeof value !== 'number' || ((min === undefined || value >= min) && (max === undefined || value <= max)));

/** What may be chosen: a list of values, or a range with the word that may stand in its place. */
export type Choices = readonly OptionValue[] | Readonly<{ min: number; max: number; word?: OptionValue }>;

export function choicesOf(name: OptionName, narrowed: Narrowed = {}): Choices {
  const domain: OptionDomain = OPTIONS[name];
  const { values, min, max } = narrowed[name] ?? {};
  if (values !== undefined) return values;
  switch (domain.kind) {
    case 'choice':
      return domain.values;
    case 'flag':
      return [true, false];
    default: {
      const range = { min: min ?? domain.min, max: max ?? domain.max };
      return domain.kind === 'wholeOr' ? { ...range, word: domain.word } : range;
    }
  }
}

/** The values of an option that has a list of them; none of one that is a range. */
export function listedValues(name: OptionName, narrowed: Narrowed = {}): readonly OptionValue[] {
  const choices = choicesOf(name, narrowed);
  return 'min' in choices ? [] : choices;
}

/** What a value of this option may be, for a sentence: `perPlayer, perArea` or `1 to 9`. */
export function allowed(name: OptionName, narrowed: Narrowed = {}): string {
  const choices = choicesOf(name, narrowed);
  if (!('min' in choices)) return choices.join(', ');
  const { min, max, word } = choices;
  return word === undefined ? `${min} to ${max}` : `${String(word)}, ${min} to ${max}`;
}

/** Why a document does not let an option be read this way: what may be chosen, and the clause that closes the rest. */
export const notAllowed = (name: OptionName, value: string, narrowed: Narrowed = {}) =>
  refuse('bad-option-value', { option: name, value, allowed: allowed(name, narrowed) }, narrowed[name]?.by?.[0]);

/** Reads an option as typed after `--option`. */
export function parseOption(
  name: string,
  text: string,
  narrowed: Narrowed = {},
): Result<OptionValue, Refusal<'unknown-option' | 'bad-option-value'>> {
  if (!isOption(name)) return refuse('unknown-option', { option: name });
  const domain: OptionDomain = OPTIONS[name];
  const value =
    domain.kind === 'flag' && (text === 'true' || text === 'false')
      ? text === 'true'
      : domain.kind !== 'choice' && /^\d+(\.\d+)?$/.test(text)
        ? Number(text)
        : text;
  return admits(name, value, narrowed) ? ok(value) : notAllowed(name, text, narrowed);
}
