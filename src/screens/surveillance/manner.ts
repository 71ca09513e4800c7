import { create } from 'zustand';

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** How somebody likes to watch; it stays the same from round to round. */
export type Manner = Readonly<{ speed: Speed; masked: boolean }>;

export const useManner = create<Manner>(() => ({ speed: 1, masked: false }));

export const setSpeed = (speed: Speed): void => useManner.setState({ speed });
export const toggleMask = (): void => useManner.setState(({ masked }) => ({ masked: !masked }));
