import type { CiteName } from '../../rulebook/cites.ts';
import type { AnyRulebook } from '../../rulebook/index.ts';
import { ClauseLink } from './clause-link.tsx';

type Props = Readonly<{ rules: AnyRulebook; name: CiteName }>;

/** The clause that the document at hand has for this; nothing where it is silent. */
export function CiteLink({ rules, name }: Props) {
  const clause = rules.cites[name]?.[0];
  return clause === undefined ? null : <ClauseLink rulebook={rules.id} clause={clause} />;
}
