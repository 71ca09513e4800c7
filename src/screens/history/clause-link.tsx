import { Link } from 'wouter';
import css from './history.module.css';

type Props = Readonly<{ rulebook: string; clause: string }>;

/** A clause by its number, leading to our wording of it. */
export const ClauseLink = ({ rulebook, clause }: Props) => (
  <Link href={`/rules/${rulebook}#${clause}`} className={css['clause'] ?? ''}>
    {clause}
  </Link>
);
