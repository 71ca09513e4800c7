import { type ComponentType, useEffect, useState } from 'react';

/** After the page has drawn and has nothing more urgent to do. */
const later = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 300);
  return () => clearTimeout(timer);
};

/** A part that is fetched once, when the page already answers; where it cannot be had the page goes on without. */
function whenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let show: ComponentType<Props> | undefined;
  let asked: Promise<void> | undefined;
  const ask = (): Promise<void> => {
    asked ??= load().then(
      (there) => {
        show = there;
      },
      () => {
        asked = undefined;
      },
    );
    return asked;
  };
  return function Later(props: Props) {
    const [isHere, setHere] = useState(show !== undefined);
    useEffect(() => {
      if (isHere) return;
      let isGone = false;
      const stop = later(() => void ask().then(() => !isGone && setHere(show !== undefined)));
      return () => {
        isGone = true;
        stop();
      };
    }, [isHere]);
    const Show = show;
    return isHere && Show !== undefined ? <Show {...props} /> : null;
  };
}

/** The show of a table: the table does not wait for it. */
export const StageHere = whenIdle(async () => (await import('./table-stage.tsx')).TableStage);
/** The same on a tile or a board. */
export const SmallStageHere = whenIdle(async () => (await import('./small-stage.tsx')).SmallStage);
/** How the wheel stood at a moment of a record. */
export const RecordedWheelHere = whenIdle(async () => (await import('./recorded-wheel.tsx')).RecordedWheel);
