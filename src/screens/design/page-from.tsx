import { type ComponentType, useEffect, useState } from 'react';

/** A page could not be fetched: the house is gone, or has been renewed meanwhile. */
export class PageMissing extends Error {}

type Got<P> = Readonly<{ page: ComponentType<P> } | { missing: true }>;

/**
 * A page that comes when it is asked for. React's own `lazy` holds whatever follows a sign of waiting back for 300 ms, which a
 * dealer would wait for twice; this shows it when it is here, and at once when it was here before.
 */
export function pageFrom<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType,
  /** What stands in its place where it could not be fetched; without it the whole page says so. */
  Missing?: ComponentType<Readonly<{ onRetry: () => void }>>,
): ComponentType<P> {
  let asked: Promise<Got<P>> | undefined;
  let here: Got<P> | undefined;
  const ask = (): Promise<Got<P>> => {
    asked ??= load().then(
      (page) => {
        here = { page };
        return here;
      },
      () => {
        // Whoever comes again asks again.
        asked = undefined;
        return { missing: true } as const;
      },
    );
    return asked;
  };
  return function PageFrom(props: P) {
    const [got, setGot] = useState(here);
    useEffect(() => {
      if (got !== undefined) return;
      let isGone = false;
      void ask().then((answer) => {
        if (!isGone) setGot(answer);
      });
      return () => {
        isGone = true;
      };
    }, [got]);
    if (got === undefined) return <Waiting />;
    if ('missing' in got) {
      if (Missing === undefined) throw new PageMissing();
      return <Missing onRetry={() => setGot(undefined)} />;
    }
    const { page: Page } = got;
    return <Page {...props} />;
  };
}
