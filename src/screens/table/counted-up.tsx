import { useEffect, useRef } from 'react';
import { useMedia } from './use-media.ts';

const LASTS_MS = 600;

type Props = Readonly<{ amount: number; format: (amount: number) => string; className?: string | undefined }>;

/** An amount that is counted up before one's eyes, in the room it will need. It is said elsewhere. */
export function CountedUp({ amount, format, className }: Props) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const counting = useRef<HTMLSpanElement>(null);
  const formatted = useRef(format);
  formatted.current = format;
  useEffect(() => {
    const place = counting.current;
    if (place === null || still) return;
    const begun = performance.now();
    let frame = 0;
    const next = (): void => {
      const part = Math.min(1, (performance.now() - begun) / LASTS_MS);
      place.textContent = formatted.current(part === 1 ? amount : roundly(amount * (1 - (1 - part) ** 3), amount));
      if (part < 1) frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [amount, still]);
  return (
    <span className={className} aria-hidden="true" data-net-up={amount}>
      <span ref={counting}>{format(amount)}</span>
    </span>
  );
}

/** In steps of a hundredth at most: the last digits of what is on its way mean nothing. */
function roundly(value: number, of: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(of)) - 2);
  return Math.floor(value / step) * step;
}
