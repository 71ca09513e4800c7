import type { Clause } from '../../rulebook/clauses.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { dispute } from '../../table/index.ts';
import type { Block, Both, Row, Sheet } from '../paper/sheet.ts';
import { moment, sum } from './figures.ts';
import { readOtherwise } from './read-otherwise.ts';
import { isWord, joined, roleIn, type Saying, type SecondLanguage, saying } from './saying.ts';

export type Facts = Readonly<{
  case: dispute.Case;
  events: readonly dispute.Event[];
  rules: AnyRulebook;
  clauses: readonly Clause[];
  /** How often this standing of the case has been printed, this time included. */
  copy: number;
  /** The end of the case's stream: what the records have to show for it. */
  head: Readonly<{ version: number; hash: string }>;
  at: number;
}>;

/** A case on paper, for its player: what was asked, where it stands, what was decided, and what can still be done. */
export function receipt(facts: Facts, language: SecondLanguage): Sheet {
  const say = saying(language);
  const { case: there, copy, head, at } = facts;
  const blocks = [about, standing, decision, money, rights, course].map((part) => part(facts, say));
  return {
    title: say('title'),
    reference: there.id,
    ...(copy > 1 ? { mark: say('reprint', { copy }) } : {}),
    blocks: blocks.filter(({ rows }) => rows.length > 0),
    foot: `Croupier · ${moment(at)} · ${head.version} · ${head.hash}`,
    at,
  };
}

type Part = (facts: Facts, say: Saying) => Block;

const row = (label: Both, ...lines: readonly (string | Both | undefined)[]): readonly Row[] => {
  const said = lines
    .filter((line) => line !== undefined)
    .map((line) => (typeof line === 'string' ? line : joined(line)));
  return said.length === 0 ? [] : [{ label, lines: said }];
};

const ranked = (say: Saying, name: string, orAbove: boolean): Both =>
  orAbove ? say('orAbove', { role: roleIn(say, name) }) : roleIn(say, name);

const about: Part = ({ case: there, events, rules }, say) => {
  const { subject, player, matter, wish, claim } = there;
  const { wager } = subject;
  const wishTyped = there.typed.find(({ evidence }) => evidence === undefined);
  const place = wager?.box === undefined ? wager?.spot : `${wager.spot} (${wager.box})`;
  return {
    heading: say('case'),
    rows: [
      ...row(say('raised'), events[0] === undefined ? undefined : moment(events[0].stamp.at)),
      ...row(say('round'), `${subject.table}-${subject.round}`),
      ...row(say('rules'), `${rules.title} (${rules.id}, ${rules.version})`),
      ...row(say('readings'), ...readOtherwise(rules, say)),
      ...row(say('player'), player),
      ...row(say('matter'), say(`matter.${matter}`)),
      ...row(say('wager'), place),
      ...row(say('wish'), wish),
      ...row(say('typed'), wishTyped === undefined ? undefined : say(wishTyped.confirmed ? 'typedDone' : 'typedOpen')),
      ...row(say('claim'), claim === undefined ? undefined : sum(claim, rules.currency)),
    ],
  };
};

const standing: Part = ({ case: there }, say) => {
  const { status, owner, timeframe, surveillanceInformed, settledOnFloor } = there;
  const told = surveillanceInformed === undefined ? say('notInformed') : say('informed');
  return {
    heading: say('standing'),
    rows: [
      ...row(say('status'), say(`status.${status}`)),
      ...row(say('with'), owner === undefined ? undefined : ranked(say, owner.role, owner.orAbove)),
      ...row(say('expected'), timeframe !== undefined && 'until' in timeframe ? moment(timeframe.until) : undefined),
      ...row(say('noTime'), timeframe !== undefined && 'reason' in timeframe ? timeframe.reason : undefined),
      ...row(say('surveillance'), settledOnFloor === undefined ? told : undefined),
    ],
  };
};

