import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from './use-title.ts';
import css from './ways.module.css';

export type Way = Readonly<{ href: string; name: string; more?: string }>;
type Props = Readonly<{ title: string; ways: readonly Way[]; children?: ReactNode }>;

/** A page that says what it is and leads on: nothing but links. */
export function Ways({ title, ways, children }: Props) {
  useTitle(title);
  return (
    <main id="content" className={css['ways']}>
      <h1>{title}</h1>
      {children}
      <ul className={css['list']}>
        {ways.map(({ href, name, more }) => (
          <li key={href}>
            <Link href={href} className={css['way'] ?? ''}>
              <span className={css['name']}>{name}</span>
              {more !== undefined && <span className={css['more']}>{more}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
