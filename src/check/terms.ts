import { type CheckOptions, type Fault, isWhole } from './shapes.ts';

export const CHECKED_RULEBOOKS = [
  'hoiana-roulette',
  'hoiana-sic-bo',
  'us-roulette-v5',
  'mbs-roulette-v3',
  'hoiana-niu-niu',
] as const;
export type CheckedRulebook = (typeof CHECKED_RULEBOOKS)[number];

/** Every value an option that touches settlement may have (ambiguities, section G). */
const VALUES = {
  positionFixedAt: ['noMoreBets', 'decided', 'firstCard'],
  lateWager: ['return'],
  withdrawnAfterClose: ['live', 'returned'],
  limitPolicy: ['asPlaced', 'returned', 'oncePerPlayer'],
  limitScope: ['perPlayer', 'perArea', 'perSpinTotal'],
  commissionRounding: ['down', 'nearest', 'up', 'exact'],
  foreignColorAfterClose: ['payAtOrigin', 'refer', 'return'],
  payTable: ['single', 'asPrinted', 'conventional'],
  niu6EvenCommission: ['always', 'evenOnly'],
  quadTieBreak: ['highestOfFive', 'quadRank'],
} as const;
type Named = typeof VALUES;
type Choices = { readonly [Key in keyof Named]: Named[Key][number] };

/** What the options come to for one rulebook. */
export type Terms = Choices &
  Readonly<{
    rulebook: CheckedRulebook;
    colourChips: boolean;
    boxes: number;
    wagerStep: number | 'smallestChip';
    optionalMin: number | 'table';
    optionalMax: number | 'table';
  }>;

export function readTerms(id: string, options: CheckOptions): Terms | string {
  const rulebook = CHECKED_RULEBOOKS.find((known) => known === id);
  if (rulebook === undefined) return `no rulebook ${id}`;
  const fault = optionFault(options);
  if (fault !== undefined) return fault;
  return {
    ...choices(defaults(rulebook), options),
    rulebook,
    colourChips: allowsColour(rulebook, options),
    boxes: whole(options, 'boxes') ?? 7, // F9
    wagerStep: whole(options, 'wagerStep') ?? 'smallestChip', // A15
    optionalMin: whole(options, 'optionalMin') ?? 'table', // F10
    optionalMax: whole(options, 'optionalMax') ?? 'table',
  };
}

/** Section G, read column by column. */
function defaults(rulebook: CheckedRulebook): Choices {
  const common: Choices = {
    positionFixedAt: 'decided',
    lateWager: 'return',
    withdrawnAfterClose: 'live',
    limitPolicy: 'asPlaced',
    limitScope: 'perPlayer',
    commissionRounding: 'down',
    foreignColorAfterClose: 'payAtOrigin',
    payTable: 'single',
    niu6EvenCommission: 'always',
    quadTieBreak: 'highestOfFive',
  };
  switch (rulebook) {
    case 'hoiana-roulette':
    case 'hoiana-sic-bo':
      return common;
    case 'us-roulette-v5':
      return { ...common, limitPolicy: 'returned', foreignColorAfterClose: 'return', payTable: 'asPrinted' };
    case 'mbs-roulette-v3':
      return {
        ...common,
        positionFixedAt: 'noMoreBets',
        limitPolicy: 'oncePerPlayer',
        foreignColorAfterClose: 'refer',
      };
    case 'hoiana-niu-niu':
      return { ...common, positionFixedAt: 'firstCard' };
  }
}

function choices(standard: Choices, options: CheckOptions): Choices {
  const choose = <Value extends string>(key: keyof Choices, allowed: readonly Value[], usual: Value): Value =>
    allowed.find((value) => value === options[key]) ?? usual;
  return {
    positionFixedAt: choose('positionFixedAt', VALUES.positionFixedAt, standard.positionFixedAt),
    lateWager: choose('lateWager', VALUES.lateWager, standard.lateWager),
    withdrawnAfterClose: choose('withdrawnAfterClose', VALUES.withdrawnAfterClose, standard.withdrawnAfterClose),
    limitPolicy: choose('limitPolicy', VALUES.limitPolicy, standard.limitPolicy),
    limitScope: choose('limitScope', VALUES.limitScope, standard.limitScope),
    commissionRounding: choose('commissionRounding', VALUES.commissionRounding, standard.commissionRounding),
    foreignColorAfterClose: choose(
      'foreignColorAfterClose',
      VALUES.foreignColorAfterClose,
      standard.foreignColorAfterClose,
    ),
    payTable: choose('payTable', VALUES.payTable, standard.payTable),
    niu6EvenCommission: choose('niu6EvenCommission', VALUES.niu6EvenCommission, standard.niu6EvenCommission),
    quadTieBreak: choose('quadTieBreak', VALUES.quadTieBreak, standard.quadTieBreak),
  };
}

function optionFault(options: CheckOptions): Fault {
  for (const [key, values] of Object.entries(VALUES)) {
    const given = options[key];
    if (given !== undefined && !values.some((value) => value === given)) return `${key} cannot be ${given}`;
  }
  return numberFault(options);
}

function numberFault(options: CheckOptions): Fault {
  const { boxes, wagerStep, optionalMin, optionalMax } = options;
  // F9: nine boxes and the dealer take 50 of the 52 cards.
  if (boxes !== undefined && (!isWhole(boxes, 1) || boxes > 9)) return 'boxes must be 1 to 9';
  if (wagerStep !== undefined && wagerStep !== 'smallestChip' && !isWhole(wagerStep, 1)) return 'no such wager step';
  for (const bound of [optionalMin, optionalMax]) {
    if (bound !== undefined && bound !== 'table' && !isWhole(bound, 0)) return 'no such limit for Double and Super Niu';
  }
  return undefined;
}

function whole(options: CheckOptions, key: string): number | undefined {
  const given = options[key];
  return typeof given === 'number' ? given : undefined;
}

/** A14: Sic Bo (SB-4.3.1) and Niu Niu play with value chips only. */
function allowsColour(rulebook: CheckedRulebook, options: CheckOptions): boolean {
  const { chipsAllowed } = options;
  if (chipsAllowed !== undefined) return /colou?r/i.test(String(chipsAllowed));
  return rulebook !== 'hoiana-sic-bo' && rulebook !== 'hoiana-niu-niu';
}