const decision: Part = ({ case: there, rules, clauses }, say) => {
  const { decision: made, settledOnFloor, offer } = there;
  // What the floor settled is what it offered; of old ones only the reason is known.
  const rests = made ?? (settledOnFloor === undefined ? undefined : offer);
  const titled = (id: string): string => `${id} ${clauses.find((clause) => clause.id === id)?.title ?? ''}`.trimEnd();
  const remedies = rests?.remedies.map((remedy): string => {
    const amount = 'amount' in remedy ? `: ${sum(remedy.amount, rules.currency)}` : '';
    return `${joined(say(`remedy.${remedy.kind}`))}${amount}`;
  });
  return {
    heading: say('decision'),
    rows: [
      ...row(say('settled'), settledOnFloor?.reason),
      ...row(say('outcome'), made === undefined ? undefined : say(`outcome.${made.outcome}`)),
      ...row(say('reason'), made?.reason),
      ...row(say('bases'), ...(rests === undefined ? [] : used(rests.bases).map((basis) => say(`basis.${basis}`)))),
      ...row(say('clauses'), ...(rests?.clauses ?? []).map(titled)),
      ...row(say('remedy'), ...(remedies ?? [])),
      ...row(say('beyond'), rests?.beyond),
      ...row(say('agreed'), agreedBy(there, say)),
    ],
  };
};

const used = (bases: dispute.Marks): readonly dispute.Basis[] => dispute.BASES.filter((each) => bases[each] === 'used');

/** That the player agreed, and who says so. */
function agreedBy({ settledOnFloor, answer }: dispute.Case, say: Saying): Both | undefined {
  const heard = settledOnFloor?.agreed?.heard ?? answer?.heard;
  if (heard !== undefined) return say('agreedHeard', { heard });
  return settledOnFloor?.agreed === undefined && answer?.accepted !== true ? undefined : say('agreedPlayer');
}

const money: Part = ({ case: there, rules }, say) => ({
  heading: say('money'),
  rows: there.money.map(({ entry, kind, amount, from, clause, transfer }) => {
    const way = say(from === 'house' ? 'toPlayer' : 'fromPlayer', { amount: sum(amount, rules.currency) });
    const done = transfer === undefined ? say('owed') : say('booked', { transfer });
    const [first, second] = say(`remedy.${kind}`);
    return {
      label: [`${entry + 1}. ${first}`, second],
      lines: [clause === undefined ? joined(way) : `${joined(way)} · ${clause}`, joined(done)],
    };
  }),
});

const rights: Part = ({ case: there, events, rules }, say) => {
  const { answer, rights: advised, complaint } = there;
  if (answer === undefined || answer.accepted) return { heading: say('rights'), rows: [] };
  const to = events.find(({ fact }) => fact.type === 'RightsAdvised');
  const last = to?.fact.type === 'RightsAdvised' ? to.fact.to : dispute.lastWord(rules);
  return {
    heading: say('rights'),
    rows: [
      ...row(say('complain'), ...say('mayComplain', { role: roleIn(say, last) })),
      ...row(say('advised'), advised === undefined ? undefined : `${moment(advised.at)} · ${joined(say(advised.how))}`),
      ...row(say('complaint'), complaint?.text),
      ...row(say('helped'), complaint?.assistants.length ? complaint.assistants.join(', ') : undefined),
      ...row(say('answer'), complaint?.answer),
    ],
  };
};

const course: Part = ({ events }, say) => ({
  heading: say('course'),
  rows: events.flatMap(({ stamp, fact }) => {
    const key = `step.${fact.type}`;
    if (!isWord(key)) return [];
    const clause = fact.clause === undefined ? '' : ` · ${fact.clause}`;
    const by = joined(roleIn(say, stamp.actingAs ?? stamp.role));
    return [{ label: [moment(stamp.at), ''], lines: [`${joined(say(key))}${clause}`, by] }];
  }),
});
