/** The steps of a spin in the order in which a dealer goes through them. */
export const STRIP = ['open', 'spin', 'close', 'rest', 'dolly', 'collect', 'pay', 'clear'] as const;
export type StripKey = (typeof STRIP)[number];

const AT: Readonly<Record<string, StripKey>> = {
  idle: 'open',
  betting: 'spin',
  'closed-not-spun': 'spin',
  'spin-open': 'close',
  'spin-closed': 'rest',
  'at-rest': 'dolly',
  result: 'collect',
  collecting: 'collect',
};

/** Where a round stands on the strip; a voided one stands at its beginning again. */
export function stripAt(phase: string, queue: number): StripKey {
  if (phase === 'paying') return queue > 0 ? 'pay' : 'clear';
  return AT[phase] ?? 'open';
}

/** Where bets were closed before the spin the two steps change places. */
export const stripFor = (phase: string, earlyClose: boolean): readonly StripKey[] =>
  earlyClose || phase === 'closed-not-spun' ? ['open', 'close', 'spin', ...STRIP.slice(3)] : STRIP;
