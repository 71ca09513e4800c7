import { type ReactNode, useId } from 'react';
import css from './disputes.module.css';

type Props = Readonly<{ title: string; children: ReactNode; name?: string }>;

/** One part of a case file. */
export function Part({ title, children, name }: Props) {
  const id = useId();
  return (
    <section className={css['part']} aria-labelledby={id} {...(name === undefined ? {} : { 'data-part': name })}>
      <h2 id={id} className={css['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A fact of the case with its name. */
export const Fact = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div className={css['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
