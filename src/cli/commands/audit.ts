import { ok } from '../../kit/result.ts';
import { audit } from '../../odds/audit/index.ts';
import { type Answer, answer, type Flags } from '../answer.ts';
import { auditDocument } from '../audit/document.ts';
import { auditText } from '../audit/show.ts';
import type { Context } from '../context.ts';
import { examples, jsonFlag, optionFlag, setFlag } from '../flags.ts';
import { whatIf } from '../odds/what-if.ts';
import { rulebookFrom } from '../rulebook-from.ts';
import type { Register } from './index.ts';

type AuditFlags = Flags & Readonly<{ option: readonly string[]; set: readonly string[] }>;

export const registerAudit: Register = (program, context) => {
  program
    .command('audit')
    .description('what looks wrong in a rulebook: slipped lines, unlike odds, wagers without an edge')
    .argument('<ID>', 'a rulebook')
    .addOption(optionFlag())
    .addOption(setFlag())
    .addOption(jsonFlag())
    .addHelpText('after', EXAMPLES)
    .action((id: string, flags: AuditFlags) => answer(context, flags, () => audited(context, id, flags)));
};

const EXAMPLES = examples(
  ['croupier audit us-roulette-v5', 'the printed pay table'],
  ['croupier audit us-roulette-v5 --option payTable=conventional', 'the usual one'],
  ['croupier audit hoiana-sic-bo --set total/9=7', 'what if'],
);

function audited(context: Context, id: string, flags: AuditFlags): Answer {
  const read = rulebookFrom(id, flags.option);
  if (!read.ok) return read;
  const changed = whatIf(read.value, flags.set);
  if (!changed.ok) return changed;
  const { rules } = changed.value;
  const findings = audit(rules);
  return ok({ json: auditDocument(rules, findings), text: () => auditText(context, rules, findings) });
}
