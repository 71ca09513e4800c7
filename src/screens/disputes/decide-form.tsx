import { useState } from 'react';
import type { dispute } from '../../table/index.ts';
import { DISPUTE_MATTERS } from '../../wire/matters.ts';
import type { StaffDispute } from '../../wire/shapes/disputes.ts';
import { isWord, useWords } from '../words/words.ts';
import { Area, Choice } from './fields.tsx';
import { Form, type FormProps } from './form.tsx';
import { Resolution, resolutionIn, useResolving } from './resolution.tsx';
import { useDisputeWords } from './words.ts';

/** Nothing is chosen for whoever decides. */
const OUTCOMES = ['', 'upheld', 'partly-upheld', 'dismissed'] as const;

/** The decision: what it is, why, on which of the eight bases and clauses it rests, and what follows for money (8.4). */
export function DecideForm(props: FormProps) {
  const { there } = props;
  return there.viewer === 'staff' ? <Decide {...props} there={there} /> : null;
}

function Decide({ there, busy, onGive }: Omit<FormProps, 'there'> & Readonly<{ there: StaffDispute }>) {
  const say = useDisputeWords();
  const sayAll = useWords();
  const resolving = useResolving(there);
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState(there.matter);
  const matterName = (matter: dispute.Matter): string => {
    const key = `table.matter.${matter}`;
    return isWord(key) ? sayAll(key) : matter;
  };
  const decide = (): void => {
    if (outcome === '') return;
    onGive({
      type: 'decide',
      outcome,
      reason,
      ...resolutionIn(resolving, there),
      ...(found === there.matter ? {} : { found }),
    });
  };
  return (
    <Form order="decide" busy={busy} onSend={decide}>
      <Choice
        word="field.outcome"
        value={outcome}
        from={OUTCOMES}
        nameOf={(each) => (each === '' ? say('choose') : say(`outcome.${each}`))}
        onChoose={setOutcome}
      />
      <Area word="field.reason" value={reason} onType={setReason} />
      <Choice word="field.found" value={found} from={DISPUTE_MATTERS} nameOf={matterName} onChoose={setFound} />
      <Resolution there={there} resolving={resolving} />
    </Form>
  );
}
