import { type ComponentType, lazy, Suspense } from 'react';
import type { Family } from '../../rulebook/rulebook.ts';
import { useDesk } from './desk.ts';

/**
 * One console for each game, fetched when a table of it is opened. Each draws itself into a `DealerFrame` and takes
 * everything else from `useDesk`.
 */
const CONSOLES: Readonly<Record<Family, ComponentType>> = {
  roulette: lazy(async () => ({ default: (await import('./roulette/roulette-console.tsx')).RouletteConsole })),
  'sic-bo': lazy(async () => ({ default: (await import('./sic-bo/sic-bo-console.tsx')).SicBoConsole })),
  'niu-niu': lazy(async () => ({ default: (await import('./niu-niu/niu-niu-console.tsx')).NiuNiuConsole })),
};

export function GameConsole() {
  const { rules, say, id } = useDesk();
  const Console = CONSOLES[rules.family];
  return (
    <Suspense fallback={<p role="status">{say('table.loading', { table: id })}</p>}>
      <Console />
    </Suspense>
  );
}
