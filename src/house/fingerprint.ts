import { hash } from 'node:crypto';
import { canonical } from '../kit/canonical.ts';
import { clausesOf } from '../rulebook/clauses.ts';
import { RULEBOOKS } from '../rulebook/index.ts';

/** A digest of everything the house pays and refuses by: the rulebooks as data and every clause of the register. */
export function fingerprint(): string {
  const rules = RULEBOOKS.map((rulebook) => {
    const clauses = clausesOf(rulebook.id);
    return [rulebook, clauses.ok ? clauses.value : clauses.error];
  });
  return hash('sha256', canonical(rules), 'hex');
}
