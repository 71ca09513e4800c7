import type { ComponentType } from 'react';
import type { Family } from '../../rulebook/rulebook.ts';
import { pageFrom } from '../design/page-from.tsx';
import { useDesk } from './desk.ts';

/**
 * One console for each game, fetched when a table of it is opened. Each draws itself into a `DealerFrame` and takes
 * everything else from `useDesk`.
 */
const CONSOLES: Readonly<Record<Family, ComponentType>> = {
  roulette: pageFrom(async () => (await import('./roulette/roulette-console.tsx')).RouletteConsole, Loading),
  'sic-bo': pageFrom(async () => (await import('./sic-bo/sic-bo-console.tsx')).SicBoConsole, Loading),
  'niu-niu': pageFrom(async () => (await import('./niu-niu/niu-niu-console.tsx')).NiuNiuConsole, Loading),
};

export function GameConsole() {
  const { rules } = useDesk();
  const Console = CONSOLES[rules.family];
  return <Console />;
}

function Loading() {
  const { say, id } = useDesk();
  return <p role="status">{say('table.loading', { table: id })}</p>;
}
