import { useState } from 'react';
import type { Failure } from '../api/api.ts';
import { download } from '../api/download.ts';
import controls from '../design/controls.module.css';
import { FailureNote } from '../design/failure-note.tsx';
import { FileLink } from '../design/file-link.tsx';
import css from './disputes.module.css';
import { Part } from './part.tsx';
import type { SeenCase } from './use-case.ts';
import { useDisputeWords } from './words.ts';

const SECOND = ['vi', 'zh'] as const;

/** The receipt for the player, and the evidence for whoever has to prove something. */
export function Papers({ there }: Readonly<{ there: SeenCase }>) {
  const say = useDisputeWords();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const print = async (language: string) => {
    setBusy(true);
    setFailure(await download(`disputes/${there.id}/receipt`, `${there.id}-${language}.pdf`, { language }));
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
              href={`/api/v1/disputes/${there.id}/evidence`}
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
