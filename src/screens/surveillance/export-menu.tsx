import { useState } from 'react';
import { addressAt } from '../../client/address.ts';
import controls from '../design/controls.module.css';
import { copyText } from '../design/copy-text.ts';
import { FileLink } from '../design/file-link.tsx';
import { linkTo, type Place } from './address.ts';
import css from './replay.module.css';
import { useWatchWords } from './words.ts';

type Props = Readonly<{ place: Place; masked: boolean }>;

const FORMATS = ['json', 'csv', 'pdf'] as const;
const NAMES = { json: 'exportJson', csv: 'exportCsv', pdf: 'exportPdf' } as const;

/** The round as a file, and the address of this very moment. */
export function ExportMenu({ place, masked }: Props) {
  const say = useWatchWords();
  const [asked, setAsked] = useState<'copied' | 'shown'>();
  const { table, round } = place;
  const file = (format: (typeof FORMATS)[number]): string =>
    addressAt('/api/v1/tables/:table/pack/:round', {
      ...{ table, round: String(round), format },
      ...(masked ? { mask: 'names' } : {}),
    });
  const copy = async (): Promise<void> => {
    // Where it cannot be copied the link can still be read.
    setAsked((await copyText(location.origin + linkTo(place))) ? 'copied' : 'shown');
  };
  return (
    <details className={css['badgeBox']}>
      <summary className={`${controls['button']} ${controls['small']}`}>{say('export')}</summary>
      <div className={css['popover']}>
        {FORMATS.map((format) => (
          <FileLink key={format} href={file(format)} name={`${table}-${round}.${format}`}>
            {say(NAMES[format])}
          </FileLink>
        ))}
        {round > 0 && !masked && (
          <FileLink
            href={addressAt('/api/v1/rounds/:round/evidence', { round: `${table}-${round}` })}
            name={`${table}-${round}-evidence.ndjson`}
          >
            {say('exportEvidence')}
          </FileLink>
        )}
        <button type="button" className={`${controls['button']} ${controls['small']}`} onClick={() => void copy()}>
          {say('copyLink')}
        </button>
        {asked !== undefined && (
          <p role="status">
            {asked === 'copied' && say('copied')} <output className={css['address']}>{linkTo(place)}</output>
          </p>
        )}
        <p className={css['quiet']}>{say('exportMore')}</p>
      </div>
    </details>
  );
}
