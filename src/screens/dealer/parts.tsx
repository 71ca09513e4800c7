import { Fragment } from 'react';
import panels from './game-panels.module.css';

/** Several things in a row, each of which stays on one line: a sum is never parted from what it is. */
export function Parts({ of }: Readonly<{ of: readonly string[] }>) {
  return of.map((part, i) => (
    <Fragment key={part}>
      <span className={panels['whole']}>{i < of.length - 1 ? `${part} ·` : part}</span>{' '}
    </Fragment>
  ));
}
