import { useCallback } from 'react';
import type { Beside } from '../../wire/command.ts';
import type { DisputeOrder, FloorOrder, PeopleOrder } from '../../wire/orders/index.ts';
import { post } from '../api/api.ts';
import { type Give, type Ordered, type Orders, useSubmit } from './use-order.ts';

const toFloor: Give<FloorOrder & Beside> = (body) => post('/api/v1/floor/commands', {}, body);
const toPeople: Give<PeopleOrder & Beside> = (body) => post('/api/v1/people/commands', {}, body);

type Dealing = Extract<FloorOrder, { type: 'changeDealing' }>;
const toPit: Give<Dealing> = (body) => post('/api/v1/floor/commands', {}, body);
const toCrew: Give<Dealing> = (body) => post('/api/v1/demo/dealing', {}, body);

export const useFloorOrders = (): Orders<FloorOrder & Beside> => useSubmit(toFloor);
export const usePeopleOrders = (): Orders<PeopleOrder & Beside> => useSubmit(toPeople);

/** Who deals is for the pit to say; in a demo the automatic crew is asked instead. */
export const useDealingOrders = (by: 'pit' | 'crew'): Orders<Dealing> => useSubmit(by === 'pit' ? toPit : toCrew);

export function useTableOrders(table: string): Orders {
  const give: Give<Ordered> = useCallback((body) => post('/api/v1/tables/:table/commands', { table }, body), [table]);
  return useSubmit(give);
}

export function useDisputeOrders(dispute: string): Orders<DisputeOrder & Beside> {
  const give: Give<DisputeOrder & Beside> = useCallback(
    (body) => post('/api/v1/disputes/:dispute/commands', { dispute }, body),
    [dispute],
  );
  return useSubmit(give);
}
