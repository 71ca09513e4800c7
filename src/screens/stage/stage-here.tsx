import { type ComponentProps, useEffect, useState } from 'react';
import type { TableStage } from './table-stage.tsx';

type Show = typeof TableStage;

let show: Show | undefined;
let asked: Promise<Show | undefined> | undefined;

/** Fetched once, when the felt can be bet on; where it cannot be had the table goes on without. */
function ask(): Promise<Show | undefined> {
  asked ??= import('./table-stage.tsx').then(
    (module) => {
      show = module.TableStage;
      return show;
    },
    () => {
      asked = undefined;
      return undefined;
    },
  );
  return asked;
}

/** After the page has drawn and has nothing more urgent to do. */
const later = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
};

/** The show of a table, when it has come: the table does not wait for it. */
export function StageHere(props: ComponentProps<Show>) {
  const [isHere, setHere] = useState(show !== undefined);
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    const stop = later(() => void ask().then((there) => there !== undefined && !isGone && setHere(true)));
    return () => {
      isGone = true;
      stop();
    };
  }, [isHere]);
  const Show = show;
  return isHere && Show !== undefined ? <Show {...props} /> : null;
}
