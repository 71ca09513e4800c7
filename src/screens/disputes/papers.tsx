import { useState } from 'react';
import { addressAt } from '../../client/address.ts';
import type { SeenDispute } from '../../wire/shapes/disputes.ts';
import type { Failure } from '../api/api.ts';
import { download } from '../api/download.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { FileLink } from '../design/file-link.tsx';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import { useDisputeWords } from './words.ts';

const SECOND = ['vi', 'zh'] as const;

/** The receipt for the player, and the evidence for whoever has to prove something. */
export function Papers({ there }: Readonly<{ there: SeenDispute }>) {
  const say = useDisputeWords();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const print = async (language: (typeof SECOND)[number]) => {
    setBusy(true);
    const name = `${there.id}-${language}.pdf`;
    setFailure(await download('/api/v1/disputes/:dispute/receipt', { dispute: there.id }, { language }, name));
    setBusy(false);
  };
  return (
    <Part title={say('papers')} name="papers">
      <div className={css['papers']}>
        {SECOND.map((language) => (
          <button
            key={language}
            type="button"
            className={controls['button']}
            disabled={busy}
            onClick={() => void print(language)}
          >
            {say(`receipt.${language}`)}
          </button>
        ))}
        {there.viewer === 'staff' && there.mayTakeEvidence && (
          <>
            <FileLink
              className={controls['button']}
              href={addressAt('/api/v1/disputes/:dispute/evidence', { dispute: there.id })}
              name={`${there.id}-evidence.ndjson`}
            >
              {say('evidenceFile')}
            </FileLink>
            <p className={css['mute']}>{say('evidenceMore')}</p>
          </>
        )}
      </div>
      {failure !== undefined && <FailureNote failure={failure} />}
    </Part>
  );
}
