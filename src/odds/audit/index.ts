export { audit } from './audit.ts';
export { FINDING_CODES, type Finding, type FindingCode, SEVERITIES, type Severity } from './finding.ts';
