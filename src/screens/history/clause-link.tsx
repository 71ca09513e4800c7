import { Link } from 'wouter';
import { useMe } from '../account/me.ts';
import css from './history.module.css';

type Props = Readonly<{ rulebook: string; clause: string }>;

/** A clause by its number, leading to our wording of it; people at work keep their page and read it in another. */
export function ClauseLink({ rulebook, clause }: Props) {
  const works = useMe(({ me }) => me !== null && me !== undefined && me.role !== 'player');
  const href = `/rules/${rulebook}#${clause}`;
  if (works) {
    return (
      <a href={href} className={css['clause']} target="_blank" rel="noreferrer">
        {clause}
      </a>
    );
  }
  return (
    <Link href={href} className={css['clause'] ?? ''}>
      {clause}
    </Link>
  );
}
