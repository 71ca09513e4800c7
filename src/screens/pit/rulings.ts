import type { Waiting } from '../../wire/shapes/matters.ts';
import type { Ordered } from '../staff/use-order.ts';

/** One way to decide a matter. */
export type Choice = Readonly<{
  key: ChoiceKey;
  /** Where the decision names a spot of the layout, it is typed. */
  asksSpot?: true;
  /** Every ruling states its reason; an approval that is only given or not does not. */
  asksReason: boolean;
  /** What is written there, where it is no reason. */
  asks?: 'fact.person';
  order: (reason: string, spot: string) => Ordered;
}>;

export const CHOICES = [
  'rule-spot',
  'no-bet',
  'foreign-pay',
  'foreign-refuse',
  'genuine',
  'not-genuine',
  'play-on',
  'call-off',
  'result-counts',
  'result-void',
  'lights-on',
  'lights-manual',
  'approve',
  'confirm',
  'resume',
  'acknowledge',
  'explain',
  'noted',
] as const;
export type ChoiceKey = (typeof CHOICES)[number];

const ruled = (key: ChoiceKey, order: (reason: string) => Ordered): Choice => ({ key, asksReason: true, order });
const granted = (key: ChoiceKey, order: Ordered): Choice => ({ key, asksReason: false, order: () => order });

/** The orders by which somebody may settle a matter at its table; none where the dealer settles it at the table. */
export function choicesOf({ kind, about }: Waiting): readonly Choice[] {
  switch (kind) {
    case 'placement':
      return placements(about);
    case 'foreign':
      return foreignOf(about);
    case 'suspect': {
      const { incident } = about;
      const rule = (genuine: boolean) => (reason: string) =>
        ({ type: 'ruleSuspectMoney', incident, genuine, reason }) as const;
      return [ruled('genuine', rule(true)), ruled('not-genuine', rule(false))];
    }
    case 'uncovered': {
      const { incident } = about;
      const decide = (effect: 'void' | 'continue') => (decision: string) =>
        ({
          type: 'decideUncovered',
          incident,
          decision,
          effect,
        }) as const;
      return [ruled('play-on', decide('continue')), ruled('call-off', decide('void'))];
    }
    case 'house-event': {
      const decide = (isVoid: boolean) => (reason: string) =>
        ({ type: 'decideHouseEvent', void: isVoid, reason }) as const;
      return [ruled('play-on', decide(false)), ruled('call-off', decide(true))];
    }
    case 'rest-unclosed': {
      const decide = (result: boolean) => (reason: string) =>
        ({ type: 'decideRestWithoutClose', result, reason }) as const;
      return [ruled('result-counts', decide(true)), ruled('result-void', decide(false))];
    }
    case 'malfunction':
      return [
        granted('lights-on', { type: 'approveContinue', lights: 'on' }),
        granted('lights-manual', { type: 'approveContinue', lights: 'manual' }),
      ];
    case 'fill':
      return [granted('approve', { type: 'approveFill', fill: about.fill })];
    case 'fill-approved':
      return [granted('confirm', { type: 'confirmFill', fill: about.fill })];
    case 'suspended':
      return [granted('resume', { type: 'resumeTable' })];
    case 'act':
      return [ruled('acknowledge', (remark) => ({ type: 'acknowledgeAct', act: about.act, remark }))];
    case 'unsaid':
      return [explanation(about)];
    case 'notice':
      return notedOf(about);
    case 'void':
    case 'reconstruction':
    case 'stopped':
    case 'restart':
    case 'dealer-away':
      return [];
  }
}

type About<K extends Waiting['kind']> = Extract<Waiting, { kind: K }>['about'];

/** Where a doubtful wager counts, and where the document leaves its treatment open, whether it is a bet at all. */
function placements({ player, spot: from, noBet }: About<'placement'>): readonly Choice[] {
  const wager = { player, spot: from };
  const order: Choice['order'] = (reason, spot) => ({ type: 'rulePlacement', wager, spot, reason });
  const counts: Choice = { key: 'rule-spot', asksSpot: true, asksReason: true, order };
  return noBet === true ? [counts, ruled('no-bet', (reason) => ({ type: 'ruleNoBet', wager, reason }))] : [counts];
}

function explanation({ voided, cause, owes }: About<'unsaid'>): Choice {
  const explain = ruled('explain', (said) => ({ type: 'explainVoid', voided, cause, owes, said }));
  return owes === 'name-person' ? { ...explain, asks: 'fact.person' } : explain;
}

/** A call ends when what was asked is done, or by whoever called. */
const notedOf = ({ what, notice }: Extract<Waiting, { kind: 'notice' }>['about']): readonly Choice[] =>
  what === 'asked' ? [] : [granted('noted', { type: 'acknowledgeNotice', notice })];

function foreignOf({ player, spot, table, colour }: Extract<Waiting, { kind: 'foreign' }>['about']): readonly Choice[] {
  const rule = (allow: boolean) => (reason: string) =>
    ({ type: 'ruleForeignChips', player, spot, table, colour, allow, reason }) as const;
  return [ruled('foreign-pay', rule(true)), ruled('foreign-refuse', rule(false))];
}
