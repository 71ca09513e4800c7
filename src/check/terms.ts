import { CHECKED } from './documents/index.ts';
import { type Choices, type Figures, VALUES } from './figures.ts';
import { type CheckOptions, type Fault, isWhole } from './shapes.ts';

export type CheckedRulebook = keyof typeof CHECKED;
export const CHECKED_RULEBOOKS = Object.keys(CHECKED) as readonly CheckedRulebook[];

/** What the options come to for one rulebook. */
export type Terms = Choices &
  Readonly<{
    figures: Figures;
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
  const figures: Figures = CHECKED[rulebook];
  return {
    ...choices({ ...USUAL, ...figures.readings }, options),
    figures,
    colourChips: allowsColour(figures, options),
    boxes: whole(options, 'boxes') ?? 7, // F9
    wagerStep: whole(options, 'wagerStep') ?? 'smallestChip', // A15
    optionalMin: whole(options, 'optionalMin') ?? 'table', // F10
    optionalMax: whole(options, 'optionalMax') ?? 'table',
  };
}

/** Section G: how a document is read that says nothing else. */
const USUAL: Choices = {
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

/** A14: whether colour chips lie on this layout. */
function allowsColour({ colourChips }: Figures, { chipsAllowed }: CheckOptions): boolean {
  return chipsAllowed === undefined ? colourChips : /colou?r/i.test(String(chipsAllowed));
}
