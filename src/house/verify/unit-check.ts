import { canonical } from '../../kit/canonical.ts';
import type { Unit } from '../unit.ts';
import { askOf, differs, sameTransfers } from './decide-again.ts';
import type { Findings } from './finding.ts';
import type { Checker, Step } from './stream-check.ts';

/** People, floor, cage and draws: everything is decided again by the unit itself, on the state its events make. */
export function unitChecker(unit: Unit, findings: Findings, also?: (step: Step) => void): Checker {
  const { stream, snapshot } = unit;
  const take = (step: Step): void => {
    const { entry, events } = step;
    const decided = unit.decide(askOf(step));
    const wrong = differs(decided, step);
    findings.counts.decisions++;
    if (wrong !== undefined) findings.error('decision-differs', stream, entry.from, `${step.body.type}: ${wrong}`);
    else if (decided.ok && !sameTransfers(decided.value.transfers, step))
      findings.error('transfers-differ', stream, entry.from, `${step.body.type} moves other money than its events`);
    also?.(step);
    unit.apply(events, entry.from);
  };
  return snapshot === undefined ? { take } : { take, snapshot: () => plain(snapshot()), normal: plain };
}

const plain = (text: string): string => canonical(JSON.parse(text));
