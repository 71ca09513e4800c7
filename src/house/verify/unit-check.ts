import { canonical } from '../../kit/canonical.ts';
import { DECIDER } from '../../table/index.ts';
import type { Unit } from '../unit.ts';
import { askOf, differs, sameTransfers } from './decide-again.ts';
import type { Findings } from './finding.ts';
import type { Checker, Step } from './stream-check.ts';

export type UnitPorts = Readonly<{
  findings: Findings;
  /** The version that decided this entry. */
  deciderOf: (step: Step) => number;
  also?: (step: Step) => void;
}>;

/**
 * People, floor, cage, disputes and draws: what this version decided is decided again by the unit itself, on the state its
 * events make; whoever decided, the money must be what the events move.
 */
export function unitChecker(unit: Unit, { findings, deciderOf, also }: UnitPorts): Checker {
  const { stream, snapshot } = unit;
  const take = (step: Step): void => {
    const { entry, events, body } = step;
    const decider = deciderOf(step);
    const isOurs = decider === DECIDER;
    findings.decided(decider, isOurs);
    const wrong = isOurs ? differs(unit.decide(askOf(step)), step) : undefined;
    if (wrong !== undefined) findings.error('decision-differs', stream, entry.from, `${body.type}: ${wrong}`);
    else if (!sameTransfers(unit.post?.(events) ?? [], step))
      findings.error('transfers-differ', stream, entry.from, `${body.type} moves other money than its events`);
    also?.(step);
    unit.apply(events, entry.from);
  };
  if (snapshot === undefined) return { take };
  const isOurForm = (text: string): boolean => formOf(text) === formOf(snapshot());
  return {
    take,
    snapshot: () => canonical(JSON.parse(snapshot())),
    normal: (text) => (isOurForm(text) ? canonical(JSON.parse(text)) : undefined),
  };
}

/** Units number the forms of their snapshots; the first had no number. */
const formOf = (text: string): unknown => (JSON.parse(text) as Readonly<{ v?: unknown }>).v;
