import type { Finding } from '../../odds/audit/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { findingSentence } from '../english/findings.ts';

export const auditDocument = ({ id, options }: AnyRulebook, findings: readonly Finding[]) => ({
  rulebook: id,
  options,
  findings: findings.map((finding) => ({
    severity: finding.severity,
    code: finding.code,
    spots: finding.spots,
    message: findingSentence(finding),
    clause: finding.clause ?? null,
    params: finding.params,
  })),
});
