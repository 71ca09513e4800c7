import { useState } from 'react';
import { useDesk } from '../desk.ts';
import { type PayStep, payAt, payWalk } from '../pay-walk.ts';

export type Walk = Readonly<{
  steps: readonly PayStep[];
  /** The payment at hand, and the one that is looked at. */
  at: number;
  look: number;
  onLook: (step: number) => void;
}>;

/** The walk through the payments; looking back moves nothing, and the next payment brings the eye forward again. */
export function usePayWalk(): Walk {
  const { own } = useDesk();
  const [behind, setBehind] = useState(0);
  const steps = payWalk(own);
  const at = payAt(steps);
  return { steps, at, look: Math.max(0, at - behind), onLook: (step) => setBehind(at - step) };
}
