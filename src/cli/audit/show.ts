import { type Finding, SEVERITIES, type Severity } from '../../odds/audit/index.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import type { Context } from '../context.ts';
import { findingSentence } from '../english/findings.ts';
import { counted, type Forms } from '../english/plural.ts';
import { heading, indented, wrapped } from '../show/text.ts';

/** Findings under their severity and code, each with its clause. */
export function auditText(context: Context, rules: AnyRulebook, findings: readonly Finding[]): string {
  const head = heading(context, rules.title, rules.id, summary(findings));
  const groups = SEVERITIES.flatMap((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    return own.length === 0 ? [] : [`${inked(context, severity)}\n${byCode(context, own)}`];
  });
  return [head, ...groups].join('\n\n');
}

function byCode(context: Context, findings: readonly Finding[]): string {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return codes
    .map((code) => {
      const own = findings.filter((finding) => finding.code === code);
      return indented(`${context.ink.quiet(code)}\n${own.map((each) => text(context, each)).join('\n')}`);
    })
    .join('\n');
}

function text({ ink, columns }: Context, finding: Finding): string {
  const by = finding.clause === undefined ? '' : `${finding.clause} `;
  const said = wrapped(`${by}${findingSentence(finding)}`, columns - 6);
  const [first = '', ...rest] = said.split('\n');
  return indented([first.replace(by, ink.clause(by)), ...rest.map((line) => `  ${line}`)].join('\n'));
}

const NAMES: Readonly<Record<Severity, Forms>> = {
  error: { one: 'error', other: 'errors' },
  warning: { one: 'warning', other: 'warnings' },
  information: { one: 'note', other: 'notes' },
};

function summary(findings: readonly Finding[]): string {
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, NAMES[severity])];
  });
  return counts.length === 0 ? 'nothing found' : counts.join(', ');
}

function inked({ ink }: Context, severity: Severity): string {
  if (severity === 'error') return ink.bad(severity);
  return severity === 'warning' ? ink.strong(severity) : ink.quiet(severity);
}
