import { useState } from 'react';
import type { RoundDetail } from '../../wire/shapes/rounds.ts';
import { useMe } from '../account/me.ts';
import { RoundLinks } from '../history/round-links.tsx';
import { useWords } from '../words/words.ts';
import { OwnNumber } from './own-number.tsx';
import { Receipt } from './receipt.tsx';
import css from './why.module.css';
import { useWhyWords } from './words.ts';

/** For whoever wants to check it themselves, and out of the way of everybody else: what was promised, drawn and recorded. */
export function Proof({ detail }: Readonly<{ detail: RoundDetail }>) {
  const tell = useWhyWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css['more']} data-proof="" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tell('proof')}</summary>
      {isOpen && <Proved detail={detail} />}
    </details>
  );
}

function Proved({ detail }: Readonly<{ detail: RoundDetail }>) {
  const { id, table, commitment, revealed } = detail;
  const person = useMe(({ me }) => me?.person);
  const say = useWords();
  const tell = useWhyWords();
  return (
    <>
      <p className={css['note']}>{tell(commitment === null ? 'proofPeople' : 'proofNote')}</p>
      {commitment !== null && (
        <dl className={css['proof']}>
          <dt>{say('commitment')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          {revealed !== null && (
            <>
              <dt>{tell('proof.drawn')}</dt>
              <dd>
                <code>{drawnText(revealed.draw)}</code>
              </dd>
              <dt>{tell('v' in revealed ? 'proof.seed' : 'proof.salt')}</dt>
              <dd>
                <code>{'v' in revealed ? revealed.seed : revealed.salt}</code>
              </dd>
            </>
          )}
        </dl>
      )}
      {revealed !== null && 'v' in revealed && <Receipt detail={detail} />}
      {commitment !== null && person !== undefined && <OwnNumber table={table} />}
      <RoundLinks round={id} />
    </>
  );
}

type Draw = NonNullable<NonNullable<RoundDetail['revealed']>['draw']>;

function drawnText(draw: Draw | null): string {
  if (draw === null) return '–';
  if (draw.kind === 'pocket') return String(draw.pocket);
  return draw.kind === 'dice' ? draw.dice.join(' ') : draw.deck.join(' ');
}
