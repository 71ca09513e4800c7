import { useEffect, useRef } from 'react';
import type { Sums } from '../words/reason.ts';
import { ApprovalAsk } from './approval.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { type AnyOrder, lacksSecond, type Orders } from './use-order.ts';

type Props<O extends AnyOrder> = Readonly<{ orders: Orders<O>; rulebook?: string; sums?: Sums }>;

/** What became of the last order where it was refused; where it only lacks a second person, the way to get one. */
export function OrderNote<O extends AnyOrder>({ orders: { refusal, order, forget }, rulebook, sums }: Props<O>) {
  const note = useRef<HTMLDivElement>(null);
  // On a small screen the button that was pressed may be far below.
  useEffect(() => {
    if (refusal !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (refusal === null) return null;
  return (
    <div ref={note}>
      <RefusalNote
        refusal={refusal}
        onDismiss={forget}
        {...(rulebook === undefined ? {} : { rulebook })}
        {...(sums === undefined ? {} : { sums })}
      />
      {lacksSecond(refusal) && <ApprovalAsk refusal={refusal} onOrder={order} />}
    </div>
  );
}
