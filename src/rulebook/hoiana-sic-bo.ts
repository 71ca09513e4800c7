import { eightChapters, HOIANA_COMMON, HOIANA_LADDER } from './hoiana.ts';
import type { Rulebook } from './rulebook.ts';
import { allOf, cite, decided, fact, item, oneOf, optional, pays, power, term } from './write.ts';

/** Whoever records the fact makes the round void, until the first chip is collected (C8, C12). */
const recorded = [power('dealer', 'option')];

const total = (odds: number, by: string) => pays(odds, by, 'SB-6.6.1', 'SB-6.6.2');
const pair = (by: string) => pays(5, by, 'SB-6.7.1', 'SB-6.7.2');

export const hoianaSicBo: Rulebook<'sic-bo'> = {
  id: 'hoiana-sic-bo',
  prefix: 'SB',
  family: 'sic-bo',
  title: 'Hoiana Sic Bo',
  version: '01/13.06.2020',
  source: {
    document: 'Sic Bo game rules',
    issuer: 'Hoi An South Development Ltd',
    number: '01/13.06.2020',
    dated: '2020-06-13',
    place: 'Quang Nam',
    approver: 'company-director',
  },
  currency: 'VND',
  options: {
    ...HOIANA_COMMON,
    positionFixedAt: 'decided',
    limitScope: 'perPlayer',
    minTumbles: 3,
    voidBy: 'fact',
    voidWindow: 'untilFirstSettlement',
    restWithoutClose: 'void',
    chipsAllowed: 'value',
    shakeTiming: 'beforeBets',
  },
  narrowed: {
    positionFixedAt: ['noMoreBets', 'decided'],
    payTable: ['single'],
    limitScope: ['perPlayer', 'perArea'],
    chipsAllowed: ['value'],
    voidBy: ['fact'],
    restWithoutClose: ['void'],
    uncoveredDecider: HOIANA_LADDER,
  },
  chapters: eightChapters('SB', 'Definitions', 'Winner'),
  glossary: [term('round of play', 'SB-2.1'), term('dice tumbler', 'SB-2.2')],
  game: { dice: 3, faces: 6 },
  pays: {
    single: {
      small: pays(1, 'SB-5.1-SMALL', 'SB-6.1.1', 'SB-6.1.2'),
      big: pays(1, 'SB-5.1-BIG', 'SB-6.2.1', 'SB-6.2.2'),
      triple: pays(150, 'SB-5.1-TRIPLE', 'SB-6.3.1', 'SB-6.3.2'),
      double: pays(8, 'SB-5.1-DOUBLE', 'SB-6.4.1', 'SB-6.4.2'),
      'any-triple': pays(24, 'SB-5.1-ANYTRIPLE', 'SB-6.5.1', 'SB-6.5.2'),
      total: {
        4: total(50, 'SB-5.1-T4-17'),
        5: total(18, 'SB-5.1-T5-16'),
        6: total(14, 'SB-5.1-T6-15'),
        7: total(12, 'SB-5.1-T7-14'),
        8: total(8, 'SB-5.1-T8-13'),
        9: total(6, 'SB-5.1-T9-12'),
        10: total(6, 'SB-5.1-T10-11'),
        11: total(6, 'SB-5.1-T10-11'),
        12: total(6, 'SB-5.1-T9-12'),
        13: total(8, 'SB-5.1-T8-13'),
        14: total(12, 'SB-5.1-T7-14'),
        15: total(14, 'SB-5.1-T6-15'),
        16: total(18, 'SB-5.1-T5-16'),
        17: total(50, 'SB-5.1-T4-17'),
      },
      pair: {
        1: pair('SB-5.1-C1'),
        2: pair('SB-5.1-C2'),
        3: pair('SB-5.1-C3'),
        4: pair('SB-5.1-C4'),
        5: pair('SB-5.1-C5'),
      },
      die: {
        1: pays(1, 'SB-5.1-S1', 'SB-6.8.1', 'SB-6.8'),
        2: pays(2, 'SB-5.1-S2', 'SB-6.8.2', 'SB-6.8'),
        3: pays(3, 'SB-5.1-S3', 'SB-6.8.3', 'SB-6.8'),
      },
    },
  },
  limits: { usual: { min: 50_000, max: 5_000_000 } },
  cites: {
    catalogue: cite('SB-4.1'),
    chips: cite('SB-4.3.1'),
    position: cite('SB-4.5'),
    late: cite('SB-4.4'),
    withdrawn: cite('SB-4.4'),
    payOrder: cite('SB-4.8.2'),
  },
  equipment: [
    item('betting areas', 'SB-1.2.1'),
    item('branding', 'SB-1.2.2', oneOf('shows', 'SB-1.2.2', 'name', 'logo', 'both')),
    item('winning area lights', 'SB-3.2'),
    item(
      'dice tumbler',
      'SB-3.3',
      oneOf('type', 'SB-2.2', 'electronic', 'manual'),
      allOf('traits', 'SB-3.3', 'fixed', 'driven', 'dome', 'opaque removable cover'),
    ),
    item(
      'dice',
      'SB-3.4',
      oneOf('count', 'SB-3.4', 3),
      oneOf('sealed', 'SB-3.4', true),
      oneOf('opposite faces', 'SB-3.4', '1-6 2-5 3-4'),
    ),
    item('entry terminal', 'SB-3.5'),
    optional(item('result history', 'SB-3.6')),
    item('drop box and tip box', 'SB-3.7'),
    item('drop box plunger', 'SB-3.8'),
    item('UV scanner', 'SB-3.9'),
  ],
  ladder: HOIANA_LADDER,
  irregularities: {
    'too-few-tumbles': fact('SB-7.2', {
      who: recorded,
      effect: 'void-round',
      next: ['notify-pit-supervisor', 'shake-again'],
    }),
    'exposed-before-close': fact('SB-7.3', {
      who: recorded,
      effect: 'void-round',
      next: ['notify-pit-supervisor', 'shake-again'],
    }),
    'die-not-flat': fact('SB-7.4', { who: recorded, effect: 'void-round', next: ['notify-pit-supervisor'] }),
    'die-damaged': fact('SB-7.5', { who: recorded, effect: 'void-round', next: ['notify-pit-supervisor', 'new-dice'] }),
    'dome-broken': fact('SB-7.6', {
      who: recorded,
      effect: 'void-round',
      next: ['notify-pit-supervisor', 'attest-tumbler'],
    }),
    malfunction: fact('SB-7.1', {
      who: [power('dealer', 'round-closed')],
      effect: 'hold',
      next: ['notify-pit-manager', 'approve-continue'],
    }),
    'light-fault': fact('SB-7.7', {
      who: [power('dealer', 'first-settlement')],
      effect: 'settle-by-dice',
      next: ['notify-pit-manager', 'approve-continue'],
    }),
    'late-wager': fact('SB-4.4', { who: [power('dealer', 'wager-settled')], effect: 'return-wager' }),
    'withdrawn-wager': fact('SB-4.4', { who: [power('dealer', 'wager-settled')], effect: 'keep-live' }),
    uncovered: decided('SB-7.8', { who: [power('director', 'round-closed')], effect: 'hold', next: ['decide'] }),
  },
};
