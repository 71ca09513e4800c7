import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Failure } from '../api/api.ts';
import { fetchFile } from '../api/download.ts';
import { windowToken } from '../api/window-sign-in.ts';
import { FailureNote } from './failure-note.tsx';

type Props = Readonly<{ href: string; name: string; className?: string | undefined; children: ReactNode }>;

/** A file of the house. A browser fetches it in the name of its cookie, so a window that is somebody else asks for itself. */
export function FileLink({ href, name, className, children }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const take = (event: MouseEvent): void => {
    if (windowToken() === null) return;
    event.preventDefault();
    void fetchFile(href, name).then(setFailure);
  };
  return (
    <>
      <a className={className} href={href} download={name} onClick={take}>
        {children}
      </a>
      {failure !== undefined && <FailureNote failure={failure} />}
    </>
  );
}
