import { type RefObject, useEffect, useState } from 'react';

/** Less than this is no room for a picture. */
const LEAST = 56;
/** Of the height of the band; a wheel that is tilted is lower than it is wide. */
const FILLS = 1.02;
/** Where in the width of the band its middle is: what is told stands in the middle. */
const ASIDE = 0.13;

/** How the thing is moved from the middle into the band above the felt, as far as there is room in it. */
export function useDock(stage: RefObject<HTMLElement | null>): string | undefined {
  const [dock, setDock] = useState<string>();
  // Drawn only once the table is there, so it is looked for after every drawing.
  const [thing, setThing] = useState<Element | null>(null);
  useEffect(() => {
    setThing(stage.current?.querySelector('[data-thing]') ?? null);
  });
  useEffect(() => {
    const band = stage.current?.parentElement?.querySelector('[data-stage-box]') ?? null;
    if (band === null || !(thing instanceof HTMLElement)) return;
    const measure = () => {
      const box = band.getBoundingClientRect();
      const whole = stage.current?.getBoundingClientRect();
      if (whole === undefined || box.height < LEAST || thing.offsetWidth === 0) return setDock(undefined);
      const scale = Math.min(1, (FILLS * box.height) / thing.offsetHeight);
      const x = box.x - whole.x + box.width * ASIDE - (thing.offsetLeft + thing.offsetWidth / 2);
      const y = box.y - whole.y + box.height / 2 - (thing.offsetTop + thing.offsetHeight / 2);
      setDock(`translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(4)})`);
    };
    const seen = new ResizeObserver(measure);
    seen.observe(band);
    seen.observe(thing);
    return () => seen.disconnect();
  }, [stage, thing]);
  return dock;
}
