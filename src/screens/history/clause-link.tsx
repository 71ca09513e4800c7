import { rulesAddress } from '../live/rules-of.ts';
import css from './history.module.css';

type Props = Readonly<{
  rulebook: string;
  clause: string;
  /** As this table reads its document. */
  table?: string;
}>;

/** A clause by its number, leading to our wording of it; whoever follows it keeps the page they are on. */
export function ClauseLink({ rulebook, clause, table }: Props) {
  const href = table === undefined ? `/rules/${rulebook}#${clause}` : rulesAddress(rulebook, table, clause);
  return (
    <a href={href} className={css['clause']} target="_blank" rel="noreferrer">
      {clause}
    </a>
  );
}
